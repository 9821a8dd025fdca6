import { lazyComponent } from '~/ui/lazyComponent'

/** Parts of several pages that are tabs there, each as code of its own. */

export const RoleMapping = lazyComponent(
  async () => (await import('./role-mapping/RoleMapping')).RoleMapping,
)

export const FromDirectory = lazyComponent(
  async () => (await import('./federation/FromDirectory')).default,
)

export const WhoHas = lazyComponent(async () => (await import('./role-mapping/WhoHas')).WhoHas)

export const AdminEvents = lazyComponent(
  async () => (await import('./events/AdminEvents')).AdminEvents,
)

export const Permissions = lazyComponent(
  async () => (await import('./permissions/Permissions')).Permissions,
)

export const WhoMay = lazyComponent(async () => (await import('./admin-permissions/WhoMay')).WhoMay)
