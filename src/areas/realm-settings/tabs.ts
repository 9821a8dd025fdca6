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
    component: lazyTab(() => import('./GeneralTab')),
    key: realmKey,
  },
  {
    id: 'login',
    title: 'login',
    component: lazyTab(() => import('./LoginTab')),
    key: realmKey,
  },
  {
    id: 'email',
    title: 'email',
    component: lazyTab(() => import('./EmailTab')),
    key: realmKey,
  },
  {
    id: 'themes',
    title: 'themes',
    component: lazyTab(() => import('./themes/ThemesTab')),
    key: realmKey,
  },
  {
    id: 'keys',
    title: 'keys',
    component: lazyTab(() => import('./keys/RealmKeysTab')),
    nested: 'list',
  },
  {
    id: 'events',
    title: 'events',
    requires: { some: ['view-events', 'manage-events'] },
    component: lazyTab(() => import('./events/RealmEventsTab')),
    nested: 'listeners',
  },
  {
    id: 'localization',
    title: 'localization',
    component: lazyTab(() => import('./localization/LocalizationTab')),
    nested: 'locales',
  },
  {
    id: 'security-defenses',
    title: 'securityDefences',
    component: lazyTab(() => import('./security/SecurityTab')),
    nested: 'headers',
    key: realmKey,
  },
  {
    id: 'sessions',
    title: 'sessions',
    component: lazyTab(() => import('./RealmSessionsTab')),
    key: realmKey,
  },
  {
    id: 'tokens',
    title: 'tokens',
    component: lazyTab(() => import('./TokensTab')),
    key: realmKey,
  },
  {
    id: 'client-policies',
    title: 'clientPolicies',
    when: ({ hasFeature }) => hasFeature('CLIENT_POLICIES'),
    component: lazyTab(() => import('./client-policies/ClientPoliciesTab')),
    key: realmKey,
    nested: 'profiles',
  },
  {
    id: 'user-profile',
    title: 'userProfile',
    component: lazyTab(() => import('./user-profile/UserProfileTab')),
    key: realmKey,
    nested: 'attributes',
  },
  {
    id: 'user-registration',
    title: 'userRegistration',
    requires: { some: ['view-clients', 'manage-clients'] },
    component: lazyTab(() => import('./registration/UserRegistrationTab')),
    nested: 'roles',
  },
]
