import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'

/** Making and managing realms. */
export const realmsRoutes = [
  pageRoute({
    path: 'add-realm',
    title: 'createRealm',
    requires: 'anyone',
  }),
  pageRoute({
    path: 'realms',
    title: 'manageRealms',
    requires: 'anyone',
    search: listSearch,
  }),
] as const
