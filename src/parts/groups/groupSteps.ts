import { queryOptions } from '@tanstack/react-query'
import { groups, type Group, type GroupOwnerRef } from '~/api/groups/groups'
import type { CrumbStep } from '~/routing/pageRoute'

/** The path of ids that the address of a group has. */
export const splatOf = (trail: readonly Group[]) => trail.map(({ id }) => id).join('/')

/** A group and its ancestors as breadcrumbs. */
export const groupSteps = (owner: GroupOwnerRef, id: string | undefined) =>
  queryOptions({
    ...groups.trail(owner, id ?? ''),
    enabled: id !== undefined,
    select: toCrumbSteps,
  })

/** The last is the group of the page itself. */
const toCrumbSteps = (trail: readonly Group[]): CrumbStep[] =>
  trail.map(({ name, access }, index) => ({
    name,
    ...(index < trail.length - 1 &&
      access?.view !== false && { params: { _splat: splatOf(trail.slice(0, index + 1)) } }),
  }))
