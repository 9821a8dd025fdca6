import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { policies } from '~/api/authorization/authzPolicies'
import { usePolicyType } from '~/parts/authorization/authorizationPolicy.fields'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { EditPolicy } from '~/parts/authorization/PolicyForm'
import { useDeleteAuthz } from '~/parts/authorization/useDeleteAuthz'
import { useGoTo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { WithAdminPermissions, permissionsTab, cachedResourceServer } from './WithAdminPermissions'
import { DependentPermissions } from '~/parts/authorization/NameLists'

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
      {() => <Policy key={policyId} id={policyId} type={policyType} />}
    </WithAdminPermissions>
  )
}

function Policy({ id, type }: { id: string; type: string }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const deletion = useDeleteAuthz()
  const { data: policy } = useSuspenseQuery(policies.byId(resourceServer, type, id))
  return (
    <>
      <PageHeader
        name={policy.name}
        badges={<Badge large>{usePolicyType(type)?.name ?? type}</Badge>}
        actions={[
          {
            label: 'duplicate',
            requires: resourceServer.manage,
            onSelect: () => void goTo(resourceServer.newPolicy(type, id)),
          },
          deletion.policy(policy, () => void goTo(permissionsTab(resourceServer, 'policies'))),
        ]}
      />
      <EditPolicy type={type} id={id} nameHelp="permissionNameHelpText" />
      <Suspense>
        <DependentPermissions id={id} />
      </Suspense>
    </>
  )
}
