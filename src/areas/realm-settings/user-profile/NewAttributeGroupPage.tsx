import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { toGroupForm } from '~/api/user-profile/profileForms'
import { useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { createGroup, userProfile } from '~/api/user-profile/userProfile'
import { CreatePage } from '~/form/CreatePage'
import { withDefaultTranslationKey } from './locales'
import { userProfileControls } from './userProfileControls'
import { attributeGroupSections } from './attributeGroup.fields'
import { useProfileLists } from './useProfileLists'

const route = getRouteApi('/$realm/realm-settings/user-profile/attributesGroup/new')

const initialGroup = toGroupForm({ name: '' })

export const load = ({ realm }: { realm: string }) => [userProfile.config(realm), serverInfo]

export default function NewAttributeGroupPage() {
  const { realm } = route.useParams()
  const { internationalizationEnabled: isTranslated = false } = useRealm(realm)
  const { groups } = useProfileLists(realm)
  return (
    <CreatePage
      title="createGroupText"
      list={linkOptions({
        to: '/$realm/realm-settings/user-profile/$tab',
        params: { realm, tab: 'attributes-group' },
        search: {},
      })}
      defaultValues={initialGroup}
      customControls={userProfileControls}
      create={createGroup(realm)}
      sections={attributeGroupSections({ isNew: true, takenNames: groups })}
      requires="manage-realm"
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
    />
  )
}
