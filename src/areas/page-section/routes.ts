import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const pageSectionRoutes = [
  pageRoute({ path: 'page-section/$providerId', requires: 'view-realm' }),
  pageRoute({ path: 'page-section/$providerId/add', title: 'add', requires: 'view-realm' }),
  pageRoute({ path: 'page-section/$providerId/$id', title: 'details', requires: 'view-realm' }),
] as const
