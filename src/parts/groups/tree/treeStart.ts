import { groups, type GroupOwnerRef } from '~/api/groups/groups'

/** How many groups of the top level are read at once. */
export const rootPageSize = 20

/** The beginning of the tree, for fetching it ahead. */
export const firstRootPage = (owner: GroupOwnerRef) =>
  groups.level(owner, undefined, { first: 0, max: rootPageSize + 1 })
