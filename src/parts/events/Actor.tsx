import type { AdminEvent } from '~/api/events/events'
import { environment } from '~/api/session'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { DisplayName } from './DisplayName'

/**
 * The realm through which somebody signed in to change something: this one, or that of whoever looks
 * at it. The server tells its id only, and only of these two there can be names.
 */
export const realmOf = (realm: string, { realmId, authDetails }: AdminEvent) =>
  authDetails?.realmId === realmId ? realm : environment().realm

type Props = { realm: string; event: AdminEvent }

/** Who changed something, by name, with a link to the user. */
export function Actor({ realm, event }: Props) {
  const isBuilt = useCanOpen()
  const id = event.authDetails?.userId
  if (!id) return '—'
  const home = realmOf(realm, event)
  // Of another realm that is not ours it cannot be told who it is, nor whether it is gone.
  if (home === realm && event.authDetails?.realmId !== event.realmId) return <bdi>{id}</bdi>
  const name = <DisplayName realm={home} kind="users" id={id} />
  if (!isBuilt('/$realm/users/$id/$tab')) return name
  return (
    <RouteLink to="/$realm/users/$id/$tab" params={{ realm: home, id, tab: 'settings' }}>
      {name}
    </RouteLink>
  )
}
