import { useQuery } from '@tanstack/react-query'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'

/** Undefined until server info is loaded, or if it lists no providers. */
export const isExtInstalled = (info: ServerInfo | undefined) =>
  info?.providers &&
  Object.hasOwn(info.providers['realm-restapi-extension']?.providers ?? {}, 'orgs')

export function useExtInstalled(isEnabled = true): boolean | undefined {
  const { data } = useQuery({ ...serverInfo, enabled: isEnabled })
  return isExtInstalled(data)
}
