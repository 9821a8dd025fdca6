import { groups, type GroupOwnerRef } from '~/api/groups/groups'

/** How many groups of the top level are read at once. */
export const rootPage = 20

/** The beginning of the tree, for fetching it ahead. */
export const treeStart = (owner: GroupOwnerRef) =>
  groups.level(owner, undefined, { first: 0, max: rootPage + 1 })
