import { RoleMapping, ObjectPermissions } from '~/parts/tabs'
import { lazyTab } from '~/routing/tabs'

export const userTabs = {
  attributes: lazyTab(() => import('./UserAttributes')),
  credentials: lazyTab(() => import('./credentials/Credentials')),
  'verifiable-credentials': lazyTab(() => import('./verifiable/VerifiableCredentials')),
  'role-mapping': RoleMapping,
  groups: lazyTab(() => import('./groups/UserGroups')),
  organizations: lazyTab(() => import('./organizations/UserOrganizations')),
  consents: lazyTab(() => import('./consents/UserConsents')),
  'identity-provider-links': lazyTab(() => import('./identityLinks/UserIdentityLinks')),
  sessions: lazyTab(() => import('./sessions/UserSessions')),
  events: lazyTab(() => import('./events/UserEventsTab')),
  'who-may': ObjectPermissions,
  workflows: lazyTab(() => import('./workflows/UserWorkflows')),
}
