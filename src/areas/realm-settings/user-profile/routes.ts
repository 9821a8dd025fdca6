import { pageRoute } from '~/routing/pageRoute'
import { listSearch, firstString, type ListSearch } from '~/routing/search'
import { CodeEditor } from '~/ui/CodeEditor'
import { realmTabs } from '../tabs'

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
    tabs: realmTabs,
    tab: 'user-profile',
    components: ({ tab }) => (tab === 'json-editor' ? [CodeEditor] : []),
    page: () => import('../RealmSettingsPage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributes/add-attribute',
    title: 'createAttribute',
    requires: 'manage-realm',
    search: copySearch,
    prefetch: ({ realm }) =>
      import('./prefetch').then(({ profileQueries }) => profileQueries(realm)),
    settings: () => import('./userProfileSettingsIndex'),
    page: () => import('./NewAttributePage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributes/$attributeName/edit-attribute',
    title: 'editAttribute',
    requires: 'manage-realm',
    prefetch: ({ realm, attributeName }) =>
      import('./prefetch').then(({ attributeQueries }) => attributeQueries(realm, attributeName)),
    settings: () => import('./userProfileSettingsIndex'),
    page: () => import('./AttributePage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributesGroup/new',
    list: { path: 'realm-settings/user-profile/$tab', tab: 'attributes-group' },
    title: 'createGroupText',
    requires: 'view-realm',
    prefetch: ({ realm }) =>
      import('./prefetch').then(({ profileQueries }) => profileQueries(realm)),
    settings: () => import('./userProfileSettingsIndex'),
    page: () => import('./NewAttributeGroupPage'),
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributesGroup/edit/$name',
    list: { path: 'realm-settings/user-profile/$tab', tab: 'attributes-group' },
    title: 'editGroupText',
    requires: 'view-realm',
    prefetch: ({ realm, name }) =>
      import('./prefetch').then(({ groupQueries }) => groupQueries(realm, name)),
    settings: () => import('./userProfileSettingsIndex'),
    page: () => import('./AttributeGroupPage'),
  }),
] as const
