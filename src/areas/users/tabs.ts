import { RoleMapping, WhoMay } from '~/parts/tabs'
import { part } from '~/ui/part'

/** What the tabs of a user show, by the segment of the address; the details come with the page. */
export const userTabs = {
  attributes: part(async () => (await import('./UserAttributes')).UserAttributes),
  credentials: part(async () => (await import('./credentials/Credentials')).default),
  'verifiable-credentials': part(
    async () => (await import('./verifiable/VerifiableCredentials')).VerifiableCredentials,
  ),
  'role-mapping': RoleMapping,
  groups: part(async () => (await import('./groups/UserGroups')).UserGroups),
  organizations: part(
    async () => (await import('./organizations/UserOrganizations')).UserOrganizations,
  ),
  consents: part(async () => (await import('./consents/UserConsents')).UserConsents),
  'identity-provider-links': part(
    async () => (await import('./identityLinks/UserIdentityLinks')).UserIdentityLinks,
  ),
  sessions: part(async () => (await import('./sessions/UserSessions')).UserSessions),
  events: part(async () => (await import('./events/UserEventsTab')).UserEventsTab),
  'who-may': WhoMay,
  workflows: part(async () => (await import('./workflows/UserWorkflows')).UserWorkflows),
}
