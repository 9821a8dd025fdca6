import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Group } from '~/api/groups/groups'
import { queryClient, runCommand, withoutToast } from '~/api/queryClient'
import {
  assignRoleTo,
  roles,
  roleUpdate,
  updateRole,
  type Role,
  type RoleContainer,
} from '~/api/roles/roles'
import { EditForm } from '~/form/EditForm'
import type { Requirement } from '~/lib/access'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import type { AdminEventList } from '~/parts/events/AdminEvents'
import { useObjectPermissionsTab } from '~/parts/admin-permissions/objectPermissionsTab'
import { usePermissionsTab } from '~/parts/permissions/permissionsTab'
import { AdminEvents, RoleMapping, RoleHolders } from '~/parts/tabs'
import { NotFound } from '~/routing/screens'
import { RouteLink, useCanOpen, useGo } from '~/routing/links'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import type { ListState } from '~/routing/useAddressState'
import { confirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { confirmed, type Question } from '~/ui/dialogs/confirm'
import { openDialog } from '~/ui/dialogs/openDialog'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { defaultRoleSections, roleSections } from './role.fields'
import {
  manageRequirement,
  roleLink,
  roleListLink,
  useDefaultRole,
  viewHoldersRequirement,
} from './roleLinks'
import { roleRemoval, useDuplicateRole } from './roleActions'
import { holderRemoval, RoleUsers } from './RoleUsers'
import GroupPicker from '~/pickers/GroupPicker'

type Props = { container: RoleContainer; id: string; tab: string; listState: ListState }

/** Same rule as in Keycloak's console. */
const permissionsRequirement: Requirement = { all: ['query-clients', 'manage-authorization'] }

export function RoleView({ container, id, tab, listState }: Props) {
  const { t } = useText()
  const { data: role } = useSuspenseQuery(roles.byId(container, id))
  const defaultRole = useDefaultRole(container)
  const isDefault = defaultRole === id
  const duplicate = useDuplicateRole(container)
  const go = useGo()
  const leave = async () => {
    await go(roleListLink(container))
    queryClient.removeQueries({ queryKey: roles.byId(container, id).queryKey })
  }
  const permissions = usePermissionsTab(container.realm)({
    of: { type: 'roles', id },
    requires: permissionsRequirement,
    manageRequires: manageRequirement(container),
  })
  const objectPermissions = useObjectPermissionsTab(container.realm)('Roles', id)
  const tabs = tabsOf({
    container,
    role,
    isDefault,
    listState,
    permissions: [...permissions, ...objectPermissions],
  })
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
        actions={[
          duplicate(role),
          confirmedAction(roleRemoval(container, defaultRole), [role], {
            label: 'deleteRole',
            onDone: () => void leave(),
          }),
        ]}
      />
      {isDefault && <DefaultRoleNote />}
      <RoutedTabs
        label="roleDetails"
        tabs={tabs}
        current={tab}
        link={(segment) => roleLink(container, id, segment)}
      />
    </>
  )
}

function DefaultRoleNote() {
  const { t } = useText()
  const canOpen = useCanOpen()
  return (
    <Content component="p">
      {t('newUsersGetRole')}
      {canOpen('/$realm/realm-settings/user-registration/$tab') && (
        <>
          {' '}
          <RouteLink to="/$realm/realm-settings/user-registration/$tab" params={{ tab: 'groups' }}>
            {t('newUsersJoinGroups')}
          </RouteLink>
        </>
      )}
    </Content>
  )
}

type TabsInput = {
  container: RoleContainer
  role: Role
  isDefault: boolean
  listState: ListState
  permissions: readonly RoutedTab[]
}

/** Events by name may belong to a deleted role of the same name. */
const eventsOf = ({ client }: RoleContainer, { id, name }: Role): readonly AdminEventList[] => [
  { title: 'adminEvents', resourcePath: `roles-by-id/${id}*` },
  {
    title: 'eventsByName',
    resourcePath: client === undefined ? `roles/${name}` : `clients/${client.id}/roles/${name}`,
  },
]

function tabsOf({
  container,
  role,
  isDefault,
  listState,
  permissions,
}: TabsInput): readonly RoutedTab[] {
  const details: RoutedTab = {
    id: 'details',
    title: 'details',
    content: () => <RoleDetails key={role.id} container={container} id={role.id} />,
  }
  const attributes: RoutedTab = {
    id: 'attributes',
    title: 'attributes',
    content: () => (
      <AttributesForm
        key={role.id}
        query={roles.byId(container, role.id)}
        save={{ mutation: updateRole(container), partial: roleUpdate }}
        requires={manageRequirement(container)}
      />
    ),
  }
  const associated: RoutedTab = {
    id: 'associated-roles',
    title: 'associatedRolesText',
    content: () => (
      <RoleMapping
        key={role.id}
        realm={container.realm}
        type="roles"
        id={role.id}
        name={role.name}
        requires={manageRequirement(container)}
        listState={listState}
      />
    ),
  }
  const holders: readonly RoutedTab[] = [
    {
      id: 'users-in-role',
      title: 'usersInRole',
      requires: viewHoldersRequirement(container),
      content: () => <RoleUsers container={container} role={role} listState={listState} />,
    },
    {
      id: 'groups-in-role',
      title: 'groupsInRole',
      requires: viewHoldersRequirement(container),
      content: () => <RoleGroups container={container} role={role} listState={listState} />,
    },
  ]
  const whoHas: RoutedTab = {
    id: 'who-has',
    title: 'whoHasTitle',
    requires: viewHoldersRequirement(container),
    content: () => (
      <RoleHolders
        key={role.id}
        realm={container.realm}
        role={{
          id: role.id,
          name: role.name,
          ...(container.client && { client: container.client }),
        }}
      />
    ),
  }
  const events: RoutedTab = {
    id: 'events',
    title: 'adminEvents',
    requires: 'view-events',
    content: () => (
      <AdminEvents
        realm={container.realm}
        listState={listState}
        lists={eventsOf(container, role)}
      />
    ),
  }
  return [
    details,
    associated,
    ...(isDefault ? [] : [attributes]),
    // These endpoints use the role name, so they can't address a nameless role.
    ...(isDefault || role.name === '' ? [] : [...holders, whoHas]),
    ...permissions,
    events,
  ]
}

type Rename = { from: string; to: string }

const renameQuestion = (rename: Rename): Question => ({
  title: 'renameRoleTitle',
  button: 'rename',
  impact: <RenameEffects {...rename} />,
})

function RenameEffects({ from, to }: Rename) {
  const { t } = useText()
  return (
    <Content>
      <p>{t('renameRoleExplain', { from, to })}</p>
      <ul>
        <li>{t('renameRoleTokens')}</li>
        <li>{t('renameRoleNamed')}</li>
      </ul>
    </Content>
  )
}

function RoleDetails({ container, id }: { container: RoleContainer; id: string }) {
  const isDefault = useDefaultRole(container) === id
  const confirmRename = async (body: Role, theirs: Role) =>
    body.name.trim() === theirs.name ||
    (await confirmed(renameQuestion({ from: theirs.name, to: body.name.trim() })))
  return (
    <EditForm
      query={roles.byId(container, id)}
      sections={isDefault ? defaultRoleSections : roleSections}
      requires={manageRequirement(container)}
      save={{ mutation: updateRole(container), partial: roleUpdate, before: confirmRename }}
    />
  )
}

type RoleGroupsProps = { container: RoleContainer; role: Role; listState: ListState }

const groupColumns: readonly Column<Group>[] = [
  link('name', 'groupName', ({ id }, name) => <GroupLink id={id}>{name}</GroupLink>),
  text('path', 'path'),
]

function GroupLink({ id, children }: { id: string; children: ReactNode }) {
  if (!useCanOpen()('/$realm/groups/$')) return children
  return (
    <RouteLink to="/$realm/groups/$" params={{ _splat: id }}>
      {children}
    </RouteLink>
  )
}

/** Groups with a direct mapping; members and subgroups inherit it. */
function RoleGroups({ container, role, listState }: RoleGroupsProps) {
  const assign = assignRoleTo(container, role, 'groups')
  return (
    <DataTable
      label="groupsInRole"
      query={(pageRequest) => roles.groups(container, role, pageRequest)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={groupColumns}
      create={{
        label: 'addGroups',
        requires: 'manage-users',
        onSelect: () =>
          openDialog(
            <GroupPicker
              realm={container.realm}
              title="addGroups"
              button="add"
              onPick={(groups) => runCommand(withoutToast(assign), groups)}
            />,
          ),
      }}
      removal={holderRemoval(container, role, 'groups')}
      requires={viewHoldersRequirement(container)}
      empty={{ title: 'noDirectGroups', text: 'noDirectGroupsText' }}
    />
  )
}
