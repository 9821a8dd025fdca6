import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { toAttributeForm, toProfileAttribute } from '~/api/user-profile/profileForms'
import { isMandatory, updateAttribute, userProfile } from '~/api/user-profile/userProfile'
import { useRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/links'
import { confirmedAction } from '~/table/confirmedAction'
import { PageHeader } from '~/ui/PageHeader'
import { attributeSections } from './attribute.fields'
import { userProfileControls } from './userProfileControls'
import { attributeRemoval } from './attributeRemoval'
import { useProfileLists } from './useProfileLists'

const route = getRouteApi(
  '/$realm/realm-settings/user-profile/attributes/$attributeName/edit-attribute',
)

export const load = ({ realm, attributeName }: { realm: string; attributeName: string }) => [
  userProfile.attribute(realm, attributeName),
  serverInfo,
]

export default function AttributePage() {
  const { realm, attributeName } = route.useParams()
  return <Attribute key={`${realm} ${attributeName}`} realm={realm} name={attributeName} />
}

function Attribute({ realm, name }: { realm: string; name: string }) {
  const go = useGo()
  const query = userProfile.attribute(realm, name)
  const { data: attribute } = useSuspenseQuery(query)
  const formLists = useProfileLists(realm, name)
  const removal = confirmedAction(attributeRemoval(realm, useRealm(realm)), [attribute], {
    onDone: () =>
      void go({
        to: '/$realm/realm-settings/user-profile/$tab',
        params: { tab: 'attributes' },
      }).then(() => queryClient.removeQueries({ queryKey: query.queryKey })),
  })
  return (
    <>
      <PageHeader name={name} actions={isMandatory(name) ? [] : [removal]} />
      <EditForm
        query={query}
        customControls={userProfileControls}
        sections={attributeSections({ name, ...formLists })}
        requires="manage-realm"
        save={{
          mutation: updateAttribute(realm, name),
          stored: (form) => toAttributeForm(toProfileAttribute(form)),
        }}
      />
    </>
  )
}
