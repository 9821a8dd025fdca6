import { realmNameFault } from '~/lib/realmName'
import type { RealmFile } from './realmFile'

/** The message key of what is wrong with a realm's name; undefined when nothing is. */
export const nameProblem = (name: string) =>
  name.trim() === '' ? 'required' : realmNameFault(name)

type FormValues = {
  name: string
  enabled: boolean
  /** Undefined: what the file says. */
  displayName: string | undefined
}

/** What is sent: the file's representation with the fields of the form on top. */
export const newRealm = (file: RealmFile, { name, enabled, displayName }: FormValues) => ({
  ...(file.state === 'realm' && file.value),
  realm: name,
  enabled,
  ...(displayName !== undefined && { displayName }),
})
