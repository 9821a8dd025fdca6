import type { Group, GroupOwner } from '~/api/groups/groups'
import { holds, type Permission, type Requirement } from '~/lib/access'

type Held = ReadonlySet<Permission>

/** The rules of the server's own console for the permissions of a group. */
export const toSeePermissions: Requirement = {
  all: ['manage-authorization', 'manage-users', 'manage-clients'],
}

/** What the server grants for this very group wins over the permission for all of them. */
export const mayManage = (home: GroupOwner, group: Group, held: Held) =>
  holds(toManage(home, group), held)

/** What making groups takes: of an organization the server asks for its own permissions. */
export const toMake = ({ organization }: GroupOwner): Requirement =>
  organization === undefined ? 'manage-users' : 'manage-organizations'

/** As a requirement, for actions that name what is missing. */
export const toManage = (home: GroupOwner, { access }: Group): Requirement =>
  access?.manage === true ? 'anyone' : toMake(home)

/** What seeing the groups themselves takes. */
export const toSee = ({ organization }: GroupOwner): Requirement =>
  organization === undefined ? 'view-users' : 'view-organizations'

export const maySeeMembers = ({ access }: Group, held: Held) =>
  access?.viewMembers === true || access?.manageMembers === true || holds('view-users', held)

/** Members of an organization belong to both sides: one permission alone is refused. */
export const toChangeMembers = (home: GroupOwner, { access }: Group): Requirement =>
  access?.manageMembership === true
    ? 'anyone'
    : home.organization === undefined
      ? 'manage-users'
      : { all: ['manage-organizations', 'manage-users'] }
