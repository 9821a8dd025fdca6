import { getRouteApi } from '@tanstack/react-router'
import { clientPolicies } from '~/api/client-policies/clientPolicies'
import { serverInfo } from '~/api/serverInfo'
import { PolicyComponentPage } from './PolicyComponentPage'

const route = getRouteApi(
  '/$realm/realm-settings/client-policies/$profileName/edit-profile/$executorName',
)

type Params = { realm: string; profileName: string; executorName: string; at?: number }

export const load = ({ realm, profileName, executorName, at }: Params) => [
  clientPolicies.component(realm, { kind: 'executor', owner: profileName, type: executorName, at }),
  serverInfo,
]

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
