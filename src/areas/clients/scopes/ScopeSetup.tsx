import { Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  assignedScopes,
  assignedTypes,
  changeAssignedTypes,
  changesToDefaults,
  resetScopes,
  unassignScopes,
  type AssignedScope,
  type AssignedType,
  type ScopeTypeChange,
} from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import { withoutToast } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import {
  isParameterized,
  ParameterizedLabel,
  typeActions,
  TypeCell,
} from '~/parts/scopes/scopeTypes'
import { clientScopeLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText, type Text } from '~/ui/useText'
import AddScopes from './AddScopes'
import './scopes.css'

// @texts clientScopeTypes.* @texts clientScopeType.*

const route = getRouteApi('/$realm/clients/$clientId/clientScopes/$tab')

type Props = { realm: string; client: Client }

const scopesIn = (rows: readonly SetupRow[]) =>
  rows.flatMap(({ scope }) => (scope === undefined ? [] : [scope]))

export default function ScopeSetup({ realm, client }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const { data, refetch } = useSuspenseQuery(assignedScopes.list(realm, client.id))
  const isEditable =
    holds('manage-clients', usePermissions(realm)) || client.access?.manage === true
  const [selected, setSelected] = useState<readonly SetupRow[]>([])
  const [isAdding, setAdding] = useState(false)
  const askRemove = useRemoveScopes(realm, client)
  const askReset = useResetScopes(realm, client)
  const removeAction = (rowsToRemove: readonly SetupRow[], onDone?: OnBatchDone): MenuAction => ({
    label: 'remove',
    danger: true,
    onSelect: () =>
      askRemove(scopesIn(rowsToRemove), (remaining = []) =>
        onDone?.(rowsToRemove.filter(({ scope }) => remaining.includes(scope))),
      ),
  })
  const toolbar = (
    <>
      <Button onClick={() => setAdding(true)}>{t('addClientScope')}</Button>
      <TypeMenu
        realm={realm}
        client={client}
        selected={scopesIn(selected)}
        onDone={() => setSelected([])}
      />
      <Button variant="link" onClick={askReset}>
        {t('resetToRealmDefaults')}
      </Button>
    </>
  )
  return (
    <>
      {data.assigned.length === 0 && (
        <EmptyStateMessage
          title="emptyClientScopes"
          text="emptyClientScopesInstructions"
          {...(isEditable && {
            action: (
              <Button onClick={() => setAdding(true)}>{t('emptyClientScopesPrimaryAction')}</Button>
            ),
          })}
        />
      )}
      <DataTable
        label="setup"
        rows={rowsOf({ realm, client, isEditable }, data.assigned, listState.filters)}
        onRefresh={() => void refetch()}
        listState={listState}
        rowKey={({ scope }) => scope?.id ?? 'dedicated'}
        columns={clientScopeColumns}
        searchPlaceholder="searchByName"
        filters={<TypeFilter listState={listState} />}
        {...(isEditable && {
          toolbar,
          selection: { rows: selected, set: setSelected },
          selectable: ({ scope }: SetupRow) => scope !== undefined,
          bulk: (rows: readonly SetupRow[], clear: OnBatchDone) => [removeAction(rows, clear)],
          actions: (row: SetupRow) => (row.scope ? [removeAction([row])] : []),
        })}
        requires="view-clients"
      />
      {isAdding && (
        <AddScopes
          realm={realm}
          client={client}
          assigned={data.assigned}
          realmScopes={data.all}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** The dedicated scope comes first. */
function rowsOf(
  rowContext: Omit<SetupRow, 'scope'>,
  scopes: readonly AssignedScope[],
  { type }: ListState['filters'],
): SetupRow[] {
  const matchingScopes = scopes
    .filter((scope) => type === undefined || scope.type === type)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return [
    ...(type === undefined ? [rowContext] : []),
    ...matchingScopes.map((scope) => ({ ...rowContext, scope })),
  ]
}

function TypeFilter({ listState }: { listState: ListState }) {
  const { t } = useText()
  const { type } = listState.filters
  return (
    <div className="castellan-type-filter">
      <ChoiceField
        id="assigned-type"
        aria-label={t('clientScopeSearch.type')}
        value={typeof type === 'string' ? type : ''}
        options={[
          { value: '', label: t('allTypes') },
          ...assignedTypes.map((value) => ({ value, label: t(`clientScopeTypes.${value}`) })),
        ]}
        onChange={(value) => listState.set({ filters: { type: value || undefined } })}
      />
    </div>
  )
}

type TypeMenuProps = Props & { selected: readonly AssignedScope[]; onDone: () => void }

function TypeMenu({ realm, client, selected, onDone }: TypeMenuProps) {
  const { t } = useText()
  const change = useMutation(changeAssignedTypes(realm, client.id))
  const actions = typeActions(assignedTypes, selected, (to) =>
    change.mutate({ scopes: selected, to }, { onSettled: onDone }),
  )
  return <ActionMenu actions={actions} name={t('changeTypeTo')} text={t('changeTypeTo')} />
}

function useRemoveScopes(realm: string, client: Client) {
  const remove = useMutation(withoutToast(unassignScopes(realm, client.id)))
  return (scopes: readonly AssignedScope[], onDone?: OnBatchDone) => {
    confirm({
      title: 'deleteClientScope',
      text: 'unassignScopesText',
      params: { count: scopes.length, name: scopes[0]?.name, client: client.clientId },
      danger: true,
      impact: <RemovedScopes scopes={scopes} />,
      run: retryRemaining(scopes, (remaining) => remove.mutateAsync(remaining), onDone),
    })
  }
}

function RemovedScopes({ scopes }: { scopes: readonly AssignedScope[] }) {
  const { t } = useText()
  return (
    <ul className="castellan-lines">
      {scopes.map(({ id, name, protocolMappers = [] }) => (
        <li key={id}>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {protocolMappers.length > 0 &&
            t('mappersLost', {
              mappers: protocolMappers.map((protocolMapper) => protocolMapper.name),
            })}
        </li>
      ))}
    </ul>
  )
}

function useResetScopes(realm: string, client: Client) {
  const reset = useMutation(withoutToast(resetScopes(realm, client)))
  return () =>
    confirm({
      title: 'resetScopesTitle',
      text: 'resetScopesText',
      params: { client: client.clientId },
      button: 'reset',
      impact: async () => <TypeChanges moves={await changesToDefaults(realm, client)} />,
      run: () => reset.mutateAsync(),
    })
}

function TypeChanges({ moves }: { moves: readonly ScopeTypeChange[] }) {
  const { t } = useText()
  const typeText = (type: AssignedType | undefined) => t(`clientScopeType.${type ?? 'none'}`)
  if (moves.length === 0) return <p>{t('resetScopesNothing')}</p>
  return (
    <ul className="castellan-lines">
      {moves.map(({ id, name, from, to }) => (
        <li key={id}>{t('resetScopesMove', { name, from: typeText(from), to: typeText(to) })}</li>
      ))}
    </ul>
  )
}

// @texts clientScopeType.*

/** Without `scope`: the client's dedicated scope. */
type SetupRow = {
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

const clientScopeColumns: Column<SetupRow>[] = [
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
      <RouteLink {...clientScopeLink(scope.id)}>
        <bdi>{name}</bdi>
      </RouteLink>
      {isParameterized(scope) && <ParameterizedLabel />}
    </span>
  )
}
