import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clientPolicies, updateClientProfile } from '~/api/client-policies/clientPolicies'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { PolicyComponentList } from './PolicyComponentList'
import { BackButton } from './PolicyComponentPage'
import { profileActions } from './clientPolicyActions'
import { clientPolicyList, profileLink } from './policyLinks'
import { profileSections } from './profile.fields'

const route = getRouteApi('/$realm/realm-settings/client-policies/$profileName/edit-profile')

export const load = ({ realm, profileName }: { realm: string; profileName: string }) => [
  clientPolicies.profile(realm, profileName),
  clientPolicies.policies(realm),
  serverInfo,
]

export default function ProfilePage() {
  const { realm, profileName } = route.useParams()
  return <Profile key={`${realm} ${profileName}`} realm={realm} name={profileName} />
}

function Profile({ realm, name }: { realm: string; name: string }) {
  const { t } = useText()
  const go = useGo()
  const query = clientPolicies.profile(realm, name)
  const { data: profile } = useSuspenseQuery(query)
  const { data: profiles } = useSuspenseQuery(clientPolicies.profiles(realm))
  const isGlobal = !profiles.own.some((candidate) => candidate.name === name)
  const removeFromCache = () => queryClient.removeQueries({ queryKey: query.queryKey })
  const goToList = () => go(clientPolicyList('profiles'))
  const takenNames = [...profiles.own, ...profiles.global].flatMap((existing) =>
    existing.name === name ? [] : [existing.name],
  )
  return (
    <>
      <PageHeader
        name={profile.name}
        badges={
          isGlobal && (
            <Badge large color="blue">
              {t('global')}
            </Badge>
          )
        }
        actions={profileActions(realm, profile, isGlobal, go, {
          label: 'deleteClientProfile',
          onDone: () => void goToList().then(removeFromCache),
        })}
      />
      <EditForm
        query={query}
        sections={profileSections(takenNames)}
        requires="manage-realm"
        editable={isGlobal ? false : undefined}
        save={{ mutation: updateClientProfile(realm, name) }}
        onSaved={(body) => {
          if (body.name === name) return
          void go({ ...profileLink(body.name), replace: true }).then(removeFromCache)
        }}
      />
      <PolicyComponentList realm={realm} kind="executor" owner={profile} isGlobal={isGlobal} />
      {isGlobal && <BackButton onBack={() => void goToList()} />}
    </>
  )
}
