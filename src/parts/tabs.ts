import { lazyComponent } from '~/ui/lazyComponent'

/** Parts of several pages that are tabs there, each as code of its own. */

export const RoleMapping = lazyComponent(
  async () => (await import('./role-mapping/RoleMapping')).RoleMapping,
)

export const DirectoryMappings = lazyComponent(
  async () => (await import('./federation/DirectoryMappings')).default,
)

export const RoleHolders = lazyComponent(
  async () => (await import('./role-mapping/RoleHolders')).RoleHolders,
)

export const AdminEvents = lazyComponent(
  async () => (await import('./events/AdminEvents')).AdminEvents,
)

export const Permissions = lazyComponent(
  async () => (await import('./permissions/Permissions')).Permissions,
)

export const ObjectPermissions = lazyComponent(
  async () => (await import('./admin-permissions/ObjectPermissions')).ObjectPermissions,
)
