import { consents } from '~/api/users/consents'
import { credentials } from '~/api/users/credentials'
import { userTemplates } from '~/api/users/newUsers'
import { roleMappings } from '~/api/roles/roleMappings'
import { sessions } from '~/api/events/sessions'
import { userGroups } from '~/api/users/userGroups'
import { users } from '~/api/users/users'
import { verifiableCredentials } from '~/api/users/verifiableCredentials'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { showsInherited } from '~/parts/role-mapping/mappingSearch'
import { toPageRequest } from '~/api/list'
import { chosenColumns, needsFullUsers } from './list/columnSelection'
import { readListQuery, type usersSearch } from './list/usersSearch'

export function usersQueries({
  realm,
  tab = 'list',
  ...search
}: ReturnType<typeof usersSearch> & { realm: string; tab?: string }) {
  if (tab !== 'list') return managementPermissionQueries(realm, { type: 'users' }, tab)
  const { columns, ...params } = readListQuery(search)
  const full = needsFullUsers(chosenColumns(columns))
  return [users.federated(realm), users.list(realm, { ...params, full }), users.profile(realm)]
}

type UserParams = {
  realm: string
  id: string
  tab: string
  inherited?: string
  page?: number
  q?: string
}

export const userQueries = ({ realm, id, tab, ...params }: UserParams) => [
  users.byId(realm, id),
  users.profile(realm),
  ...(tab === 'attributes' ? [users.unmanaged(realm, id)] : []),
  ...(tab === 'credentials' ? [credentials.list(realm, id)] : []),
  ...(tab === 'verifiable-credentials' ? [verifiableCredentials.ofUser(realm, id)] : []),
  ...(tab === 'role-mapping'
    ? [roleMappings.list(realm, { type: 'users', id }, showsInherited(params))]
    : []),
  ...(tab === 'consents' ? [consents.ofUser(realm, id)] : []),
  ...(tab === 'sessions' ? [sessions.ofUser(realm, id)] : []),
  ...(tab === 'groups' && params.inherited !== 'true'
    ? [userGroups.list(realm, id, toPageRequest(params))]
    : []),
]

/** `copy` is the id of the user to copy. */
export const newUserQueries = ({ realm, copy }: { realm: string; copy?: string }) => [
  users.newMetadata(realm),
  ...(copy ? [userTemplates.of(realm, copy)] : []),
]
