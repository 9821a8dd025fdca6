import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, firstString } from '~/routing/useAddressState'

/** `at`: index of the executor or condition; a type may occur several times. */
const componentSearch = ({ at }: Record<string, unknown>): { at?: number } => {
  const index = Number(firstString(at) ?? Number.NaN)
  return Number.isSafeInteger(index) && index >= 0 ? { at: index } : {}
}

const tabSearch = filterSearch({ view: ['json'] })

const profileList = { path: 'realm-settings/client-policies/$tab', tab: 'profiles' }
const policyList = { path: 'realm-settings/client-policies/$tab', tab: 'policies' }

const profileFields = async () => (await import('./profile.fields')).profileSections()
const policyFields = async () => (await import('./clientPolicy.fields')).policySections()

export const clientPolicyRoutes = [
  pageRoute({
    path: 'realm-settings/client-policies/$tab',
    title: 'clientPolicies',
    requires: 'view-realm',
    search: tabSearch,
    tab: 'client-policies',
    page: () => import('../RealmSettingsPage'),
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$tab/add-profile',
    title: 'newClientProfile',
    requires: 'manage-realm',
    settings: profileFields,
    page: () => import('./NewProfilePage'),
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$profileName/edit-profile',
    list: profileList,
    title: 'clientProfile',
    requires: 'manage-realm',
    settings: profileFields,
    page: () => import('./ProfilePage'),
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$profileName/edit-profile/$executorName',
    list: profileList,
    title: 'executorDetails',
    requires: 'manage-realm',
    search: componentSearch,
    page: () => import('./PolicyComponentPage'),
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$profileName/add-executor',
    list: profileList,
    title: 'addExecutor',
    requires: 'manage-realm',
    page: () => import('./NewPolicyComponentPage'),
  }),
  pageRoute({
    path: 'realm-settings/client-policies/policies/add-client-policy',
    title: 'createPolicy',
    requires: 'manage-clients',
    settings: policyFields,
    page: () => import('./NewClientPolicyPage'),
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$policyName/edit-policy',
    list: policyList,
    title: 'policyDetails',
    requires: { some: ['manage-realm', 'manage-clients'] },
    settings: policyFields,
    page: () => import('./ClientPolicyPage'),
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$policyName/edit-policy/create-condition',
    list: policyList,
    title: 'addCondition',
    requires: 'manage-clients',
    page: () => import('./NewPolicyComponentPage'),
  }),
  pageRoute({
    path: 'realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition',
    list: policyList,
    title: 'editCondition',
    requires: 'manage-clients',
    search: componentSearch,
    page: () => import('./PolicyComponentPage'),
  }),
] as const
