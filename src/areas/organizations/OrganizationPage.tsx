import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import {
  countLimit,
  organizations,
  switchOrganization,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useObjectPermissionsClient } from '~/parts/admin-permissions/objectPermissionsTab'
import { organizationLink } from '~/parts/links'
import { CountBadge } from '~/parts/organizations/CountBadge'
import { useGo } from '~/routing/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { confirmedAction } from '~/table/confirmedAction'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { PageHeader } from '~/ui/PageHeader'
import { useDeniedReason } from '~/ui/permissions'
import { organizationRemoval } from './organizationRemoval'
import { organizationTabs } from './tabs'

type Params = { realm: string; id: string }

export const load = ({ realm, id }: Params) => [organizations.byId(realm, id)]

export { organizationTabs as tabs } from './tabs'

export default function OrganizationPage() {
  const { realm, id, tab } = useOrganizationParams()
  const { data: organization } = useSuspenseQuery(organizations.byId(realm, id))
  const { adminEventsEnabled } = useRealm(realm)
  const permissionsClient = useObjectPermissionsClient(realm)
  return (
    <TabbedPage
      header={<OrganizationHeader realm={realm} organization={organization} />}
      label="organizationDetails"
      tabs={organizationTabs}
      page={{
        realm,
        organization,
        hasEvents: adminEventsEnabled === true,
        permissionsClient,
      }}
      objectId={organization.id}
      current={tab}
      link={(segment) => organizationLink(id, segment)}
    />
  )
}

/** The groups tab has its own route. */
function useOrganizationParams() {
  const tabMatch = useMatch({ from: '/$realm/organizations/$id/$tab', shouldThrow: false })
  const groups = useMatch({ from: '/$realm/organizations/$id/groups/$', shouldThrow: false })
  if (groups) return { ...groups.params, tab: 'groups' }
  if (tabMatch) return tabMatch.params
  throw new Error('The page of an organization stands at an address that names none')
}

type HeaderProps = { realm: string; organization: OrganizationSettings }

function OrganizationHeader({ realm, organization: { id, name, enabled = true } }: HeaderProps) {
  const go = useGo()
  const deniedReason = useDeniedReason()
  const change = useMutation(switchOrganization(realm))
  const leave = async () => {
    await go({ to: '/$realm/organizations', params: { realm } })
    queryClient.removeQueries({ queryKey: organizations.byId(realm, id).queryKey })
  }
  return (
    <PageHeader
      name={name}
      badges={<OrganizationCounts realm={realm} id={id} />}
      toggle={
        <EnabledSwitch
          isOn={enabled}
          isBusy={change.isPending}
          disabledReason={deniedReason('manage-organizations') ?? ''}
          question={{
            title: 'disableConfirmOrganizationTitle',
            text: 'disableConfirmOrganization',
          }}
          turnOn={() => change.mutate({ id, enabled: true })}
          turnOff={() => change.mutateAsync({ id, enabled: false })}
        />
      }
      actions={[
        confirmedAction(organizationRemoval(realm), [{ id, name }], { onDone: () => void leave() }),
      ]}
    />
  )
}

/** Shows only the counts the administrator may see; 0 only of members. */
function OrganizationCounts({ realm, id }: Params) {
  const permissions = usePermissions(realm)
  const members = useQuery({
    ...organizations.memberCount(realm, id),
    enabled: holds({ all: ['view-organizations', 'view-users'] }, permissions),
  })
  const invitations = useQuery({
    ...organizations.pendingCount(realm, id),
    enabled: holds('manage-organizations', permissions),
  })
  const groups = useQuery({
    ...organizations.groupCount(realm, id),
    enabled: holds('view-organizations', permissions),
  })
  return (
    <>
      <CountBadge title="memberCount" count={members.data} />
      <CountBadge title="pendingInvitations" count={invitations.data} limit={countLimit} />
      <CountBadge title="topGroups" count={groups.data} limit={countLimit} />
    </>
  )
}
