import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/useAddressState'

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
    page: () => import('./RealmsPage'),
  }),
] as const
