import { eventSearch } from '~/parts/events/eventSearch'
import { mappingSearch } from '~/parts/role-mapping/mappingSearch'
import { Permissions } from '~/parts/tabs'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch, firstString } from '~/routing/search'
import { lazyTab } from '~/ui/lazyComponent'
import { userTabs } from './tabs'
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
    prefetch: (params) => import('./prefetch').then(({ usersQueries }) => usersQueries(params)),
    components: ({ tab }) => lazyTab({ permissions: Permissions }, tab),
    page: () => import('./UsersPage'),
  }),
  pageRoute({
    path: 'users/add-user',
    title: 'createUser',
    requires: { all: ['query-users', 'query-groups'] },
    search: copySearch,
    prefetch: (params) => import('./prefetch').then(({ newUserQueries }) => newUserQueries(params)),
    settings: () => import('./user.fields'),
    page: () => import('./AddUserPage'),
  }),
  pageRoute({
    path: 'users/$id/$tab',
    title: 'userDetails',
    requires: 'query-users',
    search: userSearch,
    prefetch: (params) => import('./prefetch').then(({ userQueries }) => userQueries(params)),
    components: ({ tab }) => lazyTab(userTabs, tab),
    settings: () => import('./user.fields'),
    page: () => import('./UserPage'),
  }),
] as const
