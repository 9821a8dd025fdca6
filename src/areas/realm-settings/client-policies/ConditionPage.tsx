import { getRouteApi } from '@tanstack/react-router'
import { PolicyComponentPage } from './PolicyComponentPage'

const route = getRouteApi(
  '/$realm/realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition',
)

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
