import type { Group } from '~/api/groups'
import { holds, type Permission, type Requirement } from '~/lib/access'

type Held = ReadonlySet<Permission>

/** The rules of the server's own console for the permissions of a group. */
export const toSeePermissions: Requirement = {
  all: ['manage-authorization', 'manage-users', 'manage-clients'],
}

/** What the server grants for this very group wins over the permission for all of them. */
export const mayManage = ({ access }: Group, held: Held) =>
  access?.manage === true || holds('manage-users', held)

/** As a requirement, for actions that name what is missing. */
export const toManage = ({ access }: Group): Requirement =>
  access?.manage === true ? 'anyone' : 'manage-users'

export const maySeeMembers = ({ access }: Group, held: Held) =>
  access?.viewMembers === true || access?.manageMembers === true || holds('view-users', held)

export const toChangeMembers = ({ access }: Group): Requirement =>
  access?.manageMembership === true ? 'anyone' : 'manage-users'
