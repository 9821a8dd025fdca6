import { getRouteApi } from '@tanstack/react-router'
import { PolicyComponentPage } from './PolicyComponentPage'

const route = getRouteApi(
  '/$realm/realm-settings/client-policies/$profileName/edit-profile/$executorName',
)

export default function ExecutorPage() {
  const { realm, profileName, executorName } = route.useParams()
  const { at: index } = route.useSearch()
  return (
    <PolicyComponentPage
      key={JSON.stringify([realm, profileName, executorName, index])}
      realm={realm}
      componentRef={{ kind: 'executor', owner: profileName, type: executorName, at: index }}
    />
  )
}
