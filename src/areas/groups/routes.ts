import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const groupRoutes = [pageRoute({ path: 'groups/$', requires: 'query-groups' })] as const
