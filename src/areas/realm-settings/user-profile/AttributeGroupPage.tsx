import { getRouteApi } from '@tanstack/react-router'
import { toGroupForm, toProfileGroup } from '~/api/user-profile/profileForms'
import { updateGroup, userProfile } from '~/api/user-profile/userProfile'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { userProfileControls } from './userProfileControls'
import { attributeGroupSections } from './attributeGroup.fields'

const route = getRouteApi('/$realm/realm-settings/user-profile/attributesGroup/edit/$name')

export const load = ({ realm, name }: { realm: string; name: string }) => [
  userProfile.group(realm, name),
]

export default function AttributeGroupPage() {
  const { realm, name } = route.useParams()
  const go = useGo()
  return (
    <>
      <PageHeader title="editGroupText" breadcrumbName={name} />
      <EditForm
        key={`${realm} ${name}`}
        query={userProfile.group(realm, name)}
        customControls={userProfileControls}
        sections={attributeGroupSections({})}
        requires="manage-realm"
        save={{
          mutation: updateGroup(realm, name),
          stored: (form) => toGroupForm(toProfileGroup(form)),
        }}
        onSaved={() =>
          void go({
            to: '/$realm/realm-settings/user-profile/$tab',
            params: { tab: 'attributes-group' },
          })
        }
      />
    </>
  )
}
