import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { policies, type PolicyRow } from '~/api/authorization/authzPolicies'
import { useListFilters } from '~/table/filters'
import { UntypedRouteLink, useGoTo } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useResourceServer, type ResourceServer } from './resourceServer'
import { DependentPermissions, FirstName } from './NameLists'
import { useDeleteAuthz } from './useDeleteAuthz'
import type { TextKey } from '~/lib/textKey'
import PolicyTypes, { TypeName } from './PolicyTypes'
import './authorization.css'

const columnsOf = (resourceServer: ResourceServer): Column<PolicyRow>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ id, type, name }) => (
      <UntypedRouteLink {...resourceServer.policy(type, id)}>
        <bdi>{name}</bdi>
      </UntypedRouteLink>
    ),
    text: ({ name }) => name,
    width: 30,
  },
  {
    id: 'type',
    title: 'type',
    cell: ({ type }) => <TypeName type={type} />,
    text: ({ type }) => type,
    width: 15,
  },
  {
    id: 'dependentPermission',
    title: 'dependentPermission',
    cell: ({ id }) => (
      <FirstName query={policies.dependents(resourceServer, id)} none="authzUnused" />
    ),
    width: 25,
  },
  text('description', 'description'),
]

type Props = {
  listState: ListState
  /** Message keys: the button and the empty text. */
  create: TextKey
  empty: TextKey
}

const renderDependents = ({ id }: PolicyRow) => <DependentPermissions id={id} />

export function PolicyList({ listState, create, empty }: Props) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const deleteActions = useDeleteAuthz()
  const [isChoosingType, setChoosingType] = useState(false)
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
  const createButton = (
    <ActionButton
      variant="primary"
      action={{
        label: create,
        requires: resourceServer.manage,
        onSelect: () => setChoosingType(true),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="policies"
        query={(page) => policies.list(resourceServer, page)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(resourceServer)}
        {...filterProps}
        toolbar={createButton}
        expand={renderDependents}
        actions={(row) => [
          {
            label: 'duplicate',
            requires: resourceServer.manage,
            onSelect: () => void goTo(resourceServer.newPolicy(row.type, row.id)),
          },
          deleteActions.policy(row),
        ]}
        empty={<EmptyStateMessage title="emptyPolicies" text={empty} action={createButton} />}
      />
      {isChoosingType && <PolicyTypes onClose={() => setChoosingType(false)} />}
    </>
  )
}
