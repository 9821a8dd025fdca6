import { eventParams } from '~/parts/events/eventSearch'
import { mappingParams } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, searchParams } from '~/routing/useAddressState'
import { usersSearch } from './list/usersSearch'

export const userRoutes = [
  pageRoute({
    path: 'users/{-$tab}',
    title: 'titleUsers',
    requires: 'query-users',
    search: usersSearch,
    page: () => import('./UsersPage'),
  }),
  pageRoute({
    path: 'users/add-user',
    title: 'createUser',
    requires: { all: ['query-users', 'query-groups'] },
    search: searchParams({ copy: 'text' }),
    settings: () => import('./user.fields'),
    page: () => import('./AddUserPage'),
  }),
  pageRoute({
    path: 'users/$id/$tab',
    title: 'userDetails',
    requires: 'query-users',
    search: filterSearch({
      ...eventParams,
      ...mappingParams,
      kind: ['admin'],
      sort: 'text',
      membership: 'text',
    }),
    settings: () => import('./user.fields'),
    page: () => import('./UserPage'),
  }),
] as const
