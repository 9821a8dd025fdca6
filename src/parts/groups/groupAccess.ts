import type { Group, GroupOwner } from '~/api/groups/groups'
import { holds, type Permission, type Requirement } from '~/lib/access'

type Permissions = ReadonlySet<Permission>

/** The rules of the server's own console for the permissions of a group. */
export const permissionsTabRequirement: Requirement = {
  all: ['manage-authorization', 'manage-users', 'manage-clients'],
}

/** What the server grants for this very group wins over the permission for all of them. */
export const mayManage = (owner: GroupOwner, group: Group, permissions: Permissions) =>
  holds(manageRequirement(owner, group), permissions)

/** What making groups takes: of an organization the server asks for its own permissions. */
export const createRequirement = ({ organization }: GroupOwner): Requirement =>
  organization === undefined ? 'manage-users' : 'manage-organizations'

/** As a requirement, for actions that name what is missing. */
export const manageRequirement = (owner: GroupOwner, { access }: Group): Requirement =>
  access?.manage === true ? 'anyone' : createRequirement(owner)

/** What seeing the groups themselves takes. */
export const viewRequirement = ({ organization }: GroupOwner): Requirement =>
  organization === undefined ? 'view-users' : 'view-organizations'

export const maySeeMembers = ({ access }: Group, permissions: Permissions) =>
  access?.viewMembers === true || access?.manageMembers === true || holds('view-users', permissions)

/** Members of an organization belong to both sides: one permission alone is refused. */
export const membershipRequirement = (owner: GroupOwner, { access }: Group): Requirement =>
  access?.manageMembership === true
    ? 'anyone'
    : owner.organization === undefined
      ? 'manage-users'
      : { all: ['manage-organizations', 'manage-users'] }
