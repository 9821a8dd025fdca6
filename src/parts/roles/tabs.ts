import { AdminEvents, Permissions, RoleMapping, WhoHas, WhoMay } from '~/parts/tabs'

/** What the larger tabs of a role show, by the segment of the address. */
export const roleTabs = {
  'associated-roles': RoleMapping,
  'who-has': WhoHas,
  permissions: Permissions,
  'who-may': WhoMay,
  events: AdminEvents,
}
