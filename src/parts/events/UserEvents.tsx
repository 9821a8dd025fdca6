import { CheckCircleIcon } from '@patternfly/react-icons/dist/esm/icons/check-circle-icon'
import { WarningTriangleIcon } from '@patternfly/react-icons/dist/esm/icons/warning-triangle-icon'
import { useQuery } from '@tanstack/react-query'
import { events, type UserEvent } from '~/api/events'
import { serverInfo } from '~/api/serverInfo'
import { formatDate } from '~/lib/dates'
import { RouteLink } from '~/routing/RouteLink'
import type { ListState } from '~/routing/useAddressState'
import { useBuilt } from '~/routing/useBuilt'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { EventDetails } from './EventDetails'
import { EventFilters } from './EventFilters'
import { userEventNames, userEventQuery } from './eventSearch'
import { userEventFields } from './filterFields'
import { NotSaved } from './NotSaved'
import { placeOf } from './placeOf'
import './events.css'

type Props = {
  realm: string
  /** Where in the list; the address of a page keeps it with `eventSearch`. */
  at: ListState
  /** Only the events of this user (id), or of this client (clientId). */
  user?: string
  client?: string
}

const columns: readonly Column<UserEvent>[] = [
  {
    id: 'time',
    title: 'time',
    cell: ({ time }) => <Time value={time} />,
    text: ({ time }, { language }) => formatDate(time, language),
    width: 20,
  },
  {
    id: 'user',
    title: 'userId',
    cell: (event) => <User event={event} />,
    text: ({ userId = '' }) => userId,
  },
  {
    id: 'type',
    title: 'eventType',
    cell: (event) => <Type event={event} />,
    text: ({ type = '' }) => type,
  },
  {
    id: 'ipAddress',
    title: 'ipAddress',
    cell: ({ ipAddress }) => <bdi>{ipAddress ?? '—'}</bdi>,
    text: ({ ipAddress = '' }) => ipAddress,
  },
  {
    id: 'client',
    title: 'client',
    cell: ({ clientId }) => <bdi>{clientId ?? '—'}</bdi>,
    text: ({ clientId = '' }) => clientId,
  },
]

function User({ event: { userId, details } }: { event: UserEvent }) {
  const { t } = useText()
  if (!userId) return t('noUserDetails')
  return (
    // One element: on narrow screens each part of a cell has a line of its own.
    <span>
      <RouteLink to="/$realm/users/$id/$tab" params={{ id: userId, tab: 'settings' }}>
        {userId}
      </RouteLink>
      {details?.username && (
        <>
          {' '}
          (<bdi>{details.username}</bdi>)
        </>
      )}
    </span>
  )
}

function Type({ event: { type, error } }: { event: UserEvent }) {
  const { t } = useText()
  const Icon = error ? WarningTriangleIcon : CheckCircleIcon
  const words = error ? `${t('toastWarning')}: ${error}` : t('toastSuccess')
  return (
    <span className="castellan-event-type" title={words}>
      <Icon
        color={`var(--pf-t--global--icon--color--status--${error ? 'warning' : 'success'}--default)`}
      />
      <span className="pf-v6-screen-reader">{words}</span>
      {type}
    </span>
  )
}

const details = (event: UserEvent) => <EventDetails event={event} />

/** What users did in a realm, newest first. */
export function UserEvents({ realm, at, user, client }: Props) {
  const { data: config } = useQuery(events.config(realm))
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const mayLinkUsers = useBuilt()('/$realm/users/$id/$tab')
  const given = { ...(user && { user }), ...(client && { client }) }
  const free = userEventNames.filter((name) => !Object.hasOwn(given, name))
  const place = placeOf(at, free)
  const saved = config?.enabledEventTypes ?? []
  const known = info?.enums?.eventType
  const fields = userEventFields(saved.toSorted()).filter(({ name }) =>
    free.some((each) => each === name),
  )
  return (
    <>
      <NotSaved realm={realm} which="eventsEnabled" />
      <EventFilters
        at={place}
        fields={fields}
        open="searchForUserEvent"
        search="searchUserEventsBtn"
      />
      <DataTable
        label="userEvents"
        at={place}
        query={({ first, max, filters }) =>
          events.ofUsers(realm, { ...userEventQuery({ ...filters, ...given }, known), first, max })
        }
        rowKey={({ id }) => id}
        columns={columns
          .filter(({ id }) => !Object.hasOwn(given, id))
          .map((column) => (column.id === 'user' && !mayLinkUsers ? plainUser : column))}
        expand={details}
        requires="view-events"
        keepsBar
        empty={<EmptyPanel title="emptyUserEvents" text="emptyUserEventsInstructions" />}
      />
    </>
  )
}

const plainUser: Column<UserEvent> = {
  id: 'user',
  title: 'userId',
  cell: ({ userId }, { t }) => userId ?? t('noUserDetails'),
}
