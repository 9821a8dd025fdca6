import { part } from '~/ui/part'

/** Parts of several pages that are tabs there, each as code of its own. */

export const RoleMapping = part(
  async () => (await import('./role-mapping/RoleMapping')).RoleMapping,
)

export const FromDirectory = part(async () => (await import('./federation/FromDirectory')).default)

export const WhoHas = part(async () => (await import('./role-mapping/WhoHas')).WhoHas)

export const AdminEvents = part(async () => (await import('./events/AdminEvents')).AdminEvents)

export const Permissions = part(async () => (await import('./permissions/Permissions')).Permissions)

export const WhoMay = part(async () => (await import('./admin-permissions/WhoMay')).WhoMay)
