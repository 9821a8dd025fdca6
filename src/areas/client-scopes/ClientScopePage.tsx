import { AlertActionLink, Content, Label } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  clientScopes,
  clientScopeUpdate,
  createClientScope,
  updateClientScope,
  type ClientUsingScope,
  type TypedScope,
} from '~/api/client-scopes/clientScopes'
import { protocolMappers } from '~/api/client-scopes/protocolMappers'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { EditForm } from '~/form/EditForm'
import { holds } from '~/lib/access'
import { ProtocolMapperList } from '~/parts/mappers/ProtocolMapperList'
import {
  isParameterized,
  ParameterizedLabel,
  protocolName,
  useParameterizedScopes,
} from '~/parts/scopes/scopeTypes'
import { AdminEvents, RoleMapping } from '~/parts/tabs'
import { clientLink, clientScopeLink } from '~/parts/links'
import { RouteLink, useGo } from '~/routing/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { useAddressState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { confirmed } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useHelpMode } from '~/ui/messages/help'
import { confirmedAction } from '~/table/confirmedAction'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { scopeControls } from './clientScopeControls'
import { scopeSettings } from './clientScope.fields'
import { ScopeUseStatus, scopeRemoval, useScopeActions, useScopeUse } from './scopeActions'
import { scopeName } from './scopeRules'

const route = getRouteApi('/$realm/client-scopes/$id/$tab')

type Props = { realm: string; scope: TypedScope }

export const tabs = defineTabs<Props & { hasEvents: boolean }>([
  { id: 'settings', title: 'settings', component: ScopeSettings },
  { id: 'mappers', title: 'mappers', component: Mappers },
  { id: 'scope', title: 'scope', component: RoleMapping, render: (page) => <Roles {...page} /> },
  { id: 'clients', title: 'usedBy', component: ScopeClients },
  {
    id: 'events',
    title: 'adminEvents',
    requires: 'view-events',
    when: ({ hasEvents }) => hasEvents,
    component: AdminEvents,
    render: (page) => <Events {...page} />,
  },
])

type Params = { realm: string; id: string; tab: string }

export const load = ({ realm, id, tab }: Params) => [
  clientScopes.settings(realm, id),
  ...(tab === 'mappers'
    ? [protocolMappers.list(realm, { kind: 'client-scopes', id }), serverInfo]
    : []),
]

export default function ClientScopePage() {
  const { realm, id, tab } = route.useParams()
  // Some fields depend on server features. Don't suspend for them.
  useQuery(serverInfo)
  const { data: scope } = useSuspenseQuery(clientScopes.settings(realm, id))
  const { adminEventsEnabled = false } = useRealm(realm)
  return (
    <TabbedPage
      header={<Header realm={realm} scope={scope} />}
      label="clientScopeDetails"
      tabs={tabs}
      page={{ realm, scope, hasEvents: adminEventsEnabled }}
      objectId={scope.id}
      current={tab}
      link={(segment) => clientScopeLink(id, segment)}
    />
  )
}

function Header({ realm, scope }: Props) {
  const texts = useText()
  const go = useGo()
  const actions = useScopeActions(realm)
  const goToList = async () => {
    await go({ to: '/$realm/client-scopes', params: { realm }, search: {} })
    queryClient.removeQueries({ queryKey: [...clientScopes.all(realm), scope.id] })
  }
  return (
    <PageHeader
      name={scope.name}
      badges={
        <>
          <Label>{protocolName(scope.protocol, texts)}</Label>
          {isParameterized(scope) && <ParameterizedLabel />}
        </>
      }
      actions={[
        ...actions(scope),
        confirmedAction(scopeRemoval(realm), [scope], { onDone: () => void goToList() }),
      ]}
    />
  )
}

function Mappers({ realm, scope }: Props) {
  return (
    <ProtocolMapperList
      realm={realm}
      owner={{ kind: 'client-scopes', id: scope.id }}
      protocol={scope.protocol}
      listState={useAddressState(route)}
    />
  )
}

function Events({ realm, scope }: Props) {
  return (
    <AdminEvents
      realm={realm}
      listState={useAddressState(route)}
      lists={[{ title: 'adminEvents', resourcePath: `*client-scopes/${scope.id}*` }]}
    />
  )
}

function Roles({ realm, scope }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const [isHelpOn] = useHelpMode()
  return (
    <>
      {isHelpOn && <InlineAlert variant="info" title={t('clientScopesRolesScope')} />}
      <RoleMapping
        realm={realm}
        type="clientScopes"
        id={scope.id}
        name={scope.name}
        mayManage={holds('manage-clients', usePermissions(realm))}
        requires="manage-clients"
        listState={listState}
      />
    </>
  )
}

function ScopeSettings({ realm, scope }: Props) {
  const confirmRename = async ({ name: to }: Partial<TypedScope>, saved: TypedScope) => {
    const { name: from, protocol } = saved
    if (to === undefined || to === from || protocol === 'saml') return true
    return confirmed({
      title: 'renameScopeTitle',
      button: 'rename',
      impact: <RenameEffects from={from} to={to} />,
    })
  }
  return (
    <>
      <ParametersDisabledAlert realm={realm} scope={scope} />
      <EditForm
        query={clientScopes.settings(realm, scope.id)}
        customControls={scopeControls}
        sections={scopeSettings}
        requires="manage-clients"
        transform={(body) => ({ ...body, name: scopeName(body.name) })}
        save={{
          mutation: updateClientScope(realm, scope.id),
          before: confirmRename,
          partial: clientScopeUpdate,
          recreate: createClientScope(realm),
        }}
      />
    </>
  )
}

function RenameEffects({ from, to }: { from: string; to: string }) {
  const { t } = useText()
  return (
    <Content>
      <p>{t('renameScopeExplain', { from, to })}</p>
      <ul>
        <li>{t('renameScopeRequests', { from, to })}</li>
        <li>{t('renameScopeTokens')}</li>
      </ul>
    </Content>
  )
}

/** Parameterized scopes can outlive the feature: offers to make the scope a regular one. */
function ParametersDisabledAlert({ realm, scope }: Props) {
  const { t } = useText()
  const parametersEnabled = useParameterizedScopes()
  const makeRegular = useMutation(updateClientScope(realm, scope.id))
  const canManage = holds('manage-clients', usePermissions(realm))
  if (parametersEnabled || !isParameterized(scope)) return null
  return (
    <InlineAlert
      variant="warning"
      title={t('parameterizedScopeDisabledInfo')}
      actionLinks={
        canManage && (
          <AlertActionLink
            isDisabled={makeRegular.isPending}
            onClick={() =>
              makeRegular.mutate({
                name: scope.name,
                attributes: { 'is.parameterized.scope': 'false' },
              })
            }
          >
            {t('makeScopeRegular')}
          </AlertActionLink>
        )
      }
    />
  )
}

const clientColumns: Column<ClientUsingScope>[] = [
  link(
    'clientId',
    'clientId',
    ({ id }, name) => <RouteLink {...clientLink(id)}>{name}</RouteLink>,
    { sort: true },
  ),
  text('name', 'clientName', { value: ({ name }, { label }) => label(name), sort: true }),
  text('assignedType', 'assignedType', {
    value: ({ scopes: [scope] }, { t }) => scope && t(`clientScopeType.${scope.type}`),
    sort: true,
  }),
]

function ScopeClients({ realm, scope: { name } }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const scopeUse = useScopeUse(realm, [name])
  const { clients, isDone } = scopeUse.progress
  return (
    <div className="castellan-rows">
      <p>{t('scopeUseExplain')}</p>
      <ScopeUseStatus scopeUse={scopeUse} />
      <DataTable
        label="usedBy"
        rows={clients}
        listState={listState}
        rowKey={({ id }) => id}
        columns={clientColumns}
        searchPlaceholder="searchForClient"
        empty={
          isDone ? (
            <EmptyStateMessage title="noClientUsesScope" />
          ) : (
            <p>{t('noClientUsesScopeYet')}</p>
          )
        }
      />
    </div>
  )
}
