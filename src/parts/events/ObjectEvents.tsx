import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import type { ListState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
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
  const { t } = useText()
  const isAdmin = listState.filters.kind === 'admin'
  // The two lists have different filters.
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
