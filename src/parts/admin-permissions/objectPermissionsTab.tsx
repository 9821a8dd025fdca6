import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { ObjectPermissions } from '~/parts/tabs'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { useAdminPermissionsClient } from './useAdminPermissionsClient'

/** The type of an object as the server calls it. */
export type PermittedType = 'Clients' | 'Groups' | 'Organizations' | 'Roles' | 'Users'

/** Where the tab has something to show: permissions are on, and this person may read them. */
export function useObjectPermissionsClient(realm: string) {
  const resourceServer = useAdminPermissionsClient(realm)
  return holds('view-realm', usePermissions(realm)) ? resourceServer : undefined
}

/** Who may do what with an object, as a tab; none where permissions are off or not to be read. */
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
