import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const eventRoutes = [
  pageRoute({ path: 'events/{-$tab}', title: 'titleEvents', requires: 'view-events' }),
] as const
