import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, searchParams } from '~/routing/useAddressState'

const settingsIndex = async () =>
  (await import('./userProfileSettingsIndex')).userProfileSettingsIndex

const attributeSettings = async () => (await settingsIndex()).attribute
const groupSettings = async () => (await settingsIndex()).group

export const userProfileRoutes = [
  pageRoute({
    path: 'realm-settings/user-profile/$tab',
    title: 'userProfile',
    requires: 'view-realm',
    // Shows only the attributes of the group.
    search: filterSearch({ group: 'text' }),
    tab: 'user-profile',
    page: () => import('../RealmSettingsPage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributes/add-attribute',
    title: 'createAttribute',
    requires: 'manage-realm',
    // The attribute to copy.
    search: searchParams({ from: 'text' }),
    settings: attributeSettings,
    page: () => import('./NewAttributePage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributes/$attributeName/edit-attribute',
    title: 'editAttribute',
    requires: 'manage-realm',
    settings: attributeSettings,
    page: () => import('./AttributePage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributesGroup/new',
    list: { path: 'realm-settings/user-profile/$tab', tab: 'attributes-group' },
    title: 'createGroupText',
    requires: 'view-realm',
    settings: groupSettings,
    page: () => import('./NewAttributeGroupPage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributesGroup/edit/$name',
    list: { path: 'realm-settings/user-profile/$tab', tab: 'attributes-group' },
    title: 'editGroupText',
    requires: 'view-realm',
    settings: groupSettings,
    page: () => import('./AttributeGroupPage'),
  }),
] as const
