import { pageRoute } from '~/routing/pageRoute'
import { realmTabs } from './tabs'

/** Every address of the area (brief 000, section 2). */
export const realmSettingsRoutes = [
  pageRoute({
    path: 'realm-settings/{-$tab}',
    title: 'realmSettings',
    requires: 'view-realm',
    tabs: realmTabs,
    settings: () => import('./settings'),
    page: () => import('./RealmSettingsPage'),
  }),
  pageRoute({ path: 'realm-settings/themes/$tab', title: 'themes', requires: 'view-realm' }),
  pageRoute({
    path: 'realm-settings/user-profile/$tab',
    title: 'userProfile',
    requires: 'view-realm',
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributes/add-attribute',
    title: 'createAttribute',
    requires: 'manage-realm',
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributes/$attributeName/edit-attribute',
    title: 'editAttribute',
    requires: 'manage-realm',
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributesGroup/new',
    title: 'createGroupText',
    requires: 'view-realm',
  }),
  pageRoute({
    path: 'realm-settings/user-profile/attributesGroup/edit/$name',
    title: 'editGroupText',
    requires: 'view-realm',
  }),
  pageRoute({ path: 'realm-settings/keys/$tab', title: 'keys', requires: 'view-realm' }),
  pageRoute({
    path: 'realm-settings/keys/providers/$id/$providerType/settings',
    title: 'editProvider',
    requires: 'view-realm',
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$tab',
    title: 'clientPolicies',
    requires: 'view-realm',
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$tab/add-profile',
    title: 'newClientProfile',
    requires: 'manage-realm',
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$profileName/edit-profile',
    title: 'clientProfile',
    requires: 'manage-realm',
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$profileName/edit-profile/$executorName',
    title: 'executorDetails',
    requires: 'manage-realm',
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$profileName/add-executor',
    title: 'addExecutor',
    requires: 'manage-realm',
  }),
  pageRoute({
    path: 'realm-settings/client-policies/policies/add-client-policy',
    title: 'createPolicy',
    requires: 'manage-clients',
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$policyName/edit-policy',
    title: 'policyDetails',
    requires: { some: ['manage-realm', 'manage-clients'] },
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$policyName/edit-policy/create-condition',
    title: 'addCondition',
    requires: 'manage-clients',
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition',
    title: 'editCondition',
    requires: 'manage-clients',
  }),
] as const
