import { Permissions } from '~/parts/tabs'
import { part } from '~/ui/part'

/** What the tabs of a client show, by the segment of the address; the settings come with the page. */
export const clientTabs = {
  keys: part(async () => (await import('./keys/KeysTab')).default),
  credentials: part(async () => (await import('./credentials/CredentialsTab')).default),
  clientScopes: part(async () => (await import('./scopes/ScopesTab')).ScopesTab),
  roles: part(async () => (await import('./roles/RolesTab')).RolesTab),
  serviceAccount: part(
    async () => (await import('./service-account/ServiceAccountTab')).ServiceAccountTab,
  ),
  sessions: part(async () => (await import('./sessions/SessionsTab')).SessionsTab),
  advanced: part(async () => (await import('./advanced/AdvancedTab')).AdvancedTab),
  permissions: Permissions,
  ssf: part(async () => (await import('./ssf/SsfTab')).SsfTab),
  events: part(async () => (await import('./events/ClientEventsTab')).ClientEventsTab),
}

/** The same for the page with the list, which comes with it. */
export const clientsTabs = {
  'initial-access-token': part(
    async () => (await import('./initial-access/InitialAccessTab')).InitialAccessTab,
  ),
  'client-registration': part(
    async () => (await import('./registration/RegistrationTab')).RegistrationTab,
  ),
}
