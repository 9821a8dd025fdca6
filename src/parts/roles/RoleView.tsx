import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
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
import {
  objectPermissionsTab,
  useObjectPermissionsClient,
} from '~/parts/admin-permissions/objectPermissionsTab'
import { permissionsTab, useHasPermissions } from '~/parts/permissions/permissionsTab'
import { AdminEvents, RoleMapping, RoleHolders } from '~/parts/tabs'
import { groupPageLink } from '~/parts/links'
import { PermittedLink, RouteLink, useCanOpen, useGoTo } from '~/routing/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import type { ListState } from '~/routing/useAddressState'
import { confirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { confirmed } from '~/ui/dialogs/confirm'
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
  const goTo = useGoTo()
  const leave = async () => {
    await goTo(roleListLink(container))
    queryClient.removeQueries({ queryKey: roles.byId(container, id).queryKey })
  }
  const { realm } = container
  return (
    <TabbedPage
      header={
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
        </>
      }
      label="roleDetails"
      tabs={roleTabs}
      page={{
        realm,
        container,
        role,
        isDefault,
        listState,
        hasPermissions: useHasPermissions(realm, permissionsRequirement),
        permissionsClient: useObjectPermissionsClient(realm),
      }}
      objectId={role.id}
      current={tab}
      link={(segment) => roleLink(container, id, segment)}
    />
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

/** Events by name may belong to a deleted role of the same name. */
const eventsOf = ({ client }: RoleContainer, { id, name }: Role): readonly AdminEventList[] => [
  { title: 'adminEvents', resourcePath: `roles-by-id/${id}*` },
  {
    title: 'eventsByName',
    resourcePath: client === undefined ? `roles/${name}` : `clients/${client.id}/roles/${name}`,
  },
]

type Page = {
  realm: string
  container: RoleContainer
  role: Role
  isDefault: boolean
  listState: ListState
  hasPermissions: boolean
  permissionsClient: AdminPermissionsClient | undefined
}

/** These endpoints use the role name, so they can't address a nameless role. */
const hasHolders = ({ role, isDefault }: Page) => !isDefault && role.name !== ''

const toViewHolders = ({ container }: Page) => viewHoldersRequirement(container)

export const roleTabs = defineTabs<Page>([
  { id: 'details', title: 'details', component: RoleDetails },
  {
    id: 'associated-roles',
    title: 'associatedRolesText',
    component: RoleMapping,
    render: ({ realm, container, role: { id, name }, listState }) => (
      <RoleMapping
        realm={realm}
        type="roles"
        id={id}
        name={name}
        requires={manageRequirement(container)}
        listState={listState}
      />
    ),
  },
  {
    id: 'attributes',
    title: 'attributes',
    when: ({ isDefault }) => !isDefault,
    render: ({ container, role }) => (
      <AttributesForm
        query={roles.byId(container, role.id)}
        save={{ mutation: updateRole(container), partial: roleUpdate }}
        requires={manageRequirement(container)}
      />
    ),
  },
  {
    id: 'users-in-role',
    title: 'usersInRole',
    when: hasHolders,
    requires: toViewHolders,
    component: RoleUsers,
  },
  {
    id: 'groups-in-role',
    title: 'groupsInRole',
    when: hasHolders,
    requires: toViewHolders,
    component: RoleGroups,
  },
  {
    id: 'who-has',
    title: 'whoHasTitle',
    when: hasHolders,
    requires: toViewHolders,
    component: RoleHolders,
    render: ({ realm, container: { client }, role: { id, name } }) => (
      <RoleHolders realm={realm} role={{ id, name, ...(client && { client }) }} />
    ),
  },
  permissionsTab({
    of: ({ role: { id } }) => ({ type: 'roles', id }),
    requires: ({ container }) => manageRequirement(container),
  }),
  objectPermissionsTab('Roles', ({ role }) => role.id),
  {
    id: 'events',
    title: 'adminEvents',
    requires: 'view-events',
    component: AdminEvents,
    render: ({ realm, container, role, listState }) => (
      <AdminEvents realm={realm} listState={listState} lists={eventsOf(container, role)} />
    ),
  },
])

function RenameEffects({ from, to }: { from: string; to: string }) {
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

function RoleDetails({ container, role: { id }, isDefault }: Page) {
  const confirmRename = async (body: Role, theirs: Role) =>
    body.name.trim() === theirs.name ||
    (await confirmed({
      title: 'renameRoleTitle',
      button: 'rename',
      impact: <RenameEffects from={theirs.name} to={body.name.trim()} />,
    }))
  return (
    <EditForm
      query={roles.byId(container, id)}
      sections={isDefault ? defaultRoleSections : roleSections}
      requires={manageRequirement(container)}
      save={{ mutation: updateRole(container), partial: roleUpdate, before: confirmRename }}
    />
  )
}

const groupColumns: readonly Column<Group>[] = [
  link('name', 'groupName', ({ id }, name) => (
    <PermittedLink {...groupPageLink(id)}>{name}</PermittedLink>
  )),
  text('path', 'path'),
]

/** Groups with a direct mapping; members and subgroups inherit it. */
function RoleGroups({ container, role, listState }: Page) {
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
