import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { groups, updateGroup, type Group } from '~/api/groups'
import { useHeld } from '~/api/whoami'
import { holds, type Permission } from '~/lib/access'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import { usePermissionsTab } from '~/parts/permissions/permissionsTab'
import { AdminEvents, RoleMapping } from '~/parts/tabs'
import { RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { Mark } from '~/ui/Mark'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { ChildGroups } from './ChildGroups'
import { listIn, tabNamed } from './groupSearch'
import { splatOf } from './groupSteps'
import { Members } from './Members'
import { mayManage, maySeeMembers, toManage, toSeePermissions } from './rights'
import type { useGroupActions } from './useGroupActions'

const route = getRouteApi('/$realm/groups/$')

type Props = {
  realm: string
  /** The group with its ancestors, the outermost first. */
  trail: readonly Group[]
  can: ReturnType<typeof useGroupActions>
}

type TabProps = Props & {
  group: Group
  at: ListState
  held: ReadonlySet<Permission>
  permissions: readonly RoutedTab[]
}

const tabsOf = ({
  realm,
  trail,
  can,
  group,
  at,
  held,
  ...more
}: TabProps): readonly RoutedTab[] => [
  {
    id: 'childGroups',
    title: 'childGroups',
    content: () => <ChildGroups realm={realm} at={listIn(at)} trail={trail} can={can} />,
  },
  ...(maySeeMembers(group, held) ? [membersTab(realm, group, listIn(at, ['subGroups']))] : []),
  {
    id: 'attributes',
    title: 'attributes',
    content: () => <Attributes key={group.id} realm={realm} group={group} />,
  },
  ...(holds('view-users', held) || mayManage(group, held)
    ? [rolesTab(realm, group, mayManage(group, held), listIn(at, ['inherited']))]
    : []),
  ...more.permissions,
  {
    id: 'adminEvents',
    title: 'adminEvents',
    requires: 'view-events',
    content: () => <AdminEvents realm={realm} at={at} lists={eventLists(group.id)} />,
  },
]

const membersTab = (realm: string, group: Group, at: ListState): RoutedTab => ({
  id: 'members',
  title: 'members',
  content: () => <Members key={group.id} realm={realm} group={group} at={at} />,
})

/** One group: what it is called, and its tabs. */
export function GroupContent({ realm, trail, can }: Props) {
  const { tab } = route.useSearch()
  const at = useAddressState(route)
  const held = useHeld(realm)
  const permissionsTab = usePermissionsTab(realm)
  const group = trail.at(-1)
  if (!group) return null
  const permissions = permissionsTab({
    of: { type: 'groups', id: group.id },
    requires: toSeePermissions,
    toSwitch: toManage(group),
  })
  return (
    <>
      <GroupHeader realm={realm} group={group} can={can} />
      <RoutedTabs
        label="groupDetails"
        tabs={tabsOf({ realm, trail, can, group, at, held, permissions })}
        current={tab}
        link={(segment) =>
          linkOptions({
            to: '/$realm/groups/$',
            params: { realm, _splat: splatOf(trail) },
            search: { tab: tabNamed(segment) },
          })
        }
      />
    </>
  )
}

const eventLists = (id: string) => [
  { title: 'adminEvents', resourcePath: `groups/${id}` },
  { title: 'membershipEvents', resourcePath: `users/*/groups/${id}` },
  { title: 'childGroupEvents', resourcePath: `groups/${id}/children` },
]

const rolesTab = (realm: string, group: Group, isManaged: boolean, at: ListState): RoutedTab => ({
  id: 'roleMapping',
  title: 'roleMapping',
  content: () => (
    <RoleMapping
      key={group.id}
      realm={realm}
      type="groups"
      id={group.id}
      name={group.name}
      mayManage={isManaged}
      requires={toManage(group)}
      at={at}
    />
  ),
})

const Attributes = ({ realm, group }: { realm: string; group: Group }) => (
  <AttributesForm
    query={groups.byId(realm, group.id)}
    save={{ mutation: updateGroup(realm) }}
    requires="manage-users"
    editable={group.access?.manage}
  />
)

type HeaderProps = { realm: string; group: Group } & Pick<Props, 'can'>

function GroupHeader({ realm, group, can }: HeaderProps) {
  const { t, label } = useText()
  const isAsked = holds('view-realm', useHeld(realm))
  const { data: defaults } = useQuery({ ...groups.defaults(realm), enabled: isAsked })
  return (
    <>
      <PageHeader
        name={group.name}
        badges={
          defaults?.includes(group.id) && (
            <Mark large title={t('isDefaultGroupExplain')}>
              {t('isDefaultGroup')}
            </Mark>
          )
        }
        actions={can.pageActions(group)}
      />
      {group.description && (
        <p className="castellan-lines castellan-group-text">{label(group.description)}</p>
      )}
    </>
  )
}
