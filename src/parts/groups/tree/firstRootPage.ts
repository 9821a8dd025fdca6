import { groups, type RealmOrOrganization } from '~/api/groups/groups'

export const rootPageSize = 20

export const firstRootPage = (owner: RealmOrOrganization) =>
  groups.level(owner, undefined, { first: 0, max: rootPageSize + 1 })
