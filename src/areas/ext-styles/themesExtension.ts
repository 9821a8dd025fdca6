import { useQuery } from '@tanstack/react-query'
import { serverInfo } from '~/api/serverInfo'

/**
 * `assets` serves logo and CSS, `emails` the templates. Undefined if the server info is restricted.
 */
export function useThemesExtension() {
  const { data: info } = useQuery(serverInfo)
  if (!info?.providers) return undefined
  const providers = info.providers['realm-restapi-extension']?.providers ?? {}
  return { assets: 'assets' in providers, emails: 'emails' in providers }
}

/** Themes that support the styles, best first. */
export const styleThemes = ['phasetwo-ui', 'attributes-v2', 'attributes']
