import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { realms } from '~/api/realms/realms'
import { environment } from '~/api/session'
import { whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useText } from '~/ui/useText'
import { RouteLink } from './RouteLink'

/** The server's types, by the segment of the address below which their things are. */
const resourceTypes: Readonly<Record<string, string>> = {
  clients: 'Clients',
  groups: 'Groups',
  organizations: 'Organizations',
  roles: 'Roles',
  users: 'Users',
}

const isId = (segment: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(segment)

/** What an evaluation begins with: the thing that the address is about, if it is about one. */
function resourceOf(pathname: string) {
  const [area = '', ...rest] = pathname.split('/').slice(2)
  const resourceType = resourceTypes[area]
  // A group's address names those above it first.
  const ids = rest.filter(isId)
  const resource = area === 'groups' ? ids.at(-1) : ids[0]
  return { ...(resourceType && { resourceType }), ...(resourceType && resource && { resource }) }
}

/**
 * After a refusal: what the realm's permissions say of this very person, who must be one of the
 * realm's own. For whoever may evaluate, where permissions are on.
 */
export function EvaluateOwn() {
  const { realm = '' } = useParams({ strict: false })
  return realm && realm === environment().realm ? <EvaluationLink realm={realm} /> : null
}

function EvaluationLink({ realm }: { realm: string }) {
  const { t } = useText()
  // Only what is known: what was refused may be one of these, and an error screen must not fail itself.
  const { data: me } = useQuery({ ...whoami(realm), enabled: false })
  const { data: cachedRealm } = useQuery({ ...realms.byName(realm), enabled: false })
  const resource = useRouterState({ select: ({ location }) => resourceOf(location.pathname) })
  const mayEvaluate = me && holds({ all: ['view-realm', 'view-users'] }, me.permissions)
  if (!cachedRealm?.adminPermissionsEnabled || !mayEvaluate) return null
  return (
    <RouteLink
      to="/$realm/permissions/{-$tab}"
      params={{ tab: 'evaluation' }}
      search={{ user: me.userId, ...resource }}
    >
      {t('evaluateOwn')}
    </RouteLink>
  )
}
