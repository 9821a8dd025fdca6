import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { AdminEvents } from '~/parts/events/AdminEvents'
import { UserEvents } from '~/parts/events/UserEvents'
import { useAddressState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
import './events.css'

const route = getRouteApi('/$realm/clients/$clientId/$tab')

type Props = { realm: string; id: string; clientId: string }

/** What users did with a client, or what administrators did to it. */
export function ClientEventsTab({ realm, id, clientId }: Props) {
  const { t } = useText()
  const at = useAddressState(route)
  const isAdmin = at.filters.kind === 'admin'
  // The filters of one list mean nothing to the other.
  const cleared = Object.fromEntries(Object.keys(at.filters).map((name) => [name, undefined]))
  const show = (kind: string | undefined) => at.set({ filters: { ...cleared, kind } })
  return (
    <>
      <ToggleGroup aria-label={t('events')} className="castellan-client-events">
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
          lists={[{ title: 'adminEvents', resourcePath: `clients/${id}*` }]}
        />
      ) : (
        <UserEvents realm={realm} at={at} client={clientId} />
      )}
    </>
  )
}
