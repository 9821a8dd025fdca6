import { useQuery } from '@tanstack/react-query'
import { countLimit, organizations } from '~/api/organizations/organizations'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { numberFormat } from '~/lib/numbers/numberFormat'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'

type Props = { realm: string; id: string }

/** How many members, pending invitations and groups it has, for those who may know. */
export function OrganizationCounts({ realm, id }: Props) {
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
      <Count title="pendingInvitations" count={invitations.data} most={countLimit} />
      <Count title="topGroups" count={groups.data} most={countLimit} />
    </>
  )
}

/** A number; what there is none of is not said, but of members it is. */
function Count({
  title,
  count,
  most,
}: {
  title: string
  count: number | undefined
  most?: number
}) {
  const { t, language } = useText()
  if (count === undefined || (most !== undefined && count === 0)) return null
  const format = numberFormat(language)
  const number =
    most !== undefined && count > most ? `${format.format(most)}+` : format.format(count)
  return <Badge large>{t(title, { count, number })}</Badge>
}
