import { queryOptions } from '@tanstack/react-query'
import { groups, type Group, type Home } from '~/api/groups/groups'
import type { CrumbStep } from '~/routing/pageRoute'

/** The path of ids that the address of a group has. */
export const splatOf = (trail: readonly Group[]) => trail.map(({ id }) => id).join('/')

const steps = (trail: readonly Group[]): CrumbStep[] =>
  trail.length === 0
    ? []
    : [
        ...trail.slice(0, -1).map(({ name, access }, index) => ({
          name,
          ...(access?.view !== false && {
            params: { _splat: splatOf(trail.slice(0, index + 1)) },
          }),
        })),
        { title: 'groupDetails' },
      ]

/** The ancestors of a group as breadcrumbs. */
export const groupSteps = (home: Home, id: string | undefined) =>
  queryOptions({ ...groups.trail(home, id ?? ''), enabled: id !== undefined, select: steps })
