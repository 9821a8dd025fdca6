import { queryOptions } from '@tanstack/react-query'
import { groups, type Group, type RealmOrOrganization } from '~/api/groups/groups'
import type { CrumbStep } from '~/routing/pageRoute'

export const splatOf = (trail: readonly Group[]) => trail.map(({ id }) => id).join('/')

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
