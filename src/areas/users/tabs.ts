import { RoleMapping, ObjectPermissions } from '~/parts/tabs'
import { lazyTab } from '~/routing/tabs'

export const userTabs = {
  attributes: lazyTab({ file: () => import('./UserAttributes') }),
  credentials: lazyTab({ file: () => import('./credentials/Credentials') }),
  'verifiable-credentials': lazyTab({ file: () => import('./verifiable/VerifiableCredentials') }),
  'role-mapping': RoleMapping,
  groups: lazyTab({ file: () => import('./groups/UserGroups') }),
  organizations: lazyTab({ file: () => import('./organizations/UserOrganizations') }),
  consents: lazyTab({ file: () => import('./consents/UserConsents') }),
  'identity-provider-links': lazyTab({ file: () => import('./identityLinks/UserIdentityLinks') }),
  sessions: lazyTab({ file: () => import('./sessions/UserSessions') }),
  events: lazyTab({ file: () => import('./events/UserEventsTab') }),
  'who-may': ObjectPermissions,
  workflows: lazyTab({ file: () => import('./workflows/UserWorkflows') }),
}
