import { groups, type GroupOwnerRef } from '~/api/groups/groups'

export const rootPageSize = 20

export const firstRootPage = (owner: GroupOwnerRef) =>
  groups.level(owner, undefined, { first: 0, max: rootPageSize + 1 })
