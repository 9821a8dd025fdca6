import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { policies, type NewPolicy } from '~/api/authorization/authzPolicies'
import {
  newPolicy,
  usePolicyType,
  withScript,
} from '~/parts/authorization/authorizationPolicy.fields'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { CreatePolicy } from '~/parts/authorization/PolicyForm'
import { NotFound } from '~/routing/screens'
import { useGoTo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { authzTabLink, ResourceServerPage } from './ResourceServerPage'

const route = getRouteApi('/$realm/clients/$id/authorization/policy/new/$policyType')

export default function NewAuthorizationPolicyPage() {
  const { realm, id, policyType } = route.useParams()
  const { copy } = route.useSearch()
  return (
    <ResourceServerPage realm={realm} id={id}>
      {copy ? (
        <Copy key={copy} type={policyType} id={copy} />
      ) : (
        <Create key={policyType} start={newPolicy(policyType)} />
      )}
    </ResourceServerPage>
  )
}

function Copy({ type, id }: { type: string; id: string }) {
  const { t } = useText()
  const { data } = useSuspenseQuery(policies.byId(useResourceServer(), type, id))
  const { id: _id, ...policy } = data
  return <Create start={{ ...policy, name: t('copyOf', { name: policy.name }) }} />
}

function Create({ start }: { start: NewPolicy }) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const provider = usePolicyType(start.type)
  if (provider === undefined) return <NotFound />
  return (
    <>
      <PageHeader name={t('createPolicyOfType', { policyType: provider.name })} />
      <CreatePolicy
        start={withScript(start, provider)}
        onCreated={({ id, type }) => void goTo(resourceServer.policy(type, id))}
        onCancel={() => void goTo(authzTabLink(resourceServer, 'policies'))}
      />
    </>
  )
}
