import type { ClientRow } from './clients'

export const builtInClientIds: ReadonlySet<string> = new Set([
  'account',
  'account-console',
  'admin-cli',
  'admin-permissions',
  'broker',
  'realm-management',
  'security-admin-console',
])

/**
 * The master realm also has a client `{realm}-realm` per realm, which the server marks with an
 * attribute.
 */
export const isBuiltIn = ({
  clientId,
  isRealmClient,
}: Pick<ClientRow, 'clientId' | 'isRealmClient'>) => isRealmClient || builtInClientIds.has(clientId)
