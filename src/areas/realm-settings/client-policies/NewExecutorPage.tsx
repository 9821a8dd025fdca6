import { getRouteApi } from '@tanstack/react-router'
import { NewEntryPage } from './NewEntryPage'

const route = getRouteApi('/$realm/realm-settings/client-policies/$profileName/add-executor')

/** A new executor of a profile. */
export default function NewExecutorPage() {
  const { realm, profileName } = route.useParams()
  return <NewEntryPage realm={realm} kind="executor" holder={profileName} />
}
