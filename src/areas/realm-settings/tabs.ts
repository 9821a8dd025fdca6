import { lazyTab, type TabRecord } from '~/routing/tabs'

type TabProps = {
  realm: string
  hasFeature: (name: string) => boolean
}

type RealmTab = TabRecord<TabProps, { realm: string; tab?: string | undefined }> & {
  /** The first sub-tab. Sub-tabs have records at `realm-settings/{id}/$tab` in `routes.ts`. */
  nested?: string
}

const realmKey = ({ realm }: TabProps) => realm

export const realmTabs: readonly RealmTab[] = [
  {
    id: 'general',
    title: 'general',
    component: lazyTab({ file: () => import('./GeneralTab') }),
    key: realmKey,
  },
  {
    id: 'login',
    title: 'login',
    component: lazyTab({ file: () => import('./LoginTab') }),
    key: realmKey,
  },
  {
    id: 'email',
    title: 'email',
    component: lazyTab({ file: () => import('./EmailTab') }),
    key: realmKey,
  },
  {
    id: 'themes',
    title: 'themes',
    component: lazyTab({ file: () => import('./themes/ThemesTab') }),
    key: realmKey,
  },
  {
    id: 'keys',
    title: 'keys',
    component: lazyTab({ file: () => import('./keys/RealmKeysTab') }),
    nested: 'list',
  },
  {
    id: 'events',
    title: 'events',
    requires: { some: ['view-events', 'manage-events'] },
    component: lazyTab({ file: () => import('./events/RealmEventsTab') }),
    nested: 'listeners',
  },
  {
    id: 'localization',
    title: 'localization',
    component: lazyTab({ file: () => import('./localization/LocalizationTab') }),
    nested: 'locales',
  },
  {
    id: 'security-defenses',
    title: 'securityDefences',
    component: lazyTab({ file: () => import('./security/SecurityTab') }),
    nested: 'headers',
    key: realmKey,
  },
  {
    id: 'sessions',
    title: 'sessions',
    component: lazyTab({ file: () => import('./RealmSessionsTab') }),
    key: realmKey,
  },
  {
    id: 'tokens',
    title: 'tokens',
    component: lazyTab({ file: () => import('./TokensTab') }),
    key: realmKey,
  },
  {
    id: 'client-policies',
    title: 'clientPolicies',
    when: ({ hasFeature }) => hasFeature('CLIENT_POLICIES'),
    component: lazyTab({ file: () => import('./client-policies/ClientPoliciesTab') }),
    key: realmKey,
    nested: 'profiles',
  },
  {
    id: 'user-profile',
    title: 'userProfile',
    component: lazyTab({ file: () => import('./user-profile/UserProfileTab') }),
    key: realmKey,
    nested: 'attributes',
  },
  {
    id: 'user-registration',
    title: 'userRegistration',
    requires: { some: ['view-clients', 'manage-clients'] },
    component: lazyTab({ file: () => import('./registration/UserRegistrationTab') }),
    nested: 'roles',
  },
]
