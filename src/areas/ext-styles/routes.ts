import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const extStyleRoutes = [
  pageRoute({ path: 'ext-styles/{-$tab}', title: 'themes', requires: 'view-realm' }),
] as const
