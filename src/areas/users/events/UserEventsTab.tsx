import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { AdminEvents } from '~/parts/events/AdminEvents'
import { UserEvents } from '~/parts/events/UserEvents'
import { useAddressState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; id: string }

/** What a user did, or what administrators did to the user. */
export function UserEventsTab({ realm, id }: Props) {
  const { t } = useText()
  const at = useAddressState(route)
  const isAdmin = at.filters.kind === 'admin'
  // The filters of one list mean nothing to the other.
  const cleared = Object.fromEntries(Object.keys(at.filters).map((name) => [name, undefined]))
  const show = (kind: string | undefined) => at.set({ filters: { ...cleared, kind } })
  return (
    <>
      <ToggleGroup aria-label={t('events')} className="castellan-pending">
        <ToggleGroupItem
          text={t('userEvents')}
          buttonId="events-user"
          isSelected={!isAdmin}
          onChange={() => show(undefined)}
        />
        <ToggleGroupItem
          text={t('adminEvents')}
          buttonId="events-admin"
          isSelected={isAdmin}
          onChange={() => show('admin')}
        />
      </ToggleGroup>
      {isAdmin ? (
        <AdminEvents
          realm={realm}
          at={at}
          lists={[{ title: 'adminEvents', resourcePath: `users/${id}*` }]}
        />
      ) : (
        <UserEvents realm={realm} at={at} user={id} />
      )}
    </>
  )
}
