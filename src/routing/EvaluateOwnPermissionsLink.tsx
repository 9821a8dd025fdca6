import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { realms } from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'
import { whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useText } from '~/ui/useText'
import { RouteLink } from './links'

/** Resource types of the authorization server, by URL segment. */
const resourceTypes: Readonly<Record<string, string>> = {
  clients: 'Clients',
  groups: 'Groups',
  organizations: 'Organizations',
  roles: 'Roles',
  users: 'Users',
}

const isId = (segment: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(segment)

function resourceOf(pathname: string) {
  const [area = '', ...rest] = pathname.split('/').slice(2)
  const resourceType = resourceTypes[area]
  // A group's path starts with its ancestors' ids.
  const ids = rest.filter(isId)
  const resource = area === 'groups' ? ids.at(-1) : ids[0]
  return { ...(resourceType && { resourceType }), ...(resourceType && resource && { resource }) }
}

/**
 * Lets users of this realm who may evaluate see their own permissions, if admin permissions are
 * enabled.
 */
export function EvaluateOwnPermissionsLink() {
  const { realm = '' } = useParams({ strict: false })
  return realm && realm === getEnvironment().realm ? <EvaluationLink realm={realm} /> : null
}

function EvaluationLink({ realm }: { realm: string }) {
  const { t } = useText()
  // Cache only: either request may be what was forbidden.
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
