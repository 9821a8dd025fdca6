import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const userRoutes = [
  pageRoute({ path: 'users/{-$tab}', title: 'titleUsers', requires: 'query-users' }),
  pageRoute({
    path: 'users/add-user',
    title: 'createUser',
    requires: { all: ['query-users', 'query-groups'] },
  }),
  pageRoute({ path: 'users/$id/$tab', title: 'userDetails', requires: 'query-users' }),
] as const
