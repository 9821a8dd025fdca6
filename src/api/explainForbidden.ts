import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { Permission } from '~/lib/access'
import { ForbiddenError, isBareRefusal } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { queryClient } from './queryClient'

type Needed = { read?: Permission; write: Permission }

const ofUsers: Needed = { read: 'view-users', write: 'manage-users' }
const ofClients: Needed = { read: 'view-clients', write: 'manage-clients' }
const ofEvents: Needed = { read: 'view-events', write: 'manage-events' }
const ofRealm: Needed = { read: 'view-realm', write: 'manage-realm' }

/**
 * What it takes to read or to change something of a realm, by where it is. To read what is not listed
 * takes this or that, or any role at all; changing it takes manage-realm.
 */
const needed: Record<string, Needed> = {
  users: ofUsers,
  groups: ofUsers,
  'group-by-path': ofUsers,
  'attack-detection': ofUsers,
  clients: ofClients,
  'client-scopes': ofClients,
  'clients-initial-access': ofClients,
  'identity-provider': { read: 'view-identity-providers', write: 'manage-identity-providers' },
  organizations: { read: 'view-organizations', write: 'manage-organizations' },
  events: ofEvents,
  'admin-events': ofEvents,
  authentication: ofRealm,
  'client-policies': ofRealm,
  'client-registration-policy': ofRealm,
  components: ofRealm,
  keys: ofRealm,
  roles: ofRealm,
}

/** The authorization settings of a client have roles of their own, to be read at least. */
const authorizationPath = /^\/admin\/realms\/[^/]+\/clients\/[^/]+\/authz\//

function permissionFor(path: string, place: string, isRead: boolean): Permission | undefined {
  if (!isRead) return needed[place]?.write ?? 'manage-realm'
  return authorizationPath.test(path) ? 'view-authorization' : needed[place]?.read
}

type Known = { permissions: ReadonlySet<string> }

/**
 * A refused call as the server says it, "HTTP 403 Forbidden", names nothing: the same error with the
 * permission that the call takes. Whoever has that was refused for another reason.
 */
export function explainForbidden(error: unknown, path: string, isRead: boolean): unknown {
  if (!(error instanceof NetworkError) || error.response.status !== 403) return error
  const [, realm, place = ''] = /^\/admin\/realms\/([^/]+)\/?([^/]*)/.exec(path) ?? []
  if (realm === undefined || !isBareRefusal(error)) return error
  const permission = permissionFor(path, place, isRead)
  const me = queryClient.getQueryData<Known>([decodeURIComponent(realm), 'whoami'])
  if (!permission || !me || me.permissions.has(permission)) return error
  const responseData = { error: translate('serverRefused', { permission }) }
  return new ForbiddenError(error.message, { response: error.response, responseData }, permission)
}
