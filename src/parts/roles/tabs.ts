import { AdminEvents, Permissions, RoleMapping, RoleHolders, ObjectPermissions } from '~/parts/tabs'

export const lazyRoleTabs = {
  'associated-roles': RoleMapping,
  'who-has': RoleHolders,
  permissions: Permissions,
  'who-may': ObjectPermissions,
  events: AdminEvents,
}
