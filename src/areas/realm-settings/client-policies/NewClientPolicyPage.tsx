import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  clientPolicies,
  createClientPolicy,
  type ClientPolicy,
} from '~/api/client-policies/clientPolicies'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
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
  const go = useGo()
  const { data } = useQuery(clientPolicies.policies(realm))
  const takenNames = [...(data?.own ?? []), ...(data?.global ?? [])].map(({ name }) => name)
  return (
    <>
      <PageHeader title="createPolicy" />
      <CreateForm
        defaultValues={start}
        create={createClientPolicy(realm)}
        sections={policySections(takenNames)}
        requires="manage-realm"
        button="save"
        onCreated={(_result, { name }) =>
          void go({
            to: '/$realm/realm-settings/client-policies/$policyName/edit-policy',
            params: { policyName: name },
          })
        }
        onCancel={() =>
          void go({
            to: '/$realm/realm-settings/client-policies/$tab',
            params: { tab: 'policies' },
          })
        }
      />
    </>
  )
}
