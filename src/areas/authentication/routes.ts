import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const authenticationRoutes = [
  pageRoute({
    path: 'authentication/{-$tab}',
    title: 'authentication',
    requires: { all: ['view-realm', 'view-identity-providers', 'view-clients'] },
  }),
  pageRoute({
    path: 'authentication/flows/create',
    title: 'createFlow',
    requires: 'manage-authorization',
  }),
  pageRoute({
    path: 'authentication/$id/$usedBy/{-$builtIn}',
    title: 'flowDetails',
    requires: 'view-authorization',
  }),
] as const
