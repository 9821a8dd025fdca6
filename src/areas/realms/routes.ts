import { realms } from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { toPageRequest } from '~/api/list'

export const realmsRoutes = [
  pageRoute({
    path: 'add-realm',
    title: 'createRealm',
    // The page checks `createRealm` of who-am-I, which is not a permission.
    requires: 'anyone',
    page: () => import('./AddRealmPage'),
  }),
  pageRoute({
    path: 'realms',
    title: 'manageRealms',
    requires: 'anyone',
    search: listSearch,
    prefetch: (params) => [
      realms.namesPage(getEnvironment().realm, toPageRequest(listSearch(params))),
    ],
    page: () => import('./RealmsPage'),
  }),
] as const
