import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { policies } from '~/api/authorization/authzPolicies'
import { TypeName } from '~/parts/authorization/PolicyTypes'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { EditPolicy } from '~/parts/authorization/PolicyForm'
import { useDeleteAuthz } from '~/parts/authorization/useDeleteAuthz'
import { useGoTo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { authzTabLink, ResourceServerPage } from './ResourceServerPage'
import { DependentPermissions } from '~/parts/authorization/NameLists'

const route = getRouteApi('/$realm/clients/$id/authorization/policy/$policyId/$policyType')

type Params = { realm: string; id: string; policyType: string; policyId: string }

export const load = ({ realm, id, policyType, policyId }: Params) => [
  policies.byId({ realm, client: id }, policyType, policyId),
]

export default function AuthorizationPolicyPage() {
  const { realm, id, policyId, policyType } = route.useParams()
  return (
    <ResourceServerPage realm={realm} id={id}>
      <Edit key={policyId} type={policyType} id={policyId} />
    </ResourceServerPage>
  )
}

function Edit({ type, id }: { type: string; id: string }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const deletion = useDeleteAuthz()
  const { data: policy } = useSuspenseQuery(policies.byId(resourceServer, type, id))
  return (
    <>
      <PageHeader
        name={policy.name}
        badges={
          <Badge large>
            <TypeName type={type} />
          </Badge>
        }
        actions={[
          {
            label: 'duplicate',
            requires: resourceServer.manage,
            onSelect: () => void goTo(resourceServer.newPolicy(type, id)),
          },
          deletion.policy(policy, () => void goTo(authzTabLink(resourceServer, 'policies'))),
        ]}
      />
      <EditPolicy type={type} id={id} />
      <Suspense>
        <DependentPermissions id={id} />
      </Suspense>
    </>
  )
}
