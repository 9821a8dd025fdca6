import type { Group, GroupOwner } from '~/api/groups/groups'
import { holds, type Permission, type Requirement } from '~/lib/access'

type Permissions = ReadonlySet<Permission>

/** Same rule as in Keycloak's admin console. */
export const permissionsTabRequirement: Requirement = {
  all: ['manage-authorization', 'manage-users', 'manage-clients'],
}

/** Access granted for this group beats the general permission. */
export const mayManage = (owner: GroupOwner, group: Group, permissions: Permissions) =>
  holds(manageRequirement(owner, group), permissions)

/** Organization groups need organization permissions. */
export const createRequirement = ({ organization }: GroupOwner): Requirement =>
  organization === undefined ? 'manage-users' : 'manage-organizations'

export const manageRequirement = (owner: GroupOwner, { access }: Group): Requirement =>
  access?.manage === true ? 'anyone' : createRequirement(owner)

export const viewRequirement = ({ organization }: GroupOwner): Requirement =>
  organization === undefined ? 'view-users' : 'view-organizations'

export const maySeeMembers = ({ access }: Group, permissions: Permissions) =>
  access?.viewMembers === true || access?.manageMembers === true || holds('view-users', permissions)

/** In organizations Keycloak requires both permissions. */
export const membershipRequirement = (owner: GroupOwner, { access }: Group): Requirement =>
  access?.manageMembership === true
    ? 'anyone'
    : owner.organization === undefined
      ? 'manage-users'
      : { all: ['manage-organizations', 'manage-users'] }
