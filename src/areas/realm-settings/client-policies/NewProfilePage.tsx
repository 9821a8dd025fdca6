import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  clientPolicies,
  createClientProfile,
  type ClientProfile,
} from '~/api/client-policies/clientPolicies'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { profileSections } from './profile.fields'

const route = getRouteApi('/$realm/realm-settings/client-policies/$tab/add-profile')

const start: ClientProfile = { name: '', description: '', executors: [] }

export default function NewProfilePage() {
  const { realm } = route.useParams()
  const go = useGo()
  const { data } = useQuery(clientPolicies.profiles(realm))
  const takenNames = [...(data?.own ?? []), ...(data?.global ?? [])].map(({ name }) => name)
  return (
    <>
      <PageHeader title="newClientProfile" />
      <CreateForm
        defaultValues={start}
        create={createClientProfile(realm)}
        sections={profileSections(takenNames)}
        requires="manage-realm"
        button="save"
        onCreated={(_result, { name }) =>
          void go({
            to: '/$realm/realm-settings/client-policies/$profileName/edit-profile',
            params: { profileName: name },
          })
        }
        onCancel={() =>
          void go({
            to: '/$realm/realm-settings/client-policies/$tab',
            params: { tab: 'profiles' },
          })
        }
      />
    </>
  )
}
