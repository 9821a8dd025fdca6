import { useQuery } from '@tanstack/react-query'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import {
  defaultGroups,
  groups,
  groupUpdate,
  updateGroup,
  type Group,
  type GroupOwner,
} from '~/api/groups/groups'
import { usePermissions } from '~/api/whoami'
import { holds, type Permission } from '~/lib/access'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import {
  objectPermissionsTab,
  useObjectPermissionsClient,
} from '~/parts/admin-permissions/objectPermissionsTab'
import { permissionsTab, useHasPermissions } from '~/parts/permissions/permissionsTab'
import { AdminEvents, RoleMapping } from '~/parts/tabs'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import type { AdminEventList } from '~/parts/events/AdminEvents'
import type { ListState } from '~/routing/useAddressState'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
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
import { groupMenu } from './groupActions'

type Props = {
  owner: GroupOwner
  /** Ends with the group; starts at the top level. */
  trail: readonly Group[]
  listState: ListState
  removal: ConfirmedAction<Group>
}

type Page = Omit<Props, 'owner'> & {
  realm: string
  owner: GroupOwner
  group: Group
  permissions: ReadonlySet<Permission>
  hasPermissions: boolean
  permissionsClient: AdminPermissionsClient | undefined
}

export const groupTabs = defineTabs<Page>([
  {
    id: 'childGroups',
    title: 'childGroups',
    render: ({ owner, trail, removal, listState }) => (
      <ChildGroups
        owner={owner}
        listState={tabListState(listState)}
        trail={trail}
        removal={removal}
      />
    ),
  },
  {
    id: 'members',
    title: 'members',
    when: ({ group, permissions }) => maySeeMembers(group, permissions),
    render: ({ owner, group, listState }) => (
      <GroupMembers
        owner={owner}
        group={group}
        listState={tabListState(listState, ['subGroups'])}
      />
    ),
  },
  { id: 'attributes', title: 'attributes', component: Attributes },
  {
    id: 'roleMapping',
    title: 'roleMapping',
    when: ({ owner, group, permissions }) =>
      holds(viewRequirement(owner), permissions) || mayManage(owner, group, permissions),
    component: RoleMapping,
    render: ({ realm, owner, group, permissions, listState }) => (
      <RoleMapping
        realm={realm}
        type="groups"
        organization={owner.organization}
        id={group.id}
        name={group.name}
        mayManage={mayManage(owner, group, permissions)}
        requires={manageRequirement(owner, group)}
        listState={tabListState(listState, ['inherited'])}
      />
    ),
  },
  permissionsTab({
    of: ({ group: { id } }) => ({ type: 'groups', id }),
    requires: ({ owner, group }) => manageRequirement(owner, group),
  }),
  objectPermissionsTab('Groups', ({ group }) => group.id),
  {
    id: 'adminEvents',
    title: 'adminEvents',
    requires: 'view-events',
    component: AdminEvents,
    render: ({ realm, owner, group, listState }) => (
      <AdminEvents realm={realm} listState={listState} lists={eventLists(owner, group.id)} />
    ),
  },
])

export function GroupContent({ owner, trail, listState, removal }: Props) {
  const { realm, organization } = owner
  const { tab } = listState.filters
  const permissions = usePermissions(realm)
  const hasPermissions = useHasPermissions(realm, permissionsTabRequirement)
  const permissionsClient = useObjectPermissionsClient(realm)
  const group = trail.at(-1)
  if (!group) return null
  const isOfRealm = organization === undefined
  return (
    <TabbedPage
      header={<GroupHeader owner={owner} group={group} removal={removal} />}
      label="groupDetails"
      tabs={groupTabs}
      page={{
        realm,
        owner,
        trail,
        listState,
        removal,
        group,
        permissions,
        hasPermissions: isOfRealm && hasPermissions,
        permissionsClient: isOfRealm ? permissionsClient : undefined,
      }}
      objectId={group.id}
      current={typeof tab === 'string' ? tab : undefined}
      link={(segment) =>
        groupLink(
          owner,
          trail.map(({ id }) => id),
          { tab: groupTabOf(segment) },
        )
      }
    />
  )
}

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

function Attributes({ owner, group }: { owner: GroupOwner; group: Group }) {
  return (
    <AttributesForm
      query={groups.byId(owner, group.id)}
      save={{ mutation: updateGroup(owner), partial: groupUpdate }}
      requires={createRequirement(owner)}
      editable={group.access?.manage}
    />
  )
}

type GroupHeaderProps = { owner: GroupOwner; group: Group } & Pick<Props, 'removal'>

function GroupHeader({ owner, group, removal }: GroupHeaderProps) {
  const { realm, organization } = owner
  const { t, label } = useText()
  const mayViewRealm = holds('view-realm', usePermissions(realm))
  const isEnabled = mayViewRealm && organization === undefined
  const { data: realmDefaults } = useQuery({ ...defaultGroups.list(realm), enabled: isEnabled })
  return (
    <>
      <PageHeader
        name={group.name}
        isInner={organization !== undefined}
        badges={
          realmDefaults?.some(({ id }) => id === group.id) && (
            <Badge large title={t('isDefaultGroupExplain')}>
              {t('isDefaultGroup')}
            </Badge>
          )
        }
        actions={[
          ...groupMenu(owner, group),
          confirmedAction(removal, [group], { label: 'deleteGroup' }),
        ]}
      />
      {group.description && (
        <p className="castellan-lines castellan-group-text">{label(group.description)}</p>
      )}
    </>
  )
}
