import { runForEach } from '~/lib/batch'
import { clients, putSwitched, type Client, type ClientRow } from './clients'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { translate } from '~/lib/i18n'

export const switchClients = (realm: string, enabled: boolean) =>
  command({
    run: (rows: readonly ClientRow[]) =>
      runForEach(
        rows,
        ({ clientId }) => clientId,
        ({ id }) => putSwitched(realm, id, enabled),
      ),
    done: (_rows, done) =>
      translate(enabled ? 'clientsEnabled' : 'clientsDisabled', { count: done.length }),
    failed: 'clientSaveError',
    stale: [clients.all(realm)],
  })

/** `scope` is a name. */
type Assignment = { rows: readonly ClientRow[]; scope: string; type: 'default' | 'optional' }

type Scope = { id: string; name: string; protocol: string }

const protocolOf = ({ protocol = 'openid-connect' }: Pick<Client, 'protocol'>) => protocol

/** Keycloak ignores a scope of another protocol without an error. */
const acceptsProtocol = (row: ClientRow, protocol: string) =>
  protocolOf(row) === protocol || (protocol === 'oid4vc' && protocolOf(row) === 'openid-connect')

async function assignToClient(
  realm: string,
  row: ClientRow,
  scope: Scope,
  type: Assignment['type'],
) {
  if (!acceptsProtocol(row, scope.protocol)) throw new Error(translate('scopeOfOtherProtocol'))
  const client = await rest<Client>(realmPath(realm, 'clients', row.id))
  const scopePath = (listType: 'default' | 'optional') =>
    realmPath(realm, 'clients', row.id, `${listType}-client-scopes`, scope.id)
  const otherType = type === 'default' ? 'optional' : 'default'
  const otherNames = client[`${otherType}ClientScopes`] ?? []
  // Keycloak answers 204 and does nothing while the scope is in the other list.
  if (otherNames.includes(scope.name)) await rest(scopePath(otherType), { method: 'DELETE' })
  await rest(scopePath(type), { method: 'PUT' })
}

export const assignScope = (realm: string) =>
  command({
    run: async ({ rows, scope: name, type }: Assignment) => {
      const scopes = await queryClient.query(clientScopes.list(realm))
      const scope = scopes.find((candidate) => candidate.name === name)
      if (!scope) throw new Error(translate('notFound'))
      return runForEach(
        rows,
        ({ clientId }) => clientId,
        (row) => assignToClient(realm, row, scope, type),
      )
    },
    done: ({ scope: name }, done) => translate('scopeAssignedTo', { name, count: done.length }),
    failed: 'assignScopeFailed',
    stale: [clients.all(realm)],
  })
