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
  inOrder,
  isEnabled,
  orderProviders,
  storageTypes,
  enabledConfig,
  setInProvider,
  valueOf,
} from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { moveItem } from '~/lib/async/reorder'
import { ProviderLink } from '~/parts/federation/ProviderLink'
import { useGo } from '~/routing/RouteLink'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionMenu, type Action } from '~/ui/actions/ActionMenu'
import { BreakableText } from '~/ui/BreakableText'
import { confirm } from '~/ui/dialogs/confirm'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { countsIn } from './sync/counts'
import { syncOutcome } from './sync/syncOutcome'
import { useSyncRecord } from './sync/useSync'
import { typeName } from './typeName'
import { useDeletion } from './useProviderActions'
import './user-federation.css'

/** Where a provider finds its users. */
const placeOf = (provider: Component) =>
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
      placeOf(provider) ? <BreakableText>{placeOf(provider)}</BreakableText> : '—',
    text: placeOf,
    width: 20,
  },
  {
    id: 'lastSync',
    title: 'lastSync',
    cell: ({ id }) => <LastSync key={id} provider={id} />,
  },
]

const byName = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

/** The sources of users beside the realm's own, in the order in which the server asks them. */
export default function UserFederationPage() {
  const listState = useLocalState()
  const { realm = '' } = useParams({ strict: false })
  const { data: info } = useQuery(serverInfo)
  const { data: all } = useQuery(federation.list(realm))
  const order = useMutation(orderProviders(realm))
  const rowActions = useRowActions(realm)
  const mayOrder = useDeniedReason()('manage-realm') === undefined
  const types = storageTypes(info).toSorted(byName)
  const rows = all?.toSorted(inOrder) ?? []
  // While the new order is on its way it is shown already.
  const wanted = order.isPending ? order.variables : rows
  return (
    <>
      <PageHeader
        title="userFederation"
        subtitle="userFederationExplain"
        learnMore={adminGuideUrl('_user-storage-federation')}
      />
      <DataTable
        label="userFederation"
        whole={{ ...federation.list(realm), select: () => [...wanted] }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        toolbar={<AddProvider types={types} />}
        actions={rowActions}
        empty={<NoProviders types={types} />}
        requires="view-realm"
        {...(mayOrder &&
          rows.length > 1 && {
            order: {
              rows: wanted,
              move: (from, to) => order.mutate(moveItem(wanted, from, to)),
              isBusy: order.isPending,
            },
          })}
      />
    </>
  )
}

function AddProvider({ types }: { types: readonly ComponentType[] }) {
  const { t } = useText()
  const make = useNewProvider()
  const actions = types.map(({ id }): Action => ({
    label: 'addProviderOf',
    params: { provider: typeName(id) },
    requires: 'manage-realm',
    onSelect: () => make(id),
  }))
  return <ActionMenu actions={actions} name={t('addNewProvider')} text={t('addNewProvider')} />
}

function useRowActions(realm: string) {
  const change = useMutation(setInProvider(realm))
  const deletion = useDeletion(realm)
  return (provider: Component): Action[] => [
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
              run: () => change.mutateAsync({ provider, config: enabledConfig(false) }),
            }),
        }
      : {
          label: 'enableThese' as const,
          requires: 'manage-realm',
          onSelect: () => change.mutate({ provider, config: enabledConfig(true) }),
        },
    deletion(provider, 'delete'),
  ]
}

/** The last synchronisation of a provider that this browser knows of, in a list. */
function LastSync({ provider }: { provider: string }) {
  const { t } = useText()
  const { open, runs } = useSyncRecord(provider)
  const [last] = runs
  if (open) return t('syncRunning', { kind: t(`syncKind.${open.kind}`) })
  if (!last) return '—'
  const { variant, title } = syncOutcome(last)
  return (
    <>
      <Time value={last.since} format="short" />
      {': '}
      {last.result && variant === 'success' ? countsIn(last.result, t) : t(title)}
    </>
  )
}

// What kinds of providers are for: @texts providerPurpose.*

/** The kinds of providers that there can be, each leading to a new one. */
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
          <NewCard key={type.id} type={type} />
        ))}
      </Gallery>
    </>
  )
}

function NewCard({ type: { id, helpText } }: { type: ComponentType }) {
  const { t, label } = useText()
  const make = useNewProvider()
  const reason = useDeniedReason()('manage-realm')
  const purpose = id === 'ldap' || id === 'kerberos' ? t(`providerPurpose.${id}`) : label(helpText)
  return (
    <Card isClickable={!reason} isDisabled={reason !== undefined} isCompact id={`provider-${id}`}>
      <CardHeader
        selectableActions={{
          onClickAction: () => make(id),
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

/** Goes to where a new provider of a kind is made. */
function useNewProvider() {
  const go = useGo()
  return (providerId: string) => {
    if (providerId === 'ldap')
      return void go({ to: '/$realm/user-federation/ldap/new', search: {} })
    if (providerId === 'kerberos') return void go({ to: '/$realm/user-federation/kerberos/new' })
    return void go({ to: '/$realm/user-federation/$providerId/new', params: { providerId } })
  }
}
