import { getRouteApi } from '@tanstack/react-router'
import { attributeForm, type AttributeForm } from '~/api/user-profile/profileForms'
import { useRealm } from '~/api/realms/realms'
import { createAttribute } from '~/api/user-profile/userProfile'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/RouteLink'
import { PageHeader } from '~/ui/PageHeader'
import { attributeSections } from './attribute.fields'
import { drawn } from './drawn'
import { named } from './named'
import { useProfileLists } from './useProfileLists'

const route = getRouteApi('/$realm/realm-settings/user-profile/attributes/add-attribute')

const start: AttributeForm = attributeForm({
  name: '',
  permissions: { view: [], edit: ['admin'] },
  multivalued: false,
})

/** Making an attribute; it comes last. */
export default function NewAttributePage() {
  const { realm } = route.useParams()
  const go = useGo()
  const { internationalizationEnabled: isTranslated = false } = useRealm(realm)
  const lists = useProfileLists(realm)
  const toList = () =>
    void go({ to: '/$realm/realm-settings/user-profile/$tab', params: { tab: 'attributes' } })
  return (
    <>
      <PageHeader title="createAttribute" subtitle="createAttributeSubTitle" />
      <CreateForm
        start={start}
        drawn={drawn}
        create={createAttribute(realm)}
        sections={attributeSections({ isNew: true, ...lists })}
        requires="manage-realm"
        transform={(body) => ({
          ...body,
          naming: named(body.naming, isTranslated, `profile.attributes.${body.name}`),
        })}
        onCreated={toList}
        onCancel={toList}
      />
    </>
  )
}
