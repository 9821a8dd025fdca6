import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { componentUpdate } from '~/api/components'
import { useRealm } from '~/api/realms/realms'
import {
  createRegistrationPolicy,
  policyKinds,
  policyType,
  registrationPolicies,
  updateRegistrationPolicy,
  withAllSwitches,
  type NewRegistrationPolicy,
  type PolicyProvider,
} from '~/api/clients/registrationPolicies'
import { CreatePage } from '~/form/CreatePage'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/links'
import { NotFound } from '~/routing/screens'
import { confirmedAction } from '~/table/confirmedAction'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { providerTitle } from './policySummary'
import { policySections } from './registrationPolicy.fields'
import { copyActions, registrationPolicyRemoval } from './registrationPolicyActions'

const route = getRouteApi('/$realm/clients/client-registration/$subTab/$providerId/{-$id}')

export const load = ({ realm, id }: { realm: string; id?: string }) => [
  registrationPolicies.providers(realm),
  ...(id === undefined ? [] : [registrationPolicies.byId(realm, id)]),
]

export default function RegistrationPolicyPage() {
  const { realm, subTab, providerId, id } = route.useParams()
  const { data: providers } = useSuspenseQuery(registrationPolicies.providers(realm))
  // A removed provider has no description, but its policies still exist.
  const provider = providers.find((policyProvider) => policyProvider.id === providerId)
  if (!policyKinds.some((kind) => kind === subTab)) return <NotFound />
  if (id !== undefined)
    return <EditPolicy key={id} realm={realm} id={id} provider={provider ?? { id: providerId }} />
  if (!provider) return <NotFound />
  return (
    <CreatePolicy key={`${subTab} ${providerId}`} realm={realm} kind={subTab} provider={provider} />
  )
}

type CreatePolicyProps = { realm: string; kind: string; provider: PolicyProvider }

function CreatePolicy({ realm, kind, provider }: CreatePolicyProps) {
  const { id: parentId = realm } = useRealm(realm)
  const start: NewRegistrationPolicy = {
    name: '',
    providerId: provider.id,
    providerType: policyType,
    subType: kind,
    parentId,
    config: {},
  }
  return (
    <CreatePage
      title="createPolicy"
      badges={<ProviderBadge provider={provider} />}
      intro={<ProviderDescription provider={provider} />}
      list={linkOptions({
        to: '/$realm/clients/client-registration/$subTab',
        params: { realm, subTab: kind },
        search: {},
      })}
      created={(id) =>
        linkOptions({
          to: '/$realm/clients/client-registration/$subTab/$providerId/{-$id}',
          params: { realm, subTab: kind, providerId: provider.id, id },
        })
      }
      defaultValues={start}
      create={createRegistrationPolicy(realm, provider)}
      sections={policySections(provider)}
      requires="manage-realm"
    />
  )
}

type EditPolicyProps = { realm: string; id: string; provider: PolicyProvider }

function EditPolicy({ realm, id, provider }: EditPolicyProps) {
  const { data: policy } = useSuspenseQuery(registrationPolicies.byId(realm, id))
  const texts = useText()
  const go = useGo()
  const goToList = () =>
    void go({
      to: '/$realm/clients/client-registration/$subTab',
      params: { realm, subTab: policy.subType },
      search: {},
    })
  return (
    <>
      <PageHeader
        name={policy.name?.trim() || policy.providerId}
        badges={<ProviderBadge provider={provider} />}
        actions={[
          ...copyActions(realm, policy, texts),
          confirmedAction(registrationPolicyRemoval(realm), [policy], { onDone: goToList }),
        ]}
      />
      <ProviderDescription provider={provider} />
      <EditForm
        query={registrationPolicies.byId(realm, id)}
        save={{ mutation: updateRegistrationPolicy(realm, provider), partial: componentUpdate }}
        transform={(body) => withAllSwitches(body, provider)}
        sections={policySections(provider)}
        requires="manage-realm"
      />
    </>
  )
}

function ProviderBadge({ provider: { id } }: { provider: PolicyProvider }) {
  return <Badge large>{providerTitle(id, useText())}</Badge>
}

function ProviderDescription({ provider: { helpText } }: { provider: PolicyProvider }) {
  const { label } = useText()
  return helpText && <Content component="p">{label(helpText, { plain: true })}</Content>
}
