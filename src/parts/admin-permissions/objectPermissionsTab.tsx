import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { ObjectPermissions } from '~/parts/tabs'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { useAdminPermissionsClient } from './adminPermissions'

export type PermittedType = 'Clients' | 'Groups' | 'Organizations' | 'Roles' | 'Users'

/** Undefined if permissions are disabled or not readable. */
export function useObjectPermissionsClient(realm: string) {
  const resourceServer = useAdminPermissionsClient(realm)
  return holds('view-realm', usePermissions(realm)) ? resourceServer : undefined
}

export function useObjectPermissionsTab(realm: string) {
  const resourceServer = useObjectPermissionsClient(realm)
  return (type: PermittedType, id: string): readonly RoutedTab[] =>
    resourceServer
      ? [
          {
            id: 'who-may',
            title: 'whoMay',
            content: () => (
              <ObjectPermissions key={id} resourceServer={resourceServer} type={type} id={id} />
            ),
          },
        ]
      : []
}
