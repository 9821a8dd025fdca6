import type { GroupSearch } from '~/parts/groups/groupSearch'
import { groupsAhead } from '~/parts/groups/groupsAhead'
import { groupIdsIn } from '~/parts/groups/groupIds'
import { permissionsAhead } from '~/parts/permissions/permissionsAhead'
import type { AnyQuery } from '~/routing/tabs'

/** The tree, the way to the group that the address names, and its open tab. */
export function ofGroups({
  realm,
  _splat,
  ...at
}: GroupSearch & { realm: string; _splat?: string }): readonly AnyQuery[] {
  const id = groupIdsIn(_splat).at(-1)
  return [
    ...groupsAhead({ realm }, _splat, at),
    ...(id === undefined ? [] : permissionsAhead(realm, { type: 'groups', id }, at.tab)),
  ]
}
