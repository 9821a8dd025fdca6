import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { Permission } from '~/lib/access'
import { translate } from '~/lib/i18n'
import { queryClient } from './queryClient'

/** What it takes to change something of a realm, by where it is; of all else the realm. */
const needed: Record<string, Permission> = {
  users: 'manage-users',
  groups: 'manage-users',
  clients: 'manage-clients',
  'client-scopes': 'manage-clients',
  'clients-initial-access': 'manage-clients',
  'identity-provider': 'manage-identity-providers',
  organizations: 'manage-organizations',
  events: 'manage-events',
  'admin-events': 'manage-events',
}

type Known = { held: ReadonlySet<string> }

/**
 * A refused change as the server says it, "HTTP 403 Forbidden", names nothing: the same error with the
 * permission that it takes. Whoever has that was refused for another reason.
 */
export function namingPermission(error: unknown, path: string): unknown {
  if (!(error instanceof NetworkError) || error.response.status !== 403) return error
  const [, realm, place] = /^\/admin\/realms\/([^/]+)\/?([^/]*)/.exec(path) ?? []
  const { error: said } = Object(error.responseData) as { error?: unknown }
  if (realm === undefined || said !== 'HTTP 403 Forbidden') return error
  const permission = needed[place ?? ''] ?? 'manage-realm'
  const me = queryClient.getQueryData<Known>([decodeURIComponent(realm), 'whoami'])
  if (!me || me.held.has(permission)) return error
  const responseData = { error: translate('serverRefused', { permission }) }
  return new NetworkError(error.message, { response: error.response, responseData })
}
