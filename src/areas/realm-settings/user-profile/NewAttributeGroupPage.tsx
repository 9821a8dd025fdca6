import { getRouteApi } from '@tanstack/react-router'
import { toGroupForm } from '~/api/user-profile/profileForms'
import { useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { createGroup, userProfile } from '~/api/user-profile/userProfile'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { withDefaultTranslationKey } from './locales'
import { userProfileControls } from './userProfileControls'
import { attributeGroupSections } from './attributeGroup.fields'
import { useProfileLists } from './useProfileLists'

const route = getRouteApi('/$realm/realm-settings/user-profile/attributesGroup/new')

const initialGroup = toGroupForm({ name: '' })

export const load = ({ realm }: { realm: string }) => [userProfile.config(realm), serverInfo]

export default function NewAttributeGroupPage() {
  const { realm } = route.useParams()
  const go = useGo()
  const { internationalizationEnabled: isTranslated = false } = useRealm(realm)
  const { groups } = useProfileLists(realm)
  const goToList = () =>
    void go({ to: '/$realm/realm-settings/user-profile/$tab', params: { tab: 'attributes-group' } })
  return (
    <>
      <PageHeader title="createGroupText" />
      <CreateForm
        defaultValues={initialGroup}
        customControls={userProfileControls}
        create={createGroup(realm)}
        sections={attributeGroupSections({ isNew: true, takenNames: groups })}
        requires="manage-realm"
        button="save"
        transform={(body) => ({
          ...body,
          header: withDefaultTranslationKey(
            body.header,
            isTranslated,
            `profile.attribute-group.${body.name}`,
          ),
          explanation: withDefaultTranslationKey(
            body.explanation,
            isTranslated,
            `profile.attribute-group-description.${body.name}`,
          ),
        })}
        onCreated={goToList}
        onCancel={goToList}
      />
    </>
  )
}
