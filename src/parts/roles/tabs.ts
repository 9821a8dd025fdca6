import { AdminEvents, Permissions, RoleMapping, RoleHolders, ObjectPermissions } from '~/parts/tabs'

/** What the larger tabs of a role show, by the segment of the address. */
export const lazyRoleTabs = {
  'associated-roles': RoleMapping,
  'who-has': RoleHolders,
  permissions: Permissions,
  'who-may': ObjectPermissions,
  events: AdminEvents,
}
