import { getRouteApi } from '@tanstack/react-router'
import { groupForm } from '~/api/user-profile/profileForms'
import { useRealm } from '~/api/realms/realms'
import { createGroup } from '~/api/user-profile/userProfile'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/RouteLink'
import { PageHeader } from '~/ui/PageHeader'
import { userProfileControls } from './userProfileControls'
import { groupSections } from './attributeGroup.fields'
import { withTranslationKey } from './translationKey'
import { useProfileLists } from './useProfileLists'

const route = getRouteApi('/$realm/realm-settings/user-profile/attributesGroup/new')

const start = groupForm({ name: '' })

/** Making a group of attributes. */
export default function NewGroupPage() {
  const { realm } = route.useParams()
  const go = useGo()
  const { internationalizationEnabled: isTranslated = false } = useRealm(realm)
  const { groups } = useProfileLists(realm)
  const toList = () =>
    void go({ to: '/$realm/realm-settings/user-profile/$tab', params: { tab: 'attributes-group' } })
  return (
    <>
      <PageHeader title="createGroupText" />
      <CreateForm
        start={start}
        customControls={userProfileControls}
        create={createGroup(realm)}
        sections={groupSections({ isNew: true, takenNames: groups })}
        requires="manage-realm"
        button="save"
        transform={(body) => ({
          ...body,
          header: withTranslationKey(
            body.header,
            isTranslated,
            `profile.attribute-group.${body.name}`,
          ),
          explanation: withTranslationKey(
            body.explanation,
            isTranslated,
            `profile.attribute-group-description.${body.name}`,
          ),
        })}
        onCreated={toList}
        onCancel={toList}
      />
    </>
  )
}
