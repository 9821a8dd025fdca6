import type { ListState } from '~/routing/useAddressState'
import { ToggleButtons } from '~/ui/inputs/ToggleButtons'
import { AdminEvents } from './AdminEvents'
import { UserEvents } from './UserEvents'
import './events.css'

type Props = {
  realm: string
  listState: ListState
  /** Path below the realm, as in admin events: `users/…`. */
  path: string
  /** Filters user events by user id or clientId. */
  user?: string
  client?: string
}

export function ObjectEvents({ realm, listState, path, ...userOrClient }: Props) {
  const isAdmin = listState.filters.kind === 'admin'
  // The two lists have different filters.
  const noFilters = Object.fromEntries(
    Object.keys(listState.filters).map((name) => [name, undefined]),
  )
  return (
    <>
      <ToggleButtons
        label="events"
        className="castellan-event-kinds"
        options={['userEvents', 'adminEvents']}
        value={isAdmin ? 'adminEvents' : 'userEvents'}
        onChange={(shown) =>
          listState.set({
            filters: { ...noFilters, kind: shown === 'adminEvents' ? 'admin' : undefined },
          })
        }
      />
      {isAdmin ? (
        <AdminEvents
          realm={realm}
          listState={listState}
          lists={[{ title: 'adminEvents', resourcePath: `${path}*` }]}
        />
      ) : (
        <UserEvents realm={realm} listState={listState} {...userOrClient} />
      )}
    </>
  )
}
