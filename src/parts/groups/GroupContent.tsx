import { useQuery } from '@tanstack/react-query'
import { groups, groupUpdate, updateGroup, type Group, type GroupOwner } from '~/api/groups/groups'
import { usePermissions } from '~/api/whoami'
import { holds, type Permission } from '~/lib/access'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import { useObjectPermissionsTab } from '~/parts/admin-permissions/objectPermissionsTab'
import { usePermissionsTab } from '~/parts/permissions/permissionsTab'
import { AdminEvents, RoleMapping } from '~/parts/tabs'
import { RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import type { AdminEventList } from '~/parts/events/AdminEvents'
import type { ListState } from '~/routing/useAddressState'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { ChildGroups } from './ChildGroups'
import { groupLink, groupTabOf, tabListState } from './groupAddress'
import { GroupMembers } from './GroupMembers'
import {
  mayManage,
  maySeeMembers,
  createRequirement,
  manageRequirement,
  viewRequirement,
  permissionsTabRequirement,
} from './groupAccess'
import type { useGroupActions } from './useGroupActions'

type Props = {
  owner: GroupOwner
  /** Ends with the group; starts at the top level. */
  trail: readonly Group[]
  listState: ListState
  groupActions: ReturnType<typeof useGroupActions>
}

type TabProps = Props & {
  group: Group
  permissions: ReadonlySet<Permission>
  permissionTabs: readonly RoutedTab[]
}

export function GroupContent({ owner, trail, listState, groupActions }: Props) {
  const { realm, organization } = owner
  const { tab } = listState.filters
  const permissions = usePermissions(realm)
  const permissionsTab = usePermissionsTab(realm)
  const objectPermissionsTab = useObjectPermissionsTab(realm)
  const group = trail.at(-1)
  if (!group) return null
  const permissionTabs =
    organization === undefined
      ? [
          ...permissionsTab({
            of: { type: 'groups', id: group.id },
            requires: permissionsTabRequirement,
            manageRequires: manageRequirement(owner, group),
          }),
          ...objectPermissionsTab('Groups', group.id),
        ]
      : []
  return (
    <>
      <GroupHeader owner={owner} group={group} groupActions={groupActions} />
      <RoutedTabs
        label="groupDetails"
        tabs={tabsOf({ owner, trail, groupActions, group, listState, permissions, permissionTabs })}
        current={typeof tab === 'string' ? tab : undefined}
        link={(segment) =>
          groupLink(
            owner,
            trail.map(({ id }) => id),
            { tab: groupTabOf(segment) },
          )
        }
      />
    </>
  )
}

const tabsOf = ({
  owner,
  trail,
  groupActions,
  group,
  listState,
  permissions,
  permissionTabs,
}: TabProps): readonly RoutedTab[] => [
  {
    id: 'childGroups',
    title: 'childGroups',
    content: () => (
      <ChildGroups
        owner={owner}
        listState={tabListState(listState)}
        trail={trail}
        groupActions={groupActions}
      />
    ),
  },
  ...(maySeeMembers(group, permissions)
    ? [membersTab(owner, group, tabListState(listState, ['subGroups']))]
    : []),
  {
    id: 'attributes',
    title: 'attributes',
    content: () => <Attributes key={group.id} owner={owner} group={group} />,
  },
  ...(holds(viewRequirement(owner), permissions) || mayManage(owner, group, permissions)
    ? [
        rolesTab(
          owner,
          group,
          mayManage(owner, group, permissions),
          tabListState(listState, ['inherited']),
        ),
      ]
    : []),
  ...permissionTabs,
  {
    id: 'adminEvents',
    title: 'adminEvents',
    requires: 'view-events',
    content: () => (
      <AdminEvents realm={owner.realm} listState={listState} lists={eventLists(owner, group.id)} />
    ),
  },
]

const membersTab = (owner: GroupOwner, group: Group, listState: ListState): RoutedTab => ({
  id: 'members',
  title: 'members',
  content: () => <GroupMembers key={group.id} owner={owner} group={group} listState={listState} />,
})

const eventLists = ({ organization }: GroupOwner, id: string): readonly AdminEventList[] => {
  const path =
    organization === undefined ? `groups/${id}` : `organizations/${organization}/groups/${id}`
  const members = organization === undefined ? `users/*/groups/${id}` : `${path}/members/*`
  return [
    { title: 'adminEvents', resourcePath: path },
    { title: 'membershipEvents', resourcePath: members },
    { title: 'childGroupEvents', resourcePath: `${path}/children` },
  ]
}

const rolesTab = (
  owner: GroupOwner,
  group: Group,
  mayManageGroup: boolean,
  listState: ListState,
): RoutedTab => ({
  id: 'roleMapping',
  title: 'roleMapping',
  content: () => (
    <RoleMapping
      key={group.id}
      realm={owner.realm}
      type="groups"
      organization={owner.organization}
      id={group.id}
      name={group.name}
      mayManage={mayManageGroup}
      requires={manageRequirement(owner, group)}
      listState={listState}
    />
  ),
})

const Attributes = ({ owner, group }: { owner: GroupOwner; group: Group }) => (
  <AttributesForm
    query={groups.byId(owner, group.id)}
    save={{ mutation: updateGroup(owner), partial: groupUpdate }}
    requires={createRequirement(owner)}
    editable={group.access?.manage}
  />
)

type GroupHeaderProps = { owner: GroupOwner; group: Group } & Pick<Props, 'groupActions'>

function GroupHeader({ owner, group, groupActions }: GroupHeaderProps) {
  const { realm, organization } = owner
  const { t, label } = useText()
  const mayViewRealm = holds('view-realm', usePermissions(realm))
  const isEnabled = mayViewRealm && organization === undefined
  const { data: defaultGroupIds } = useQuery({ ...groups.defaults(realm), enabled: isEnabled })
  return (
    <>
      <PageHeader
        name={group.name}
        isInner={organization !== undefined}
        badges={
          defaultGroupIds?.includes(group.id) && (
            <Badge large title={t('isDefaultGroupExplain')}>
              {t('isDefaultGroup')}
            </Badge>
          )
        }
        actions={groupActions.pageActions(group)}
      />
      {group.description && (
        <p className="castellan-lines castellan-group-text">{label(group.description)}</p>
      )}
    </>
  )
}
