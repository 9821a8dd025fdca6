import { getRouteApi } from '@tanstack/react-router'
import { serverInfo } from '~/api/serverInfo'
import { NewPolicyComponentPage } from './NewPolicyComponentPage'

const route = getRouteApi(
  '/$realm/realm-settings/client-policies/$policyName/edit-policy/create-condition',
)

export const load = () => [serverInfo]

export default function NewConditionPage() {
  const { realm, policyName } = route.useParams()
  return <NewPolicyComponentPage realm={realm} kind="condition" owner={policyName} />
}
