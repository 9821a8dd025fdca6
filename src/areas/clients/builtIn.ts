import type { ClientRow } from '~/api/clients/clients'

/** The clients that the server makes in a realm and works with itself. */
const builtInClientIds = new Set([
  'account',
  'account-console',
  'admin-cli',
  'admin-permissions',
  'broker',
  'realm-management',
  'security-admin-console',
])

/**
 * Whether a client belongs to the server. In the master realm each realm also has one named
 * `{realm}-realm`; the server marks those with an attribute.
 */
export const isBuiltIn = ({
  clientId,
  isRealmClient,
}: Pick<ClientRow, 'clientId' | 'isRealmClient'>) => isRealmClient || builtInClientIds.has(clientId)
