import { realms } from '~/api/realms/realms'
import { environment } from '~/api/session'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { toPageRequest } from '~/table/pageRequest'

/** Making and managing realms. */
export const realmsRoutes = [
  pageRoute({
    path: 'add-realm',
    title: 'createRealm',
    // The flag `createRealm` of who-am-I decides; the page asks it (it is no permission of a realm).
    requires: 'anyone',
    page: () => import('./AddRealmPage'),
  }),
  pageRoute({
    path: 'realms',
    title: 'manageRealms',
    requires: 'anyone',
    search: listSearch,
    prefetch: (params) => [
      realms.namesPage(environment().realm, toPageRequest(listSearch(params))),
    ],
    page: () => import('./RealmsPage'),
  }),
] as const
