import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { ObjectPermissions } from '~/parts/tabs'
import type { Tab } from '~/routing/tabs'
import { useAdminPermissionsClient } from './adminPermissions'

export type PermittedType = 'Clients' | 'Groups' | 'Organizations' | 'Roles' | 'Users'

/** Undefined if permissions are disabled or not readable. */
export function useObjectPermissionsClient(realm: string) {
  const resourceServer = useAdminPermissionsClient(realm)
  return holds('view-realm', usePermissions(realm)) ? resourceServer : undefined
}

/** Who may do what with the object. `permissionsClient` is from `useObjectPermissionsClient`. */
export const objectPermissionsTab = <
  TPage extends { permissionsClient: AdminPermissionsClient | undefined },
>(
  type: PermittedType,
  idOf: (page: TPage) => string,
): Tab<TPage> => ({
  id: 'who-may',
  title: 'whoMay',
  when: ({ permissionsClient }) => permissionsClient !== undefined,
  component: ObjectPermissions,
  render: (page) =>
    page.permissionsClient && (
      <ObjectPermissions resourceServer={page.permissionsClient} type={type} id={idOf(page)} />
    ),
})
