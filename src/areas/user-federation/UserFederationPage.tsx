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
  comparePriority,
  enabledConfig,
  federation,
  isEnabled,
  orderProviders,
  storageTypes,
  updateProviderConfigs,
  valueOf,
} from '~/api/federation/federation'
import { runCommand, startCommand } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { moveItem } from '~/lib/async/reorder'
import { adminGuideUrl } from '~/lib/urls'
import { federationProviderLink } from '~/parts/links'
import { RouteLink, useGo } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { explainCheck } from './ldap/explainConnectionError'
import { OutcomeBadge } from './sync/SyncStatus'
import { checkVerdict } from './sync/syncOutcome'
import { checkProvider, useSyncState } from './sync/useSync'
import { typeName } from './federationConfig'
import { disableQuestion, providerRemoval } from './providerActions'
import './user-federation.css'

const columns: Column<Component>[] = [
  link(
    'name',
    'name',
    (provider, name) => <RouteLink {...federationProviderLink(provider)}>{name}</RouteLink>,
    { value: ({ name, providerId }) => name || typeName(providerId), breakable: true, width: 25 },
  ),
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
  text('priority', 'priority', { value: (provider) => valueOf(provider, 'priority') || '0' }),
  text('editMode', 'editMode', { value: (provider) => valueOf(provider, 'editMode') }),
  text('connection', 'providerConnection', {
    value: (provider) => valueOf(provider, 'connectionUrl') || valueOf(provider, 'kerberosRealm'),
    breakable: true,
    width: 20,
  }),
  {
    id: 'state',
    title: 'directoryState',
    cell: ({ id }) => <DirectoryState key={id} provider={id} />,
    width: 15,
  },
]

export const load = ({ realm }: { realm: string }) => [federation.list(realm)]

export default function UserFederationPage() {
  const { t } = useText()
  const go = useGo()
  const listState = useLocalState()
  const { realm = '' } = useParams({ strict: false })
  const { data: info } = useQuery(serverInfo)
  const { data: providers = [] } = useQuery(federation.list(realm))
  const order = useMutation(orderProviders(realm))
  const canReorder = useDeniedReason()('manage-realm') === undefined
  const types = storageTypes(info).toSorted((a, b) => a.id.localeCompare(b.id))
  // Show the new order while it is being saved.
  const rows = order.isPending ? order.variables : providers.toSorted(comparePriority)
  const goToNewProvider = (providerId: string) =>
    void go({ to: '/$realm/user-federation/$providerId/new', params: { providerId } })
  const addActions = types.map(({ id }): MenuAction => ({
    label: 'addProviderOf',
    params: { provider: typeName(id) },
    requires: 'manage-realm',
    onSelect: () => goToNewProvider(id),
  }))
  return (
    <>
      <PageHeader
        title="userFederation"
        subtitle="userFederationExplain"
        learnMore={adminGuideUrl('_user-storage-federation')}
      />
      <DataTable
        label="userFederation"
        fullListQuery={{ ...federation.list(realm), select: () => [...rows] }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        toolbar={
          <ActionMenu actions={addActions} name={t('addNewProvider')} text={t('addNewProvider')} />
        }
        actions={(provider) => rowActions(realm, provider)}
        removal={providerRemoval(realm)}
        empty={<NoProviders types={types} onAdd={goToNewProvider} />}
        requires="view-realm"
        {...(canReorder &&
          rows.length > 1 && {
            order: {
              rows,
              move: (from, to) => order.mutate(moveItem(rows, from, to)),
              isBusy: order.isPending,
            },
          })}
      />
    </>
  )
}

function rowActions(realm: string, provider: Component): MenuAction[] {
  const update = updateProviderConfigs(realm)
  const change = (isOn: boolean) => ({ targets: [provider], config: enabledConfig(isOn) })
  const toggle: MenuAction = isEnabled(provider)
    ? {
        label: 'disable',
        requires: 'manage-realm',
        onSelect: () =>
          confirm({
            ...disableQuestion,
            button: 'disable',
            danger: true,
            run: () => runCommand(update, change(false)),
          }),
      }
    : {
        label: 'enableThese',
        requires: 'manage-realm',
        onSelect: () => startCommand(update, change(true)),
      }
  const test: MenuAction = {
    label: 'testConnection',
    requires: 'manage-realm',
    onSelect: () => void checkProvider(realm, provider),
  }
  return provider.providerId === 'ldap' ? [toggle, test] : [toggle]
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

type AddProps = { onAdd: (providerId: string) => void }

function NoProviders({ types, onAdd }: AddProps & { types: readonly ComponentType[] }) {
  const { t } = useText()
  return (
    <>
      <Content component="p">{t('getStarted')}</Content>
      <Title headingLevel="h2" size="lg" className="castellan-provider-title">
        {t('add-providers')}
      </Title>
      <Gallery hasGutter minWidths={{ default: 'min(20rem, 100%)' }}>
        {types.map((type) => (
          <ProviderTypeCard key={type.id} type={type} onAdd={onAdd} />
        ))}
      </Gallery>
    </>
  )
}

// @texts providerPurpose.*

function ProviderTypeCard({ type: { id, helpText }, onAdd }: AddProps & { type: ComponentType }) {
  const { t, label } = useText()
  const reason = useDeniedReason()('manage-realm')
  const purpose = id === 'ldap' || id === 'kerberos' ? t(`providerPurpose.${id}`) : label(helpText)
  return (
    <Card isClickable={!reason} isDisabled={reason !== undefined} isCompact id={`provider-${id}`}>
      <CardHeader
        selectableActions={{
          onClickAction: () => onAdd(id),
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
