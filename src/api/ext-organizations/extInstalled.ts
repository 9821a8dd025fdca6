import { useQuery } from '@tanstack/react-query'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'

/** Whether the server has the organizations extension; undefined where it does not tell (yet). */
export const isExtInstalled = (info: ServerInfo | undefined) =>
  info?.providers &&
  Object.hasOwn(info.providers['realm-restapi-extension']?.providers ?? {}, 'orgs')

export function useExtInstalled(isEnabled = true): boolean | undefined {
  const { data } = useQuery({ ...serverInfo, enabled: isEnabled })
  return isExtInstalled(data)
}
