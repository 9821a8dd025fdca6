import { eventSearch } from '~/parts/events/eventSearch'
import { mappingSearch } from '~/parts/role-mapping/mappingSearch'
import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch } from '~/routing/useAddressState'
import { usersSearch } from './list/usersSearch'

function userSearch(search: Record<string, unknown>) {
  const [sort, membership] = [firstString(search.sort), firstString(search.membership)]
  return {
    ...listSearch(search),
    ...eventSearch(search),
    ...(search.kind === 'admin' && { kind: 'admin' }),
    ...(sort && { sort }),
    ...(membership && { membership }),
    ...mappingSearch(search),
  }
}

const copySearch = (search: Record<string, unknown>): { copy?: string } => {
  const copy = firstString(search.copy)
  return copy ? { copy } : {}
}

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
    search: copySearch,
    settings: () => import('./user.fields'),
    page: () => import('./AddUserPage'),
  }),
  pageRoute({
    path: 'users/$id/$tab',
    title: 'userDetails',
    requires: 'query-users',
    search: userSearch,
    settings: () => import('./user.fields'),
    page: () => import('./UserPage'),
  }),
] as const
