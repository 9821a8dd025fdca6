import { Content } from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  policyKinds,
  registrationPolicies,
  type PolicyKind,
  type PolicyProvider,
  type RegistrationPolicy,
} from '~/api/clients/registrationPolicies'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { RouteLink } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { lazyComponent } from '~/ui/lazyComponent'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useDeniedReason } from '~/ui/permissions'
import { useText, type Text } from '~/ui/useText'
import { summaryOf, titleOf, trustedHosts } from './policySummary'
import { useRegistrationPolicyActions } from './useRegistrationPolicyActions'

// The tabs in words: @texts anonymousAccessPolicies* @texts authenticatedAccessPolicies*

const tabsOf = (realm: string): readonly RoutedTab[] =>
  policyKinds.map((kind) => ({
    id: kind,
    title: `${kind}AccessPolicies`,
    content: () => <Policies key={`${realm} ${kind}`} realm={realm} kind={kind} />,
  }))

/** What must hold when applications register themselves as clients. */
export function ClientRegistrationTab({ realm }: { realm: string }) {
  const address = '/$realm/clients/client-registration/$subTab'
  const current = useMatch({ from: address, shouldThrow: false })?.params.subTab
  const permissions = usePermissions(realm)
  const deniedReason = useDeniedReason()
  // Policies are components of the realm: whoever manages clients alone is refused (403).
  if (!holds('view-realm', permissions))
    return <EmptyPanel title="notAllowedHere" body={deniedReason('view-realm')} icon={LockIcon} />
  const tabs = tabsOf(realm)
  const link = (subTab: string) =>
    linkOptions({ to: address, params: { realm, subTab }, search: {} })
  if (current === undefined) return <Navigate {...link('anonymous')} replace />
  if (!isTabOf(tabs, current)) return <NotFound />
  return <RoutedTabs label="clientRegistration" tabs={tabs} current={current} link={link} />
}

// What each kind is about: @texts anonymousAccessPolicies* @texts authenticatedAccessPolicies*

const ChooseProvider = lazyComponent(async () => (await import('./ChooseProvider')).default)

const route = getRouteApi('/$realm/clients/client-registration/$subTab')

/** Names may be blank. */
const nameOf = ({ name, providerId }: RegistrationPolicy) => name?.trim() || providerId

const columnsOf = (providers: readonly PolicyProvider[]): Column<RegistrationPolicy>[] => {
  // An extension that is gone describes nothing any more.
  const effect = (policy: RegistrationPolicy, text: Text) =>
    summaryOf(policy, providers.find(({ id }) => id === policy.providerId) ?? {}, text)
  return [
    {
      id: 'name',
      title: 'name',
      cell: (policy) => (
        <RouteLink
          to="/$realm/clients/client-registration/$subTab/$providerId/{-$id}"
          params={{ subTab: policy.subType, providerId: policy.providerId, id: policy.id }}
        >
          <bdi>{nameOf(policy)}</bdi>
        </RouteLink>
      ),
      text: nameOf,
      sort: true,
      width: 25,
    },
    {
      id: 'provider',
      title: 'provider',
      cell: ({ providerId }, text) => titleOf(providerId, text),
      text: ({ providerId }, text) => titleOf(providerId, text),
      sort: true,
      width: 25,
    },
    {
      id: 'providerId',
      title: 'providerId',
      cell: ({ providerId }) => providerId,
      text: ({ providerId }) => providerId,
      hidden: true,
      sort: true,
    },
    {
      id: 'settings',
      title: 'settings',
      cell: (policy, text) => effect(policy, text) || '—',
      text: effect,
    },
  ]
}

/** The policies of one kind. */
function Policies({ realm, kind }: { realm: string; kind: PolicyKind }) {
  const { t, language } = useText()
  const listState = useAddressState(route)
  const actionsOf = useRegistrationPolicyActions(realm)
  const { data: providers = [] } = useQuery(registrationPolicies.providers(realm))
  const [isChoosing, setChoosing] = useState(false)
  const add = (
    <ActionButton
      variant="primary"
      action={{
        label: 'createPolicy',
        requires: 'manage-realm',
        onSelect: () => setChoosing(true),
      }}
    />
  )
  return (
    <>
      <Content component="p">{t(`${kind}AccessPoliciesHelp`)}</Content>
      <RegistrationAccess realm={realm} kind={kind} />
      <DataTable
        label={`${kind}AccessPolicies`}
        whole={{
          ...registrationPolicies.list(realm),
          select: (all) =>
            all
              .filter(({ subType }) => subType === kind)
              .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language)),
        }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(providers)}
        searchPlaceholder="searchClientRegistration"
        toolbar={add}
        actions={actionsOf}
        empty={
          <EmptyPanel title="noAccessPolicies" text="noAccessPoliciesInstructions" action={add} />
        }
        requires="view-realm"
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <ChooseProvider realm={realm} kind={kind} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What the policies come to: from where clients can be registered at all. */
function RegistrationAccess({ realm, kind }: { realm: string; kind: PolicyKind }) {
  const { t } = useText()
  const { data } = useQuery(registrationPolicies.list(realm))
  if (!data) return null
  const hosts = trustedHosts(data.filter(({ subType }) => subType === kind))
  if (hosts.some((host) => host.length === 0))
    return <InlineAlert variant="info" title={t('registrationFromNowhere')} />
  if (hosts.length > 0)
    return hosts.map((host) => (
      <InlineAlert
        key={host.join()}
        variant="info"
        title={t('registrationFrom', { hosts: host.join(', ') })}
      />
    ))
  // With a token it is the token that says who may.
  return kind === 'anonymous' && <InlineAlert variant="warning" title={t('registrationFromAny')} />
}
