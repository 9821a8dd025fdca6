import { Content } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useMatch } from '@tanstack/react-router'
import {
  policyKinds,
  registrationPolicies,
  type PolicyKind,
  type PolicyProvider,
  type RegistrationPolicy,
} from '~/api/clients/registrationPolicies'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { RouteLink } from '~/routing/links'
import { useAddressState, useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { RequirePermission } from '~/ui/messages/RequirePermission'
import { useText, type Text } from '~/ui/useText'
import { summarizePolicy, providerTitle, trustedHostsByPolicy } from './policySummary'
import { copyActions, registrationPolicyRemoval } from './registrationPolicyActions'

// @texts anonymousAccessPolicies* @texts authenticatedAccessPolicies*

const route = getRouteApi('/$realm/clients/client-registration/$subTab')

const registrationTabs = defineTabs<{ realm: string }>(
  policyKinds.map((kind) => ({
    id: kind,
    title: `${kind}AccessPolicies`,
    render: ({ realm }) => <PolicyList realm={realm} kind={kind} />,
  })),
)

export default function ClientRegistrationTab({ realm }: { realm: string }) {
  const routePath = '/$realm/clients/client-registration/$subTab'
  const current = useMatch({ from: routePath, shouldThrow: false })?.params.subTab
  return (
    // Policies are realm components: GET components returns 403 to users who only have
    // manage-clients.
    <RequirePermission requirement="view-realm">
      <TabbedPage
        isNested
        label="clientRegistration"
        tabs={registrationTabs}
        page={{ realm }}
        objectId={realm}
        current={current}
        link={(subTab) => linkOptions({ to: routePath, params: { realm, subTab }, search: {} })}
      />
    </RequirePermission>
  )
}

const policyName = ({ name, providerId }: RegistrationPolicy) => name?.trim() || providerId

const columnsFor = (providers: readonly PolicyProvider[]): Column<RegistrationPolicy>[] => {
  // The extension may have been removed.
  const settingsSummary = (policy: RegistrationPolicy, text: Text) =>
    summarizePolicy(policy, providers.find(({ id }) => id === policy.providerId) ?? {}, text)
  return [
    link(
      'name',
      'name',
      ({ subType, providerId, id }, name) => (
        <RouteLink
          to="/$realm/clients/client-registration/$subTab/$providerId/{-$id}"
          params={{ subTab: subType, providerId, id }}
        >
          {name}
        </RouteLink>
      ),
      { value: policyName, sort: true, width: 25 },
    ),
    text('provider', 'provider', {
      value: ({ providerId }, texts) => providerTitle(providerId, texts),
      sort: true,
      width: 25,
    }),
    text('providerId', 'providerId', { hidden: true, sort: true }),
    text('settings', 'settings', { value: settingsSummary }),
  ]
}

function PolicyList({ realm, kind }: { realm: string; kind: PolicyKind }) {
  const texts = useText()
  const { t, language } = texts
  const listState = useAddressState(route)
  const { data: providers = [] } = useQuery(registrationPolicies.providers(realm))
  return (
    <>
      <Content component="p">{t(`${kind}AccessPoliciesHelp`)}</Content>
      <RegistrationAccess realm={realm} kind={kind} />
      <DataTable
        label={`${kind}AccessPolicies`}
        fullListQuery={{
          ...registrationPolicies.list(realm),
          select: (policies) =>
            policies
              .filter(({ subType }) => subType === kind)
              .toSorted((a, b) => policyName(a).localeCompare(policyName(b), language)),
        }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsFor(providers)}
        searchPlaceholder="searchClientRegistration"
        create={{
          label: 'createPolicy',
          requires: 'manage-realm',
          onSelect: () => openDialog(<ChooseProvider realm={realm} kind={kind} />),
        }}
        actions={(policy) => copyActions(realm, policy, texts)}
        removal={registrationPolicyRemoval(realm)}
        empty={{ title: 'noAccessPolicies', text: 'noAccessPoliciesInstructions' }}
        requires="view-realm"
      />
    </>
  )
}

function RegistrationAccess({ realm, kind }: { realm: string; kind: PolicyKind }) {
  const { t } = useText()
  const { data } = useQuery(registrationPolicies.list(realm))
  if (!data) return null
  const hostLists = trustedHostsByPolicy(data.filter(({ subType }) => subType === kind))
  if (hostLists.some((hosts) => hosts.length === 0))
    return <InlineAlert variant="info" title={t('registrationFromNowhere')} />
  if (hostLists.length > 0)
    return hostLists.map((hosts) => (
      <InlineAlert
        key={hosts.join()}
        variant="info"
        title={t('registrationFrom', { hosts: hosts })}
      />
    ))
  // Otherwise the token decides.
  return kind === 'anonymous' && <InlineAlert variant="warning" title={t('registrationFromAny')} />
}

const columnsOf = (kind: PolicyKind): Column<PolicyProvider>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ id }, text) => (
      <RouteLink
        to="/$realm/clients/client-registration/$subTab/$providerId/{-$id}"
        params={{ subTab: kind, providerId: id, id: undefined }}
      >
        {providerTitle(id, text)}
      </RouteLink>
    ),
    // Searchable by id.
    text: ({ id }, text) => `${providerTitle(id, text)} (${id})`,
    sort: true,
    width: 35,
  },
  text('description', 'description', {
    value: ({ helpText }, { label }) => label(helpText, { plain: true }),
  }),
]

function ChooseProvider({ realm, kind }: { realm: string; kind: PolicyKind }) {
  const texts = useText()
  const { t, language } = texts
  const listState = useLocalState()
  return (
    <Dialog size="large" title={t('chooseAPolicyProvider')} isScrollable>
      <DataTable
        label="chooseAPolicyProvider"
        fullListQuery={{
          ...registrationPolicies.providers(realm),
          select: (providers) =>
            providers.toSorted((a, b) =>
              providerTitle(a.id, texts).localeCompare(providerTitle(b.id, texts), language),
            ),
        }}
        listState={listState}
        rowKey={(provider) => provider.id}
        columns={columnsOf(kind)}
        searchPlaceholder="search"
        requires="view-realm"
        noExport
      />
    </Dialog>
  )
}
