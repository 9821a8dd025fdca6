import { Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  assignedScopes,
  assignedTypes,
  assignScopes,
  changeAssignedTypes,
  changesToDefaults,
  resetScopes,
  unassignScopes,
  type AssignedScope,
  type ScopeTypeChange,
} from '~/api/client-scopes/assignedScopes'
import type { AssignedType, ClientScope, ScopeType } from '~/api/client-scopes/clientScopes'
import type { Client } from '~/api/clients/clients'
import { runCommand, withoutToast } from '~/api/queryClient'
import { useFeature } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import { clientScopeLink } from '~/parts/links'
import {
  protocolName,
  scopeBadges,
  typeActions,
  TypeCell,
  TypeFilter,
  TypeMenu,
} from '~/parts/scopes/scopeTypes'
import { RouteLink } from '~/routing/links'
import { useAddressState, useLocalState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { link, text } from '~/table/columns'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'

// @texts clientScopeType.*

const route = getRouteApi('/$realm/clients/$clientId/clientScopes/$tab')

type Props = { realm: string; client: Client }

/** `none`: the client's dedicated scope. */
type SetupRow = Omit<AssignedScope, 'type'> & { type: ScopeType }

const isAssigned = (row: SetupRow): row is AssignedScope => row.type !== 'none'

const columnsOf = ({ realm, client }: Props, isEditable: boolean): Column<SetupRow>[] => [
  link(
    'name',
    'assignedClientScope',
    (scope, name) =>
      isAssigned(scope) ? (
        <RouteLink {...clientScopeLink(scope.id)}>{name}</RouteLink>
      ) : (
        <RouteLink
          to="/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}"
          params={{ clientId: client.id, tab: undefined }}
          search={{}}
        >
          {name}
        </RouteLink>
      ),
    { sort: true, width: 30, badges: (scope) => scopeBadges(scope) },
  ),
  {
    id: 'type',
    title: 'assignedType',
    cell: (scope, { t }) =>
      isAssigned(scope) && isEditable ? (
        <TypeCell
          key={scope.id}
          scope={scope}
          types={assignedTypes}
          command={changeAssignedTypes(realm, client.id)}
        />
      ) : (
        t(`clientScopeType.${scope.type}`)
      ),
    text: ({ type }, { t }) => t(`clientScopeType.${type}`),
    sort: true,
    width: 20,
  },
  text('description', 'description', {
    value: ({ description }, { label }) => label(description),
  }),
]

export default function ScopeSetup({ realm, client }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const { data, refetch } = useSuspenseQuery(assignedScopes.list(realm, client.id))
  const isEditable =
    holds('manage-clients', usePermissions(realm)) || client.access?.manage === true
  const [selected, setSelected] = useState<readonly SetupRow[]>([])
  const removal = scopeRemoval(realm, client)
  const addScopes = () => openDialog(<AddScopes realm={realm} client={client} />)
  const dedicatedScope: SetupRow = {
    id: 'dedicated',
    name: t('dedicatedScopeName', { clientName: client.clientId }),
    description: t('dedicatedScopeDescription'),
    type: 'none',
  }
  const { type: typeFilter } = listState.filters
  const rows = [
    dedicatedScope,
    ...data.assigned.toSorted((a, b) => a.name.localeCompare(b.name)),
  ].filter(({ type }) => typeFilter === undefined || type === typeFilter)
  return (
    <>
      {data.assigned.length === 0 && (
        <EmptyStateMessage
          title="emptyClientScopes"
          text="emptyClientScopesInstructions"
          action={
            isEditable && <Button onClick={addScopes}>{t('emptyClientScopesPrimaryAction')}</Button>
          }
        />
      )}
      <DataTable
        label="setup"
        rows={rows}
        onRefresh={() => void refetch()}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf({ realm, client }, isEditable)}
        searchPlaceholder="searchByName"
        filters={<TypeFilter listState={listState} types={assignedTypes} />}
        {...(isEditable && {
          toolbar: (
            <>
              <Button onClick={addScopes}>{t('addClientScope')}</Button>
              <TypeMenu
                types={assignedTypes}
                selected={selected.filter(isAssigned)}
                command={changeAssignedTypes(realm, client.id)}
                onDone={() => setSelected([])}
              />
              <Button variant="link" onClick={() => confirmReset(realm, client)}>
                {t('resetToRealmDefaults')}
              </Button>
            </>
          ),
          selection: { rows: selected, set: setSelected },
          selectable: isAssigned,
          bulk: (scopes: readonly SetupRow[], onDone: OnBatchDone) => [
            confirmedAction(removal, scopes.filter(isAssigned), { onDone }),
          ],
          actions: (scope: SetupRow) =>
            isAssigned(scope) ? [confirmedAction(removal, [scope])] : [],
        })}
        requires="view-clients"
      />
    </>
  )
}

const scopeRemoval = (realm: string, client: Client): ConfirmedAction<AssignedScope> => ({
  label: 'remove',
  command: unassignScopes(realm, client.id),
  question: (scopes) => ({
    title: 'deleteClientScope',
    text: 'unassignScopesText',
    params: { count: scopes.length, name: scopes[0]?.name, client: client.clientId },
  }),
  impact: (scopes) => <RemovedScopes scopes={scopes} />,
})

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
            t('mappersLost', { mappers: protocolMappers.map((mapper) => mapper.name) })}
        </li>
      ))}
    </ul>
  )
}

const confirmReset = (realm: string, client: Client) =>
  confirm({
    title: 'resetScopesTitle',
    text: 'resetScopesText',
    params: { client: client.clientId },
    button: 'reset',
    impact: async () => <TypeChanges changes={await changesToDefaults(realm, client)} />,
    run: () => runCommand(withoutToast(resetScopes(realm, client)), undefined),
  })

function TypeChanges({ changes }: { changes: readonly ScopeTypeChange[] }) {
  const { t } = useText()
  if (changes.length === 0) return <p>{t('resetScopesNothing')}</p>
  return (
    <ul className="castellan-lines">
      {changes.map(({ id, name, from, to }) => (
        <li key={id}>
          {t('resetScopesMove', {
            name,
            from: t(`clientScopeType.${from}`),
            to: t(`clientScopeType.${to}`),
          })}
        </li>
      ))}
    </ul>
  )
}

const addColumns: Column<ClientScope>[] = [
  text('name', 'name', { sort: true, width: 30, badges: (scope) => scopeBadges(scope) }),
  text('protocol', 'protocol', {
    value: ({ protocol }, texts) => protocolName(protocol, texts),
    width: 20,
  }),
  text('description', 'description', {
    value: ({ description }, { label }) => label(description),
  }),
]

function AddScopes({ realm, client }: Props) {
  const texts = useText()
  const { t, language } = texts
  const listState = useLocalState()
  const close = useCloseDialog()
  const protocols = useProtocols(client)
  const { data } = useSuspenseQuery(assignedScopes.list(realm, client.id))
  const add = useMutation(withoutToast(assignScopes(realm, client.id)))
  const [selected, setSelected] = useState<readonly ClientScope[]>([])
  const { attempt, failure } = useDialogAction()
  const assignedIds = new Set(data.assigned.map(({ id }) => id))
  const { protocol: protocolFilter } = listState.filters
  const availableScopes = data.all
    .filter(({ id, protocol }) => !assignedIds.has(id) && protocols.includes(protocol))
    .filter(({ protocol }) => protocolFilter === undefined || protocol === protocolFilter)
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  const assign = async (type: AssignedType) => {
    const send = (scopes: typeof selected) => add.mutateAsync({ scopes, type })
    await retryRemaining(selected, send, setSelected)()
    close()
  }
  const actions = typeActions(assignedTypes, selected, (type) => void attempt(() => assign(type)))
  return (
    <Dialog
      size="large"
      title={t('addClientScopesTo', { clientName: client.clientId })}
      isScrollable
      failure={failure}
      extraButtons={<ActionMenu actions={actions} name={t('add')} text={t('add')} />}
    >
      <DataTable
        label="addClientScope"
        rows={availableScopes}
        listState={listState}
        rowKey={({ id }) => id}
        columns={addColumns}
        searchPlaceholder="searchForClientScope"
        selection={{ rows: selected, set: setSelected }}
        filters={
          protocols.length > 1 && (
            <ChoiceFilter
              listState={listState}
              name="protocol"
              label="protocol"
              all="protocolTypes.all"
              options={protocols.map((value) => ({ value, label: protocolName(value, texts) }))}
            />
          )
        }
        empty={{ title: 'emptyAddClientScopes', text: 'emptyAddClientScopesInstructions' }}
        noExport
      />
    </Dialog>
  )
}

/** Keycloak ignores scopes of other protocols. */
function useProtocols({ protocol = 'openid-connect' }: Client) {
  const feature = useFeature()
  const hasCredentials = protocol === 'openid-connect' && feature('OID4VC_VCI')
  return hasCredentials ? [protocol, 'oid4vc'] : [protocol]
}
