import { linkOptions } from '@tanstack/react-router'
import type { GroupOwner } from '~/api/groups/groups'
import type { GroupSearch } from './groupSearch'

/** The address of a group, the ids of its ancestors and its own; of none: all groups. */
export function groupLink(
  { realm, organization }: GroupOwner,
  ids: readonly string[],
  search: GroupSearch = {},
) {
  const _splat = ids.join('/') || undefined
  return organization === undefined
    ? linkOptions({ to: '/$realm/groups/$', params: { realm, _splat }, search })
    : linkOptions({
        to: '/$realm/organizations/$id/groups/$',
        params: { realm, id: organization, _splat },
        search,
      })
}
