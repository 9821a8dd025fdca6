import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const sessionRoutes = [
  pageRoute({
    path: 'sessions',
    title: 'titleSessions',
    requires: { some: ['view-realm', 'view-clients', 'view-users'] },
  }),
] as const
