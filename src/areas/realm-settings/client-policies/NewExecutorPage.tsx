import { getRouteApi } from '@tanstack/react-router'
import { serverInfo } from '~/api/serverInfo'
import { NewPolicyComponentPage } from './NewPolicyComponentPage'

const route = getRouteApi('/$realm/realm-settings/client-policies/$profileName/add-executor')

export const load = () => [serverInfo]

export default function NewExecutorPage() {
  const { realm, profileName } = route.useParams()
  return <NewPolicyComponentPage realm={realm} kind="executor" owner={profileName} />
}
