import { getRouteApi } from '@tanstack/react-router'
import { policies } from '~/api/authorization/authzPolicies'
import { usePolicyType } from '~/parts/authorization/authorizationPolicy.fields'
import { PolicyPage } from '~/parts/authorization/PolicyPages'
import { WithAdminPermissions, cachedResourceServer } from './WithAdminPermissions'

const route = getRouteApi('/$realm/permissions/policies/$policyId/$policyType')

type Params = { realm: string; policyType: string; policyId: string }

export function load({ realm, policyType, policyId }: Params) {
  const resourceServer = cachedResourceServer(realm)
  return resourceServer
    ? [
        policies.byId(resourceServer, policyType, policyId),
        policies.dependents(resourceServer, policyId),
      ]
    : []
}

export default function PermissionPolicyPage() {
  const { realm, policyId, policyType } = route.useParams()
  return (
    <WithAdminPermissions realm={realm}>
      <PolicyPage
        key={policyId}
        type={policyType}
        id={policyId}
        typeName={<ProviderName type={policyType} />}
      />
    </WithAdminPermissions>
  )
}

const ProviderName = ({ type }: { type: string }) => usePolicyType(type)?.name ?? type
