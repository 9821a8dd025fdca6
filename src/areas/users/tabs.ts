import { RoleMapping, ObjectPermissions } from '~/parts/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

export const userTabs = {
  attributes: lazyComponent(async () => (await import('./UserAttributes')).UserAttributes),
  credentials: lazyComponent(async () => (await import('./credentials/Credentials')).default),
  'verifiable-credentials': lazyComponent(
    async () => (await import('./verifiable/VerifiableCredentials')).VerifiableCredentials,
  ),
  'role-mapping': RoleMapping,
  groups: lazyComponent(async () => (await import('./groups/UserGroups')).UserGroups),
  organizations: lazyComponent(
    async () => (await import('./organizations/UserOrganizations')).UserOrganizations,
  ),
  consents: lazyComponent(async () => (await import('./consents/UserConsents')).UserConsents),
  'identity-provider-links': lazyComponent(
    async () => (await import('./identityLinks/UserIdentityLinks')).UserIdentityLinks,
  ),
  sessions: lazyComponent(async () => (await import('./sessions/UserSessions')).UserSessions),
  events: lazyComponent(async () => (await import('./events/UserEventsTab')).UserEventsTab),
  'who-may': ObjectPermissions,
  workflows: lazyComponent(async () => (await import('./workflows/UserWorkflows')).UserWorkflows),
}
