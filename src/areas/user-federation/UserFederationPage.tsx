import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Content,
  Gallery,
  Title,
} from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Component, ComponentType } from '~/api/components'
import {
  federation,
  comparePriority,
  isEnabled,
  orderProviders,
  storageTypes,
  enabledConfig,
  updateProviderConfig,
  valueOf,
} from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { moveItem } from '~/lib/async/reorder'
import { adminGuideUrl } from '~/lib/urls'
import { ProviderLink } from '~/parts/federation/FederationProviderName'
import { useGo } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { BreakableText, Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { explainCheck } from './ldap/explainConnectionError'
import { OutcomeBadge } from './sync/SyncStatus'
import { checkVerdict } from './sync/syncOutcome'
import { checkProvider, useSyncState } from './sync/useSync'
import { typeName } from './federationConfig'
import { useDeleteAction } from './useProviderActions'
import './user-federation.css'

const connectionOf = (provider: Component) =>
  valueOf(provider, 'connectionUrl') || valueOf(provider, 'kerberosRealm')

const columns: Column<Component>[] = [
  {
    id: 'name',
    title: 'name',
    cell: ({ id, name, providerId }) => (
      <ProviderLink id={id} providerId={providerId}>
        <BreakableText>{name || typeName(providerId)}</BreakableText>
      </ProviderLink>
    ),
    text: ({ name }) => name,
    width: 25,
  },
  {
    id: 'type',
    title: 'type',
    cell: ({ providerId }) => <bdi>{typeName(providerId)}</bdi>,
    text: ({ providerId }) => providerId,
  },
  {
    id: 'enabled',
    title: 'status',
    cell: (provider, { t }) =>
      isEnabled(provider) ? (
        <Badge color="blue">{t('enabled')}</Badge>
      ) : (
        <Badge>{t('disabled')}</Badge>
      ),
    text: (provider) => String(isEnabled(provider)),
  },
  {
    id: 'priority',
    title: 'priority',
    cell: (provider) => valueOf(provider, 'priority') || '0',
    text: (provider) => valueOf(provider, 'priority') || '0',
  },
  {
    id: 'editMode',
    title: 'editMode',
    cell: (provider) => valueOf(provider, 'editMode') || '—',
    text: (provider) => valueOf(provider, 'editMode'),
  },
  {
    id: 'connection',
    title: 'providerConnection',
    cell: (provider) =>
      connectionOf(provider) ? <BreakableText>{connectionOf(provider)}</BreakableText> : '—',
    text: connectionOf,
    width: 20,
  },
  {
    id: 'state',
    title: 'directoryState',
    cell: ({ id }) => <DirectoryState key={id} provider={id} />,
    width: 15,
  },
]

const compareById = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

export const load = ({ realm }: { realm: string }) => [federation.list(realm)]

export default function UserFederationPage() {
  const listState = useLocalState()
  const { realm = '' } = useParams({ strict: false })
  const { data: info } = useQuery(serverInfo)
  const { data: providers } = useQuery(federation.list(realm))
  const order = useMutation(orderProviders(realm))
  const rowActions = useRowActions(realm)
  const canReorder = useDeniedReason()('manage-realm') === undefined
  const types = storageTypes(info).toSorted(compareById)
  const rows = providers?.toSorted(comparePriority) ?? []
  // Show the new order while it is being saved.
  const orderedProviders = order.isPending ? order.variables : rows
  return (
    <>
      <PageHeader
        title="userFederation"
        subtitle="userFederationExplain"
        learnMore={adminGuideUrl('_user-storage-federation')}
      />
      <DataTable
        label="userFederation"
        fullListQuery={{ ...federation.list(realm), select: () => [...orderedProviders] }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        toolbar={<AddProvider types={types} />}
        actions={rowActions}
        empty={<NoProviders types={types} />}
        requires="view-realm"
        {...(canReorder &&
          rows.length > 1 && {
            order: {
              rows: orderedProviders,
              move: (from, to) => order.mutate(moveItem(orderedProviders, from, to)),
              isBusy: order.isPending,
            },
          })}
      />
    </>
  )
}

function AddProvider({ types }: { types: readonly ComponentType[] }) {
  const { t } = useText()
  const goToNewProvider = useGoToNewProvider()
  const actions = types.map(({ id }): MenuAction => ({
    label: 'addProviderOf',
    params: { provider: typeName(id) },
    requires: 'manage-realm',
    onSelect: () => goToNewProvider(id),
  }))
  return <ActionMenu actions={actions} name={t('addNewProvider')} text={t('addNewProvider')} />
}

function useRowActions(realm: string) {
  const update = useMutation(updateProviderConfig(realm))
  const deleteAction = useDeleteAction(realm)
  return (provider: Component): MenuAction[] => [
    isEnabled(provider)
      ? {
          label: 'disable' as const,
          requires: 'manage-realm',
          onSelect: () =>
            confirm({
              title: 'userFedDisableConfirmTitle',
              text: 'userFedDisableConfirm',
              button: 'disable',
              danger: true,
              run: () => update.mutateAsync({ provider, config: enabledConfig(false) }),
            }),
        }
      : {
          label: 'enableThese' as const,
          requires: 'manage-realm',
          onSelect: () => update.mutate({ provider, config: enabledConfig(true) }),
        },
    ...(provider.providerId === 'ldap'
      ? [
          {
            label: 'testConnection' as const,
            requires: 'manage-realm' as const,
            onSelect: () => void checkProvider(realm, provider),
          },
        ]
      : []),
    deleteAction(provider, 'delete'),
  ]
}

/** As this page last saw it: opening the list must not make the server connect. */
function DirectoryState({ provider }: { provider: string }) {
  const { t } = useText()
  const { checked } = useSyncState(provider)
  if (!checked) return '—'
  const { check, since } = checked
  return (
    <>
      <OutcomeBadge
        variant={check.error === undefined ? 'success' : 'warning'}
        title={explainCheck(check, t)}
      >
        {t(`directoryState.${check.error === undefined ? 'reachable' : checkVerdict(check)}`)}
      </OutcomeBadge>{' '}
      <Time value={since} format="short" />
    </>
  )
}

// @texts providerPurpose.*

function NoProviders({ types }: { types: readonly ComponentType[] }) {
  const { t } = useText()
  return (
    <>
      <Content component="p">{t('getStarted')}</Content>
      <Title headingLevel="h2" size="lg" className="castellan-provider-title">
        {t('add-providers')}
      </Title>
      <Gallery hasGutter minWidths={{ default: 'min(20rem, 100%)' }}>
        {types.map((type) => (
          <ProviderTypeCard key={type.id} type={type} />
        ))}
      </Gallery>
    </>
  )
}

function ProviderTypeCard({ type: { id, helpText } }: { type: ComponentType }) {
  const { t, label } = useText()
  const goToNewProvider = useGoToNewProvider()
  const reason = useDeniedReason()('manage-realm')
  const purpose = id === 'ldap' || id === 'kerberos' ? t(`providerPurpose.${id}`) : label(helpText)
  return (
    <Card isClickable={!reason} isDisabled={reason !== undefined} isCompact id={`provider-${id}`}>
      <CardHeader
        selectableActions={{
          onClickAction: () => goToNewProvider(id),
          selectableActionAriaLabelledby: `provider-${id}-title`,
          selectableActionId: `provider-${id}-action`,
          name: 'provider',
          isHidden: reason !== undefined,
        }}
      >
        <CardTitle id={`provider-${id}-title`} component="h3">
          {t('addProvider', { provider: typeName(id), count: 4 })}
        </CardTitle>
      </CardHeader>
      <CardBody>
        {purpose}
        {reason && <p>{reason}</p>}
      </CardBody>
    </Card>
  )
}

function useGoToNewProvider() {
  const go = useGo()
  return (providerId: string) => {
    if (providerId === 'ldap')
      return void go({ to: '/$realm/user-federation/ldap/new', search: {} })
    if (providerId === 'kerberos') return void go({ to: '/$realm/user-federation/kerberos/new' })
    return void go({ to: '/$realm/user-federation/$providerId/new', params: { providerId } })
  }
}
