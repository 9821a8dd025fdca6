import type { GroupSearch } from '~/parts/groups/groupSearch'
import { groupQueries } from '~/parts/groups/groupQueries'
import { groupIdsIn } from '~/parts/groups/groupIds'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import type { AnyQuery } from '~/routing/tabs'

export function groupsQueries({
  realm,
  _splat,
  ...params
}: GroupSearch & { realm: string; _splat?: string }): readonly AnyQuery[] {
  const id = groupIdsIn(_splat).at(-1)
  return [
    ...groupQueries({ realm }, _splat, params),
    ...(id === undefined
      ? []
      : managementPermissionQueries(realm, { type: 'groups', id }, params.tab)),
  ]
}
