import type { Target } from '~/routing/links'
import { defineTabs } from '~/routing/tabs'

type Page = { realm: string; hasFeature: (name: string) => boolean }

type Params = { realm: string; tab?: string | undefined }

/** Tabs with tabs of their own have routes at `realm-settings/{id}/$tab`. */
const nested = (id: string, first: string) => ({
  id,
  link: ({ realm }: Page): Target => ({
    to: `/$realm/realm-settings/${id}/$tab`,
    params: { realm, tab: first },
    search: {},
  }),
})

export const realmTabs = defineTabs<Page, Params>([
  {
    id: 'general',
    title: 'general',
    file: () => import('./GeneralTab'),
  },
  {
    id: 'login',
    title: 'login',
    file: () => import('./LoginTab'),
  },
  {
    id: 'email',
    title: 'email',
    file: () => import('./EmailTab'),
  },
  {
    id: 'themes',
    title: 'themes',
    file: () => import('./themes/ThemesTab'),
  },
  {
    ...nested('keys', 'list'),
    title: 'keys',
    file: () => import('./keys/RealmKeysTab'),
  },
  {
    ...nested('events', 'listeners'),
    title: 'events',
    requires: { some: ['view-events', 'manage-events'] },
    file: () => import('./events/RealmEventsTab'),
  },
  {
    ...nested('localization', 'locales'),
    title: 'localization',
    file: () => import('./localization/LocalizationTab'),
  },
  {
    ...nested('security-defenses', 'headers'),
    title: 'securityDefences',
    file: () => import('./security/SecurityTab'),
  },
  {
    id: 'sessions',
    title: 'sessions',
    file: () => import('./RealmSessionsTab'),
  },
  {
    id: 'tokens',
    title: 'tokens',
    file: () => import('./TokensTab'),
  },
  {
    ...nested('client-policies', 'profiles'),
    title: 'clientPolicies',
    when: ({ hasFeature }) => hasFeature('CLIENT_POLICIES'),
    file: () => import('./client-policies/ClientPoliciesTab'),
  },
  {
    ...nested('user-profile', 'attributes'),
    title: 'userProfile',
    file: () => import('./user-profile/UserProfileTab'),
  },
  {
    ...nested('user-registration', 'roles'),
    title: 'userRegistration',
    requires: { some: ['view-clients', 'manage-clients'] },
    file: () => import('./registration/UserRegistrationTab'),
  },
])
