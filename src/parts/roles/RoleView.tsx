import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { roles, updateRole, type Role, type RoleContainer } from '~/api/roles/roles'
import type { Requirement } from '~/lib/access'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import type { AdminEventList } from '~/parts/events/AdminEvents'
import { useObjectPermissionsTab } from '~/parts/admin-permissions/objectPermissionsTab'
import { usePermissionsTab } from '~/parts/permissions/permissionsTab'
import { AdminEvents, RoleMapping, RoleHolders } from '~/parts/tabs'
import { NotFound } from '~/routing/NotFound'
import { useGo } from '~/routing/RouteLink'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import type { ListState } from '~/routing/useAddressState'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { roleLink, roleListLink, manageRequirement, viewHoldersRequirement } from './roleLinks'
import { useRoleActions } from './roleActions'
import { RoleDetails } from './RoleDetails'
import { RoleGroups } from './RoleGroups'
import { RoleUsers } from './RoleUsers'
import { useDefaultRole } from './useDefaultRole'

type Props = { home: RoleContainer; id: string; tab: string; at: ListState }

/** Changes by the role's id, and those by its name (which another role may have had before). */
const eventsOf = ({ client }: RoleContainer, { id, name }: Role): readonly AdminEventList[] => [
  { title: 'adminEvents', resourcePath: `roles-by-id/${id}*` },
  {
    title: 'eventsByName',
    resourcePath: client === undefined ? `roles/${name}` : `clients/${client.id}/roles/${name}`,
  },
]

function tabsOf({ home, role, isDefault, at, permissions }: TabsOf): readonly RoutedTab[] {
  const details: RoutedTab = {
    id: 'details',
    title: 'details',
    content: () => <RoleDetails key={role.id} home={home} id={role.id} />,
  }
  const attributes: RoutedTab = {
    id: 'attributes',
    title: 'attributes',
    content: () => (
      <AttributesForm
        key={role.id}
        query={roles.byId(home, role.id)}
        save={{ mutation: updateRole(home) }}
        requires={manageRequirement(home)}
      />
    ),
  }
  const associated: RoutedTab = {
    id: 'associated-roles',
    title: 'associatedRolesText',
    content: () => (
      <RoleMapping
        key={role.id}
        realm={home.realm}
        type="roles"
        id={role.id}
        name={role.name}
        requires={manageRequirement(home)}
        at={at}
      />
    ),
  }
  const holders: readonly RoutedTab[] = [
    {
      id: 'users-in-role',
      title: 'usersInRole',
      requires: viewHoldersRequirement(home),
      content: () => <RoleUsers home={home} role={role} at={at} />,
    },
    {
      id: 'groups-in-role',
      title: 'groupsInRole',
      requires: viewHoldersRequirement(home),
      content: () => <RoleGroups home={home} role={role} at={at} />,
    },
  ]
  const whoHas: RoutedTab = {
    id: 'who-has',
    title: 'whoHasTitle',
    requires: viewHoldersRequirement(home),
    content: () => (
      <RoleHolders
        key={role.id}
        realm={home.realm}
        role={{ id: role.id, name: role.name, ...(home.client && { client: home.client }) }}
      />
    ),
  }
  const events: RoutedTab = {
    id: 'events',
    title: 'adminEvents',
    requires: 'view-events',
    content: () => <AdminEvents realm={home.realm} at={at} lists={eventsOf(home, role)} />,
  }
  return [
    details,
    associated,
    ...(isDefault ? [] : [attributes]),
    // They are asked for by the role's name: there is no address for a role without one.
    ...(isDefault || role.name === '' ? [] : [...holders, whoHas]),
    ...permissions,
    events,
  ]
}

type TabsOf = {
  home: RoleContainer
  role: Role
  isDefault: boolean
  at: ListState
  permissions: readonly RoutedTab[]
}

/** The rule of the server's own console. */
const toSeePermissions: Requirement = { all: ['query-clients', 'manage-authorization'] }

/** One role of a realm or of a client. */
export function RoleView({ home, id, tab, at }: Props) {
  const { t } = useText()
  const { data: role } = useSuspenseQuery(roles.byId(home, id))
  const isDefault = useDefaultRole(home) === id
  const { pageActions } = useRoleActions(home)
  const go = useGo()
  const leave = async () => {
    await go(roleListLink(home))
    queryClient.removeQueries({ queryKey: roles.byId(home, id).queryKey })
  }
  const permissions = usePermissionsTab(home.realm)({
    of: { type: 'roles', id },
    requires: toSeePermissions,
    toSwitch: manageRequirement(home),
  })
  const whoMay = useObjectPermissionsTab(home.realm)('Roles', id)
  const tabs = tabsOf({ home, role, isDefault, at, permissions: [...permissions, ...whoMay] })
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <PageHeader
        name={role.name || t('emptyValue')}
        badges={
          <>
            {role.composite && <Badge large>{t('composite')}</Badge>}
            {isDefault && <Badge large>{t('defaultRoleMark')}</Badge>}
          </>
        }
        actions={pageActions(role, () => void leave())}
      />
      <RoutedTabs
        label="roleDetails"
        tabs={tabs}
        current={tab}
        link={(segment) => roleLink(home, id, segment)}
      />
    </>
  )
}
