import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import type { ListState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
import { AdminEvents } from './AdminEvents'
import { UserEvents } from './UserEvents'
import './events.css'

type Props = {
  realm: string
  /** Where in the list; the address of a page keeps it with `eventSearch`. */
  listState: ListState
  /** The path of the object below its realm, as admin events name it: `users/…`. */
  path: string
  /** Whose user events are shown: of this user (id), or of this client (clientId). */
  user?: string
  client?: string
}

/** What a user or a client did, or what administrators did to it. */
export function ObjectEvents({ realm, listState, path, ...userOrClient }: Props) {
  const { t } = useText()
  const isAdmin = listState.filters.kind === 'admin'
  // The filters of one list mean nothing to the other.
  const clearedFilters = Object.fromEntries(
    Object.keys(listState.filters).map((name) => [name, undefined]),
  )
  const showKind = (kind: string | undefined) =>
    listState.set({ filters: { ...clearedFilters, kind } })
  return (
    <>
      <ToggleGroup aria-label={t('events')} className="castellan-event-kinds">
        <ToggleGroupItem
          text={t('userEvents')}
          buttonId="events-user"
          isSelected={!isAdmin}
          onChange={() => showKind(undefined)}
        />
        <ToggleGroupItem
          text={t('adminEvents')}
          buttonId="events-admin"
          isSelected={isAdmin}
          onChange={() => showKind('admin')}
        />
      </ToggleGroup>
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
