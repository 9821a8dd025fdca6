import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { PanelFrame } from './Panel'

/** What is done most, and what it takes. */
const links = [
  { to: '/$realm/users/add-user', text: 'addUser', requires: 'manage-users' },
  { to: '/$realm/clients/add-client', text: 'createClient', requires: 'manage-clients' },
  { to: '/$realm/roles/new', text: 'createRole', requires: 'manage-realm' },
  { to: '/$realm/client-scopes/new', text: 'createClientScope', requires: 'manage-clients' },
] as const

/** What this person may begin right away. */
export function QuickLinks() {
  const { t } = useText()
  const isBuilt = useCanOpen()
  const deniedReason = useDeniedReason()
  const offered = links.filter(
    ({ to, requires }) => isBuilt(to) && deniedReason(requires) === undefined,
  )
  if (offered.length === 0) return null
  return (
    <PanelFrame title="quickLinks" isWide>
      <ul className="castellan-links">
        {offered.map(({ to, text }) => (
          <li key={to}>
            <RouteLink to={to}>{t(text)}</RouteLink>
          </li>
        ))}
      </ul>
    </PanelFrame>
  )
}
