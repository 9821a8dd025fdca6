import { getRouteApi } from '@tanstack/react-router'
import { NewPolicyComponentPage } from './NewPolicyComponentPage'

const route = getRouteApi('/$realm/realm-settings/client-policies/$profileName/add-executor')

export default function NewExecutorPage() {
  const { realm, profileName } = route.useParams()
  return <NewPolicyComponentPage realm={realm} kind="executor" owner={profileName} />
}
