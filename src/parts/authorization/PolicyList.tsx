import { useQuery } from '@tanstack/react-query'
import { policies, type PolicyRow } from '~/api/authorization/authzPolicies'
import type { TextKey } from '~/lib/textKey'
import { UntypedRouteLink, useGoTo } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import { useListFilters } from '~/table/filters'
import type { Column } from '~/table/types'
import { openDialog } from '~/ui/dialogs/openDialog'
import { relatedColumn, RelatedPolicies } from './NameLists'
import PolicyTypes, { TypeName } from './PolicyTypes'
import { policyRemoval } from './removals'
import { useResourceServer, type ResourceServer } from './resourceServer'
import './authorization.css'

const columnsOf = (resourceServer: ResourceServer): Column<PolicyRow>[] => [
  link(
    'name',
    'name',
    ({ id, type }, name) => (
      <UntypedRouteLink {...resourceServer.policy(type, id)}>{name}</UntypedRouteLink>
    ),
    { width: 30 },
  ),
  {
    id: 'type',
    title: 'type',
    cell: ({ type }) => <TypeName type={type} />,
    text: ({ type }) => type,
    width: 15,
  },
  relatedColumn('dependents'),
  text('description', 'description'),
]

const renderDependents = ({ id }: PolicyRow) => <RelatedPolicies id={id} relation="dependents" />

type Props = {
  listState: ListState
  /** Message keys: the button and the empty text. */
  create: TextKey
  empty: TextKey
}

export function PolicyList({ listState, create, empty }: Props) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const { data: types = [] } = useQuery(policies.providers(resourceServer))
  const filterProps = useListFilters({
    listState,
    open: 'searchClientAuthorizationPolicy',
    search: 'search',
    fields: [
      { name: 'name', label: 'name', kind: 'text' },
      {
        name: 'type',
        label: 'type',
        kind: 'one',
        options: types.map(({ type, name }) => ({ value: type, label: name })),
        all: 'allTypes',
      },
    ],
  })
  return (
    <DataTable
      label="policies"
      query={(page) => policies.list(resourceServer, page)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columnsOf(resourceServer)}
      {...filterProps}
      create={{
        label: create,
        requires: resourceServer.manage,
        onSelect: () => openDialog(<PolicyTypes resourceServer={resourceServer} />),
      }}
      expand={renderDependents}
      actions={(row) => [
        {
          label: 'duplicate',
          requires: resourceServer.manage,
          onSelect: () => void goTo(resourceServer.newPolicy(row.type, row.id)),
        },
      ]}
      removal={policyRemoval(resourceServer)}
      empty={{ title: 'emptyPolicies', text: empty }}
    />
  )
}
