import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

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
    component: lazyComponent(async () => (await import('./GeneralTab')).GeneralTab),
    prefetch: ({ realm }) =>
      import('./prefetch').then(({ generalQueries }) => generalQueries(realm)),
    key: realmKey,
  },
  {
    id: 'login',
    title: 'login',
    component: lazyComponent(async () => (await import('./LoginTab')).LoginTab),
    key: realmKey,
  },
  {
    id: 'email',
    title: 'email',
    component: lazyComponent(async () => (await import('./EmailTab')).EmailTab),
    key: realmKey,
  },
  {
    id: 'themes',
    title: 'themes',
    component: lazyComponent(async () => (await import('./themes/ThemesTab')).ThemesTab),
    prefetch: () => import('./prefetch').then(({ infoQueries }) => infoQueries()),
    key: realmKey,
  },
  {
    id: 'keys',
    title: 'keys',
    component: lazyComponent(async () => (await import('./keys/RealmKeysTab')).RealmKeysTab),
    prefetch: (params) => import('./prefetch').then(({ keysQueries }) => keysQueries(params)),
    nested: 'list',
  },
  {
    id: 'events',
    title: 'events',
    requires: { some: ['view-events', 'manage-events'] },
    component: lazyComponent(async () => (await import('./events/RealmEventsTab')).RealmEventsTab),
    prefetch: (params) => import('./prefetch').then(({ eventsQueries }) => eventsQueries(params)),
    nested: 'listeners',
  },
  {
    id: 'localization',
    title: 'localization',
    component: lazyComponent(
      async () => (await import('./localization/LocalizationTab')).LocalizationTab,
    ),
    prefetch: (params) =>
      import('./prefetch').then(({ localizationQueries }) => localizationQueries(params)),
    nested: 'locales',
  },
  {
    id: 'security-defenses',
    title: 'securityDefences',
    component: lazyComponent(async () => (await import('./security/SecurityTab')).SecurityTab),
    prefetch: (params) =>
      import('./prefetch').then(({ securityQueries }) => securityQueries(params)),
    nested: 'headers',
    key: realmKey,
  },
  {
    id: 'sessions',
    title: 'sessions',
    component: lazyComponent(async () => (await import('./RealmSessionsTab')).RealmSessionsTab),
    key: realmKey,
  },
  {
    id: 'tokens',
    title: 'tokens',
    component: lazyComponent(async () => (await import('./TokensTab')).TokensTab),
    key: realmKey,
  },
  {
    id: 'client-policies',
    title: 'clientPolicies',
    when: ({ hasFeature }) => hasFeature('CLIENT_POLICIES'),
    component: lazyComponent(
      async () => (await import('./client-policies/ClientPoliciesTab')).ClientPoliciesTab,
    ),
    prefetch: ({ realm }) =>
      import('./client-policies/prefetch').then(({ listsQueries }) => listsQueries(realm)),
    key: realmKey,
    nested: 'profiles',
  },
  {
    id: 'user-profile',
    title: 'userProfile',
    component: lazyComponent(
      async () => (await import('./user-profile/UserProfileTab')).UserProfileTab,
    ),
    prefetch: ({ realm }) =>
      import('./user-profile/prefetch').then(({ profileQueries }) => profileQueries(realm)),
    key: realmKey,
    nested: 'attributes',
  },
  {
    id: 'user-registration',
    title: 'userRegistration',
    requires: { some: ['view-clients', 'manage-clients'] },
    component: lazyComponent(
      async () => (await import('./registration/UserRegistrationTab')).UserRegistrationTab,
    ),
    prefetch: (params) =>
      import('./prefetch').then(({ registrationQueries }) => registrationQueries(params)),
    nested: 'roles',
  },
]
