import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  toAttributeForm,
  type AttributeForm,
  type ProfileAttribute,
} from '~/api/user-profile/profileForms'
import { useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { createAttribute, userProfile } from '~/api/user-profile/userProfile'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { attributeSections } from './attribute.fields'
import { withDefaultTranslationKey } from './locales'
import { userProfileControls } from './userProfileControls'
import { useProfileLists } from './useProfileLists'

const route = getRouteApi('/$realm/realm-settings/user-profile/attributes/add-attribute')

const initialAttribute: AttributeForm = toAttributeForm({
  name: '',
  permissions: { view: [], edit: ['admin'] },
  multivalued: false,
})

/** Copies all but the name, texts and SCIM mapping, which only one attribute can have. */
const copyOf = ({ displayName: _texts, ...attribute }: ProfileAttribute): AttributeForm => ({
  ...toAttributeForm(attribute),
  name: '',
  scim: '',
})

export const load = ({ realm }: { realm: string }) => [userProfile.config(realm), serverInfo]

export default function NewAttributePage() {
  const { realm } = route.useParams()
  const go = useGo()
  const { internationalizationEnabled: isTranslated = false } = useRealm(realm)
  const { from } = route.useSearch()
  const { data: profile } = useSuspenseQuery(userProfile.config(realm))
  const original = profile.attributes.find(({ name }) => name === from)
  const formLists = useProfileLists(realm)
  const goToList = () =>
    void go({ to: '/$realm/realm-settings/user-profile/$tab', params: { tab: 'attributes' } })
  return (
    <>
      <PageHeader title="createAttribute" subtitle="createAttributeSubTitle" />
      <CreateForm
        key={from}
        defaultValues={original ? copyOf(original) : initialAttribute}
        customControls={userProfileControls}
        create={createAttribute(realm)}
        sections={attributeSections({ isNew: true, ...formLists })}
        requires="manage-realm"
        transform={(body) => ({
          ...body,
          naming: withDefaultTranslationKey(
            body.naming,
            isTranslated,
            `profile.attributes.${body.name}`,
          ),
        })}
        onCreated={goToList}
        onCancel={goToList}
      />
    </>
  )
}
