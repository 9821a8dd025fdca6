import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import {
  clientPolicies,
  createClientProfile,
  type ClientProfile,
} from '~/api/client-policies/clientPolicies'
import { CreatePage } from '~/form/CreatePage'
import { profileSections } from './profile.fields'

const route = getRouteApi('/$realm/realm-settings/client-policies/$tab/add-profile')

const start: ClientProfile = { name: '', description: '', executors: [] }

export default function NewProfilePage() {
  const { realm } = route.useParams()
  const { data } = useQuery(clientPolicies.profiles(realm))
  const takenNames = [...(data?.own ?? []), ...(data?.global ?? [])].map(({ name }) => name)
  return (
    <CreatePage
      title="newClientProfile"
      list={linkOptions({
        to: '/$realm/realm-settings/client-policies/$tab',
        params: { realm, tab: 'profiles' },
        search: {},
      })}
      created={(_result, { name }) =>
        linkOptions({
          to: '/$realm/realm-settings/client-policies/$profileName/edit-profile',
          params: { realm, profileName: name },
        })
      }
      defaultValues={start}
      create={createClientProfile(realm)}
      sections={profileSections(takenNames)}
      requires="manage-realm"
    />
  )
}
