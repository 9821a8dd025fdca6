import { getRouteApi } from '@tanstack/react-router'
import { clientPolicies } from '~/api/client-policies/clientPolicies'
import { serverInfo } from '~/api/serverInfo'
import { PolicyComponentPage } from './PolicyComponentPage'

const route = getRouteApi(
  '/$realm/realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition',
)

type Params = { realm: string; policyName: string; conditionName: string; at?: number }

export const load = ({ realm, policyName, conditionName, at }: Params) => [
  clientPolicies.component(realm, {
    kind: 'condition',
    owner: policyName,
    type: conditionName,
    at,
  }),
  serverInfo,
]

export default function ConditionPage() {
  const { realm, policyName, conditionName } = route.useParams()
  const { at: index } = route.useSearch()
  return (
    <PolicyComponentPage
      key={JSON.stringify([realm, policyName, conditionName, index])}
      realm={realm}
      componentRef={{ kind: 'condition', owner: policyName, type: conditionName, at: index }}
    />
  )
}
