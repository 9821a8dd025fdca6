import { useQuery } from '@tanstack/react-query'
import { groups, updateGroup, type Group, type GroupOwner } from '~/api/groups/groups'
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
import { groupLink } from './groupLink'
import { tabListState, groupTabOf } from './groupSearch'
import { Members } from './Members'
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
  home: GroupOwner
  /** The group with its ancestors, the outermost first. */
  trail: readonly Group[]
  /** The place in the address: tab, and where in its list. */
  at: ListState
  groupActions: ReturnType<typeof useGroupActions>
}

type TabProps = Props & {
  group: Group
  held: ReadonlySet<Permission>
  permissionTabs: readonly RoutedTab[]
}

const tabsOf = ({
  home,
  trail,
  groupActions,
  group,
  at,
  held,
  ...more
}: TabProps): readonly RoutedTab[] => [
  {
    id: 'childGroups',
    title: 'childGroups',
    content: () => (
      <ChildGroups home={home} at={tabListState(at)} trail={trail} groupActions={groupActions} />
    ),
  },
  ...(maySeeMembers(group, held) ? [membersTab(home, group, tabListState(at, ['subGroups']))] : []),
  {
    id: 'attributes',
    title: 'attributes',
    content: () => <Attributes key={group.id} home={home} group={group} />,
  },
  ...(holds(viewRequirement(home), held) || mayManage(home, group, held)
    ? [rolesTab(home, group, mayManage(home, group, held), tabListState(at, ['inherited']))]
    : []),
  ...more.permissionTabs,
  {
    id: 'adminEvents',
    title: 'adminEvents',
    requires: 'view-events',
    content: () => <AdminEvents realm={home.realm} at={at} lists={eventLists(home, group.id)} />,
  },
]

const membersTab = (home: GroupOwner, group: Group, at: ListState): RoutedTab => ({
  id: 'members',
  title: 'members',
  content: () => <Members key={group.id} home={home} group={group} at={at} />,
})

/** One group: what it is called, and its tabs. */
export function GroupContent({ home, trail, at, groupActions }: Props) {
  const { realm, organization } = home
  const { tab } = at.filters
  const held = usePermissions(realm)
  const permissionsTab = usePermissionsTab(realm)
  const whoMay = useObjectPermissionsTab(realm)
  const group = trail.at(-1)
  if (!group) return null
  const permissionTabs =
    organization === undefined
      ? [
          ...permissionsTab({
            of: { type: 'groups', id: group.id },
            requires: permissionsTabRequirement,
            toSwitch: manageRequirement(home, group),
          }),
          ...whoMay('Groups', group.id),
        ]
      : []
  return (
    <>
      <GroupHeader home={home} group={group} groupActions={groupActions} />
      <RoutedTabs
        label="groupDetails"
        tabs={tabsOf({ home, trail, groupActions, group, at, held, permissionTabs })}
        current={typeof tab === 'string' ? tab : undefined}
        link={(segment) =>
          groupLink(
            home,
            trail.map(({ id }) => id),
            { tab: groupTabOf(segment) },
          )
        }
      />
    </>
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

const rolesTab = (
  home: GroupOwner,
  group: Group,
  isManaged: boolean,
  at: ListState,
): RoutedTab => ({
  id: 'roleMapping',
  title: 'roleMapping',
  content: () => (
    <RoleMapping
      key={group.id}
      realm={home.realm}
      type="groups"
      organization={home.organization}
      id={group.id}
      name={group.name}
      mayManage={isManaged}
      requires={manageRequirement(home, group)}
      at={at}
    />
  ),
})

const Attributes = ({ home, group }: { home: GroupOwner; group: Group }) => (
  <AttributesForm
    query={groups.byId(home, group.id)}
    save={{ mutation: updateGroup(home) }}
    requires={createRequirement(home)}
    editable={group.access?.manage}
  />
)

type HeaderProps = { home: GroupOwner; group: Group } & Pick<Props, 'groupActions'>

function GroupHeader({ home, group, groupActions }: HeaderProps) {
  const { realm, organization } = home
  const { t, label } = useText()
  const mayAsk = holds('view-realm', usePermissions(realm))
  const isAsked = mayAsk && organization === undefined
  const { data: defaults } = useQuery({ ...groups.defaults(realm), enabled: isAsked })
  return (
    <>
      <PageHeader
        name={group.name}
        isInner={organization !== undefined}
        badges={
          defaults?.includes(group.id) && (
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
