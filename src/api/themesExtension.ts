import { useQuery } from '@tanstack/react-query'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'

/**
 * `assets` serves logo and CSS, `emails` the templates. Undefined if the server info is restricted.
 */
function themesExtension(info: ServerInfo | undefined) {
  if (!info?.providers) return undefined
  const providers = info.providers['realm-restapi-extension']?.providers ?? {}
  return { assets: Object.hasOwn(providers, 'assets'), emails: Object.hasOwn(providers, 'emails') }
}

/** If not `isEnabled`, reads the server info without loading it. */
export function useThemesExtension(isEnabled = true) {
  const { data } = useQuery({ ...serverInfo, enabled: isEnabled })
  return themesExtension(data)
}
