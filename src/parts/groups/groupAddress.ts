import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { groups, type Group, type GroupOwner, type RealmOrOrganization } from '~/api/groups/groups'
import { eventParams } from '~/parts/events/eventSearch'
import { mappingParams } from '~/parts/role-mapping/mappingSearch'
import type { CrumbStep } from '~/routing/pageRoute'
import { filterSearch, type ListState } from '~/routing/useAddressState'

/** Outermost first. */
export const groupIdsIn = (splat: string | undefined) => (splat ?? '').split('/').filter(Boolean)

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

/** Of the tabs in `GroupContent`, in their order. */
const groupTabIds = [
  'childGroups',
  'members',
  'attributes',
  'roleMapping',
  'permissions',
  'who-may',
  'adminEvents',
] as const

type GroupTab = (typeof groupTabIds)[number]

export const groupSearch = filterSearch({
  ...eventParams,
  ...mappingParams,
  tab: groupTabIds,
  subGroups: ['true'],
})

export type GroupSearch = ReturnType<typeof groupSearch>

/** Drops `tab` and other filters, which must not filter the list. */
export const tabListState = (listState: ListState, names: readonly string[] = []): ListState => ({
  ...listState,
  filters: Object.fromEntries(names.map((name) => [name, listState.filters[name]])),
})

/** Undefined for the default tab. Throws for a tab that the address does not know. */
export function groupTabOf(segment: string): GroupTab | undefined {
  const index = groupTabIds.findIndex((id) => id === segment)
  if (index < 0) throw new Error(`Add ${segment} to groupTabIds`)
  return index > 0 ? groupTabIds[index] : undefined
}

const splatOf = (trail: readonly Group[]) => trail.map(({ id }) => id).join('/')

export const groupSteps = (owner: RealmOrOrganization, id: string | undefined) =>
  queryOptions({
    ...groups.trail(owner, id ?? ''),
    enabled: id !== undefined,
    select: toCrumbSteps,
  })

/** The last crumb is the current group, without a link. */
const toCrumbSteps = (trail: readonly Group[]): CrumbStep[] =>
  trail.map(({ name, access }, index) => ({
    name,
    ...(index < trail.length - 1 &&
      access?.view !== false && { params: { _splat: splatOf(trail.slice(0, index + 1)) } }),
  }))
