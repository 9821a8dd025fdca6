import { getRouteApi } from '@tanstack/react-router'
import { policies } from '~/api/authorization/authzPolicies'
import { PolicyPage } from '~/parts/authorization/PolicyPages'
import { TypeName } from '~/parts/authorization/PolicyTypes'
import { ResourceServerPage } from './ResourceServerPage'

const route = getRouteApi('/$realm/clients/$id/authorization/policy/$policyId/$policyType')

type Params = { realm: string; id: string; policyType: string; policyId: string }

export const load = ({ realm, id, policyType, policyId }: Params) => [
  policies.byId({ realm, client: id }, policyType, policyId),
]

export default function AuthorizationPolicyPage() {
  const { realm, id, policyId, policyType } = route.useParams()
  return (
    <ResourceServerPage realm={realm} id={id}>
      <PolicyPage
        key={policyId}
        type={policyType}
        id={policyId}
        typeName={<TypeName type={policyType} />}
      />
    </ResourceServerPage>
  )
}
