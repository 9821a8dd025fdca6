import { users } from '~/api/users'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { rowsAt } from '~/table/rowsAt'

/** Every address of the area (brief 000, section 2). */
export const userRoutes = [
  pageRoute({
    path: 'users/{-$tab}',
    title: 'titleUsers',
    requires: 'query-users',
    search: listSearch,
    prefetch: ({ realm, tab = 'list', ...at }) =>
      tab === 'list' ? [users.federated(realm), users.list(realm, rowsAt(listSearch(at)))] : [],
    page: () => import('./UsersPage'),
  }),
  pageRoute({
    path: 'users/add-user',
    title: 'createUser',
    requires: { all: ['query-users', 'query-groups'] },
    prefetch: ({ realm }) => [users.newMetadata(realm)],
    settings: () => import('./user.fields'),
    page: () => import('./AddUserPage'),
  }),
  pageRoute({
    path: 'users/$id/$tab',
    title: 'userDetails',
    requires: 'query-users',
    prefetch: ({ realm, id, tab }) => [
      users.byId(realm, id),
      users.profile(realm),
      ...(tab === 'attributes' ? [users.unmanaged(realm, id)] : []),
    ],
    settings: () => import('./user.fields'),
    page: () => import('./UserPage'),
  }),
] as const
