import type { PermissionTarget } from '~/api/authorization/adminPermissions'
import { useFeature } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { Permissions } from '~/parts/tabs'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { fineGrainedV1 } from './managementPermissionQueries'

type TabOptions = {
  of: PermissionTarget
  /** To see the tab. */
  requires: Requirement
  /** To enable or disable permissions. */
  manageRequires: Requirement
}

/** Empty if the server lacks permissions v1 or `requires` isn't met. */
export function usePermissionsTab(realm: string): (options: TabOptions) => readonly RoutedTab[] {
  const isOn = useFeature()(fineGrainedV1)
  const permissions = usePermissions(realm)
  return ({ of, requires, manageRequires }) => {
    if (!isOn || !holds(requires, permissions)) return []
    const key = of.type === 'users' ? realm : of.id
    const content = () => <Permissions key={key} realm={realm} of={of} requires={manageRequires} />
    return [{ id: 'permissions', title: 'permissions', content }]
  }
}
