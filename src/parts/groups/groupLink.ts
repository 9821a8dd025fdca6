import { linkOptions } from '@tanstack/react-router'
import type { GroupOwner } from '~/api/groups/groups'
import type { GroupSearch } from './groupSearch'

/** `ids` run from the top level to the group; empty means all groups. */
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
