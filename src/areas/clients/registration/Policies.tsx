import { Content } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  registrationPolicies,
  type PolicyKind,
  type RegistrationPolicy,
} from '~/api/registrationPolicies'
import { RouteLink } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/ActionButton'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { part } from '~/ui/part'
import { useText } from '~/ui/useText'
import { usePolicyActions } from './usePolicyActions'

// What each kind is about: @texts anonymousAccessPolicies* @texts authenticatedAccessPolicies*

const ChooseProvider = part(async () => (await import('./ChooseProvider')).default)

const route = getRouteApi('/$realm/clients/client-registration/$subTab')

/** Names may be blank. */
const nameOf = ({ name, providerId }: RegistrationPolicy) => name?.trim() || providerId

const columns: Column<RegistrationPolicy>[] = [
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
    width: 50,
  },
  { id: 'providerId', title: 'providerId', cell: ({ providerId }) => providerId, sort: true },
]

/** The policies of one kind. */
export function Policies({ realm, kind }: { realm: string; kind: PolicyKind }) {
  const { t, language } = useText()
  const at = useAddressState(route)
  const actionsOf = usePolicyActions(realm)
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
      <DataTable
        label={`${kind}AccessPolicies`}
        whole={{
          ...registrationPolicies.list(realm),
          select: (all) =>
            all
              .filter(({ subType }) => subType === kind)
              .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language)),
        }}
        at={at}
        rowKey={({ id }) => id}
        columns={columns}
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
