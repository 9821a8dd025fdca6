import { Content } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  registrationPolicies,
  type PolicyKind,
  type PolicyProvider,
  type RegistrationPolicy,
} from '~/api/clients/registrationPolicies'
import { RouteLink } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText, type Text } from '~/ui/useText'
import { summaryOf, titleOf } from './policySummary'
import { usePolicyActions } from './usePolicyActions'
import { RegistrationAccess } from './RegistrationAccess'

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
export function Policies({ realm, kind }: { realm: string; kind: PolicyKind }) {
  const { t, language } = useText()
  const listState = useAddressState(route)
  const actionsOf = usePolicyActions(realm)
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
