import {
  assignedTypes,
  changeAssignedTypes,
  type AssignedScope,
} from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import { isParameterized, ParameterizedLabel } from '~/parts/scopes/scopeName'
import { TypeCell } from '~/parts/scopes/scopeTypes'
import { RouteLink } from '~/routing/RouteLink'
import type { Column } from '~/table/types'
import type { Text } from '~/ui/useText'

// @texts clientScopeType.*

/** Without `scope`: the client's dedicated scope. */
export type SetupRow = {
  realm: string
  client: Client
  scope?: AssignedScope
  isEditable: boolean
}

const nameOf = ({ client, scope }: SetupRow, { t }: Text) =>
  scope?.name ?? t('dedicatedScopeName', { clientName: client.clientId })

const descriptionOf = ({ scope }: SetupRow, { t, label }: Text) =>
  scope ? label(scope.description) : t('dedicatedScopeDescription')

const typeOf = ({ scope }: SetupRow, { t }: Text) =>
  scope ? t(`clientScopeType.${scope.type}`) : t('clientScopeType.none')

export const clientScopeColumns: Column<SetupRow>[] = [
  {
    id: 'name',
    title: 'assignedClientScope',
    cell: (row, text) => <ScopeLink row={row} name={nameOf(row, text)} />,
    text: nameOf,
    sort: true,
    width: 30,
  },
  {
    id: 'type',
    title: 'assignedType',
    cell: (row, text) =>
      row.scope && row.isEditable ? (
        <TypeCell
          key={row.scope.id}
          scope={row.scope}
          types={assignedTypes}
          command={changeAssignedTypes(row.realm, row.client.id)}
        />
      ) : (
        typeOf(row, text)
      ),
    text: typeOf,
    sort: true,
    width: 20,
  },
  {
    id: 'description',
    title: 'description',
    cell: (row, text) => descriptionOf(row, text) || '—',
    text: descriptionOf,
  },
]

function ScopeLink({ row: { client, scope }, name }: { row: SetupRow; name: string }) {
  if (!scope)
    return (
      <RouteLink
        to="/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}"
        params={{ clientId: client.id, tab: undefined }}
        search={{}}
      >
        <bdi>{name}</bdi>
      </RouteLink>
    )
  return (
    <span className="castellan-marks">
      <RouteLink
        to="/$realm/client-scopes/$id/$tab"
        params={{ id: scope.id, tab: 'settings' }}
        search={{}}
      >
        <bdi>{name}</bdi>
      </RouteLink>
      {isParameterized(scope) && <ParameterizedLabel />}
    </span>
  )
}
