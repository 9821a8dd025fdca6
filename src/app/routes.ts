import { authenticationRoutes } from '~/areas/authentication/routes'
import { clientScopeRoutes } from '~/areas/client-scopes/routes'
import { clientRoutes } from '~/areas/clients/routes'
import { dashboardRoutes } from '~/areas/dashboard/routes'
import { eventRoutes } from '~/areas/events/routes'
import { groupRoutes } from '~/areas/groups/routes'
import { identityProviderRoutes } from '~/areas/identity-providers/routes'
import { organizationRoutes } from '~/areas/organizations/routes'
import { pageSectionRoutes } from '~/areas/page-section/routes'
import { permissionRoutes } from '~/areas/permissions/routes'
import { realmSettingsRoutes } from '~/areas/realm-settings/routes'
import { realmsRoutes } from '~/areas/realms/routes'
import { roleRoutes } from '~/areas/roles/routes'
import { sessionRoutes } from '~/areas/sessions/routes'
import { userFederationRoutes } from '~/areas/user-federation/routes'
import { userRoutes } from '~/areas/users/routes'
import { workflowRoutes } from '~/areas/workflows/routes'
import { extOrganizationRoutes } from '~/extensions/organizations/routes'
import { extStyleRoutes } from '~/extensions/styles/routes'

export const pageRoutes = [
  ...dashboardRoutes,
  ...realmsRoutes,
  ...organizationRoutes,
  ...clientRoutes,
  ...clientScopeRoutes,
  ...roleRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...sessionRoutes,
  ...eventRoutes,
  ...realmSettingsRoutes,
  ...authenticationRoutes,
  ...identityProviderRoutes,
  ...userFederationRoutes,
  ...permissionRoutes,
  ...pageSectionRoutes,
  ...workflowRoutes,
  ...extOrganizationRoutes,
  ...extStyleRoutes,
] as const
