import { useQuery } from '@tanstack/react-query'
import { serverInfo } from '~/api/serverInfo'

/**
 * What of the themes extension the server has: `assets` serves logo and CSS, `emails` the templates.
 * Undefined where the server does not tell this person.
 */
export function useThemesExtension() {
  const { data: info } = useQuery(serverInfo)
  if (!info?.providers) return undefined
  const providers = info.providers['realm-restapi-extension']?.providers ?? {}
  return { assets: 'assets' in providers, emails: 'emails' in providers }
}

/** Themes that read the styles, the best one first. */
export const styleThemes = ['phasetwo-ui', 'attributes-v2', 'attributes']
