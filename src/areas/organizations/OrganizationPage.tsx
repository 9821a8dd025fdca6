import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  countLimit,
  organizations,
  switchOrganization,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { confirmedAction } from '~/table/confirmedAction'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { numberFormat } from '~/lib/format'
import { useObjectPermissionsClient } from '~/parts/admin-permissions/objectPermissionsTab'
import { organizationLink } from '~/parts/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { useGo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { PageHeader } from '~/ui/PageHeader'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { organizationTabs } from './tabs'
import { organizationRemoval } from './organizationRemoval'

export const load = ({ realm, id }: { realm: string; id: string }) => [
  organizations.byId(realm, id),
]

export { organizationTabs as tabs } from './tabs'

export default function OrganizationPage() {
  const { realm, id, tab } = useOrganizationParams()
  const { data: organization } = useSuspenseQuery(organizations.byId(realm, id))
  const { adminEventsEnabled } = useRealm(realm)
  const permissionsClient = useObjectPermissionsClient(realm)
  return (
    <TabbedPage
      header={
        <OrganizationHeader
          realm={realm}
          organization={organization}
          badges={<OrganizationCounts realm={realm} id={id} />}
        />
      }
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

type OrganizationHeaderProps = {
  realm: string
  organization: OrganizationSettings
  badges: ReactNode
}

function OrganizationHeader({ realm, organization, badges }: OrganizationHeaderProps) {
  const go = useGo()
  const { id, name } = organization
  const leave = async () => {
    await go({ to: '/$realm/organizations', params: { realm } })
    queryClient.removeQueries({ queryKey: organizations.byId(realm, id).queryKey })
  }
  return (
    <PageHeader
      name={name}
      badges={badges}
      toggle={<EnabledToggle realm={realm} organization={organization} />}
      actions={[
        confirmedAction(organizationRemoval(realm), [{ id, name }], { onDone: () => void leave() }),
      ]}
    />
  )
}

function EnabledToggle({
  realm,
  organization: { id, enabled = true },
}: Omit<OrganizationHeaderProps, 'badges'>) {
  const deniedReason = useDeniedReason()
  const change = useMutation(switchOrganization(realm))
  return (
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
  )
}

type OrganizationCountsProps = { realm: string; id: string }

/** Shows only the counts the administrator may see. */
function OrganizationCounts({ realm, id }: OrganizationCountsProps) {
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
      <Count title="memberCount" count={members.data} />
      <Count title="pendingInvitations" count={invitations.data} limit={countLimit} />
      <Count title="topGroups" count={groups.data} limit={countLimit} />
    </>
  )
}

/** Hides 0, except for members. */
function Count({
  title,
  count,
  limit,
}: {
  title: string
  count: number | undefined
  limit?: number
}) {
  const { t, language } = useText()
  if (count === undefined || (limit !== undefined && count === 0)) return null
  const format = numberFormat(language)
  const number =
    limit !== undefined && count > limit ? `${format.format(limit)}+` : format.format(count)
  return <Badge large>{t(title, { count, number })}</Badge>
}
