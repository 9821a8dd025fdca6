import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import {
  toAttributeForm,
  type AttributeForm,
  type ProfileAttribute,
} from '~/api/user-profile/profileForms'
import { useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { createAttribute, userProfile } from '~/api/user-profile/userProfile'
import { CreatePage } from '~/form/CreatePage'
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
  const { internationalizationEnabled: isTranslated = false } = useRealm(realm)
  const { from } = route.useSearch()
  const { data: profile } = useSuspenseQuery(userProfile.config(realm))
  const original = profile.attributes.find(({ name }) => name === from)
  const formLists = useProfileLists(realm)
  return (
    <CreatePage
      key={from}
      title="createAttribute"
      subtitle="createAttributeSubTitle"
      list={linkOptions({
        to: '/$realm/realm-settings/user-profile/$tab',
        params: { realm, tab: 'attributes' },
        search: {},
      })}
      defaultValues={original ? copyOf(original) : initialAttribute}
      customControls={userProfileControls}
      create={createAttribute(realm)}
      sections={attributeSections({ isNew: true, ...formLists })}
      requires="manage-realm"
      button="create"
      transform={(body) => ({
        ...body,
        naming: withDefaultTranslationKey(
          body.naming,
          isTranslated,
          `profile.attributes.${body.name}`,
        ),
      })}
    />
  )
}
