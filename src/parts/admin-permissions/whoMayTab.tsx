import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { WhoMay } from '~/parts/tabs'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { usePermissionHome } from './usePermissionHome'

/** The type of an object as the server calls it. */
export type PermittedType = 'Clients' | 'Groups' | 'Organizations' | 'Roles' | 'Users'

/** Where the tab has something to show: permissions are on, and this person may read them. */
export function useWhoMayHome(realm: string) {
  const home = usePermissionHome(realm)
  return holds('view-realm', usePermissions(realm)) ? home : undefined
}

/** Who may do what with an object, as a tab; none where permissions are off or not to be read. */
export function useWhoMayTab(realm: string) {
  const home = useWhoMayHome(realm)
  return (type: PermittedType, id: string): readonly RoutedTab[] =>
    home
      ? [
          {
            id: 'who-may',
            title: 'whoMay',
            content: () => <WhoMay key={id} home={home} type={type} id={id} />,
          },
        ]
      : []
}
