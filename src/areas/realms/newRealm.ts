import { realmNameError } from '~/lib/text'
import type { RealmFile } from './realmFile'

/** Message key. */
export const nameProblem = (name: string) =>
  name.trim() === '' ? 'required' : realmNameError(name)

type FormValues = {
  name: string
  enabled: boolean
  /** Undefined: use the file's. */
  displayName: string | undefined
}

/** Form fields override the file. */
export const newRealm = (file: RealmFile, { name, enabled, displayName }: FormValues) => ({
  ...(file.state === 'realm' && file.value),
  realm: name,
  enabled,
  ...(displayName !== undefined && { displayName }),
})
