import { Label, LabelGroup } from '@patternfly/react-core'
import type { Organization, UserOrganization } from '~/api/users/userOrganizations'
import { organizationLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { useText, type Text } from '~/ui/useText'

const membershipText = ({ membership }: UserOrganization, { t }: Text) =>
  membership === undefined ? '—' : t(membership === 'MANAGED' ? 'MANAGED' : 'UNMANAGED')

/** `areLinks`: the user may open organizations. */
export const organizationColumns = (areLinks: boolean): Column<Organization>[] => [
  link(
    'name',
    'name',
    ({ id }, name) => (areLinks ? <RouteLink {...organizationLink(id)}>{name}</RouteLink> : name),
    { badges: ({ enabled }) => [!enabled && { text: 'disabled' }] },
  ),
  {
    id: 'domains',
    title: 'domains',
    cell: ({ name, domains }) => <DomainLabels of={name} domains={domains} />,
    text: ({ domains }) => domains.join(', '),
  },
  text('description', 'description'),
]

/** Sortable because all rows are loaded. */
export const membershipColumns = (areLinks: boolean): Column<UserOrganization>[] => [
  ...organizationColumns(areLinks).map((column) =>
    column.id === 'name' ? { ...column, sort: true as const } : column,
  ),
  {
    id: 'membershipType',
    title: 'membershipType',
    cell: membershipText,
    text: membershipText,
    sort: true,
  },
]

export function DomainLabels({ of, domains }: { of: string; domains: readonly string[] }) {
  const { t } = useText()
  if (domains.length === 0) return '—'
  return (
    <LabelGroup
      numLabels={2}
      aria-label={`${t('domains')}: ${of}`}
      // PatternFly replaces `${remaining}`.
      collapsedText={t('showRemaining')}
      expandedText={t('hide')}
    >
      {domains.map((domain) => (
        <Label key={domain} isCompact variant="outline">
          <bdi>{domain}</bdi>
        </Label>
      ))}
    </LabelGroup>
  )
}
