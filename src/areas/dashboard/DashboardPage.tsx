import { getRouteApi } from '@tanstack/react-router'
import { environment } from '~/api/session'
import { NotFound } from '~/routing/NotFound'
import './dashboard.css'
import { RealmHome } from './RealmHome'
import { ServerHome } from './ServerHome'
import { tabOf } from './tabs'

const route = getRouteApi('/$realm/{-$tab}')

/** The start page: of the server in the master realm, of the realm itself in any other. */
export default function DashboardPage() {
  const { realm, tab: segment } = route.useParams()
  const tab = tabOf(segment)
  if (!tab) return <NotFound />
  if (realm === environment().masterRealm) return <ServerHome realm={realm} tab={tab} />
  return <RealmHome realm={realm} />
}
