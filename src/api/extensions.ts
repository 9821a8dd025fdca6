import { useQuery } from '@tanstack/react-query'
import { serverInfo, type ServerInfo } from './serverInfo'

/**
 * Which extensions of Phase Two the server has: `orgs` is organizations, `assets` serves logo and
 * CSS, `emails` the templates. Undefined until the server info is loaded, or if it is restricted.
 */
export function extensionsOf(info: ServerInfo | undefined) {
  if (!info?.providers) return undefined
  const providers = info.providers['realm-restapi-extension']?.providers ?? {}
  const has = (id: string) => Object.hasOwn(providers, id)
  return { orgs: has('orgs'), assets: has('assets'), emails: has('emails') }
}

/** If not `isEnabled`, reads the server info without loading it. */
export function useExtensions(isEnabled = true) {
  const { data } = useQuery({ ...serverInfo, enabled: isEnabled })
  return extensionsOf(data)
}
