import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch, type ListSearch } from '~/routing/useAddressState'

/** `group`: show only its attributes. */
const attributesSearch = (search: Record<string, unknown>): ListSearch & { group?: string } => {
  const group = firstString(search.group)
  return { ...listSearch(search), ...(group && { group }) }
}

/** `from`: the attribute to copy. */
const copySearch = (search: Record<string, unknown>): { from?: string } => {
  const from = firstString(search.from)
  return from ? { from } : {}
}

export const userProfileRoutes = [
  pageRoute({
    path: 'realm-settings/user-profile/$tab',
    title: 'userProfile',
    requires: 'view-realm',
    search: attributesSearch,
    tab: 'user-profile',
    page: () => import('../RealmSettingsPage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributes/add-attribute',
    title: 'createAttribute',
    requires: 'manage-realm',
    search: copySearch,
    settings: () => import('./userProfileSettingsIndex'),
    page: () => import('./NewAttributePage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributes/$attributeName/edit-attribute',
    title: 'editAttribute',
    requires: 'manage-realm',
    settings: () => import('./userProfileSettingsIndex'),
    page: () => import('./AttributePage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributesGroup/new',
    list: { path: 'realm-settings/user-profile/$tab', tab: 'attributes-group' },
    title: 'createGroupText',
    requires: 'view-realm',
    settings: () => import('./userProfileSettingsIndex'),
    page: () => import('./NewAttributeGroupPage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributesGroup/edit/$name',
    list: { path: 'realm-settings/user-profile/$tab', tab: 'attributes-group' },
    title: 'editGroupText',
    requires: 'view-realm',
    settings: () => import('./userProfileSettingsIndex'),
    page: () => import('./AttributeGroupPage'),
  }),
] as const
