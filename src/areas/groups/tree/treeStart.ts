import { groups } from '~/api/groups'

/** How many groups of the top level are read at once. */
export const rootPage = 20

/** The beginning of the tree, for fetching it ahead. */
export const treeStart = (realm: string) =>
  groups.level(realm, undefined, { first: 0, max: rootPage + 1 })
