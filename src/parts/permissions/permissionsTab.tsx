import type { PermissionTarget } from '~/api/authorization/adminPermissions'
import { useFeature } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { Permissions } from '~/parts/tabs'
import type { Tab } from '~/routing/tabs'
import { fineGrainedV1 } from './managementPermissionQueries'

/** Whether the server has permissions v1 and the user may see them. */
export function useHasPermissions(realm: string, requires: Requirement) {
  const hasFeature = useFeature()
  const permissions = usePermissions(realm)
  return hasFeature(fineGrainedV1) && holds(requires, permissions)
}

type TabOptions<TPage> = {
  of: (page: TPage) => PermissionTarget
  /** To enable or disable permissions. */
  requires: (page: TPage) => Requirement
}

/** `hasPermissions` is from `useHasPermissions`. */
export const permissionsTab = <TPage extends { realm: string; hasPermissions: boolean }>({
  of,
  requires,
}: TabOptions<TPage>): Tab<TPage> => ({
  id: 'permissions',
  title: 'permissions',
  when: ({ hasPermissions }) => hasPermissions,
  component: Permissions,
  render: (page) => <Permissions realm={page.realm} of={of(page)} requires={requires(page)} />,
})
