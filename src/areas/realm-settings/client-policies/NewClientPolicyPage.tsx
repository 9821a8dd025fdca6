import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import {
  clientPolicies,
  createClientPolicy,
  type ClientPolicy,
} from '~/api/client-policies/clientPolicies'
import { CreatePage } from '~/form/CreatePage'
import { policySections } from './clientPolicy.fields'

const route = getRouteApi('/$realm/realm-settings/client-policies/policies/add-client-policy')

const start: ClientPolicy = {
  name: '',
  description: '',
  enabled: true,
  mode: 'DEFAULT',
  conditions: [],
  profiles: [],
}

export default function NewClientPolicyPage() {
  const { realm } = route.useParams()
  const { data } = useQuery(clientPolicies.policies(realm))
  const takenNames = [...(data?.own ?? []), ...(data?.global ?? [])].map(({ name }) => name)
  return (
    <CreatePage
      title="createPolicy"
      list={linkOptions({
        to: '/$realm/realm-settings/client-policies/$tab',
        params: { realm, tab: 'policies' },
        search: {},
      })}
      created={(_result, { name }) =>
        linkOptions({
          to: '/$realm/realm-settings/client-policies/$policyName/edit-policy',
          params: { realm, policyName: name },
        })
      }
      defaultValues={start}
      create={createClientPolicy(realm)}
      sections={policySections(takenNames)}
      requires="manage-realm"
    />
  )
}
