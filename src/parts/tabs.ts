import { lazyComponent } from '~/ui/lazyComponent'

/** Lazily loaded tabs shared by several pages. */

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

export const ObjectEvents = lazyComponent(
  async () => (await import('./events/ObjectEvents')).ObjectEvents,
)

export const Permissions = lazyComponent(
  async () => (await import('./permissions/Permissions')).Permissions,
)

export const ObjectPermissions = lazyComponent(
  async () => (await import('./admin-permissions/ObjectPermissions')).ObjectPermissions,
)
