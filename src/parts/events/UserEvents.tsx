import { CheckCircleIcon } from '@patternfly/react-icons/dist/esm/icons/check-circle-icon'
import { WarningTriangleIcon } from '@patternfly/react-icons/dist/esm/icons/warning-triangle-icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { events, type UserEvent } from '~/api/events/events'
import { serverInfo } from '~/api/serverInfo'
import { formatDate } from '~/lib/format'
import { RouteLink, useCanOpen } from '~/routing/links'
import type { Filters } from '~/api/list'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { openDialog } from '~/ui/dialogs/openDialog'
import { BreakableText, CopyableId } from '~/ui/text'
import { useText } from '~/ui/useText'
import { AttemptDialog } from './eventDialogs'
import { useAutoRefresh } from './useAutoRefresh'
import { EventDetails } from './EventDetails'
import { useListFilters } from '~/table/filters'
import { userEventFilterNames, userEventQuery } from './eventSearch'
import { pickFilters, userEventFields } from './filterFields'
import { DisplayName } from './DisplayName'
import { EventTime } from './eventCells'
import { EventRetention } from './EventRetention'
import { EventsOffNotice } from './EventsOffNotice'
import './events.css'

type Props = {
  realm: string
  listState: ListState
  /** Limits the list to a user (id) or a client (clientId). */
  user?: string
  client?: string
}

const columnsOf = (realm: string): readonly Column<UserEvent>[] => [
  {
    id: 'time',
    title: 'time',
    cell: ({ time }) => <EventTime value={time} />,
    text: ({ time }, { language }) => formatDate(time, language, 'exact'),
    width: 25,
  },
  {
    id: 'user',
    title: 'user',
    cell: (event) => <UserCell realm={realm} event={event} />,
    text: ({ userId = '', details }) => details?.username ?? userId,
  },
  {
    id: 'type',
    title: 'eventType',
    cell: (event) => <TypeCell event={event} />,
    text: ({ type = '' }) => type,
  },
  text('ipAddress', 'ipAddress'),
  {
    id: 'client',
    title: 'client',
    cell: ({ clientId }) => (
      <span className="castellan-event-name">
        <BreakableText>{clientId ?? '—'}</BreakableText>
      </span>
    ),
    text: ({ clientId = '' }) => clientId,
  },
  text('error', 'errorCode'),
  {
    id: 'session',
    title: 'sessionId',
    cell: ({ sessionId }) => (sessionId ? <CopyableId id={sessionId} /> : '—'),
    text: ({ sessionId = '' }) => sessionId,
    hidden: true,
  },
]

export function UserEvents({ realm, listState, user, client }: Props) {
  const [isFilterOpen, setFilterOpen] = useState(false)
  const { data: config } = useQuery({ ...events.config(realm), enabled: isFilterOpen })
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const { refetchInterval, autoRefresh } = useAutoRefresh()
  const setFilters = (filters: Filters) => listState.set({ filters })
  const fixedFilters = { ...(user && { user }), ...(client && { client }) }
  const filterNames = userEventFilterNames.filter((name) => !Object.hasOwn(fixedFilters, name))
  const eventListState = pickFilters(listState, filterNames)
  const enabledTypes = config?.enabledEventTypes ?? []
  const supportedTypes = info?.enums?.eventType
  const fields = userEventFields(enabledTypes.toSorted()).filter(({ name }) =>
    filterNames.some((value) => value === name),
  )
  const filters = useListFilters({
    listState: eventListState,
    fields,
    open: 'searchForUserEvent',
    search: 'searchUserEventsBtn',
    onToggle: setFilterOpen,
  })
  return (
    <>
      <EventsOffNotice realm={realm} setting="eventsEnabled" />
      <EventRetention realm={realm} setting="eventsExpiration" className="castellan-events-kept" />
      <DataTable
        label="userEvents"
        listState={eventListState}
        query={({ first, max, filters }) => ({
          ...events.ofUsers(realm, {
            ...userEventQuery({ ...filters, ...fixedFilters }, supportedTypes),
            first,
            max,
          }),
          refetchInterval,
        })}
        rowKey={({ id }) => id}
        columns={columnsOf(realm).filter(({ id }) => !Object.hasOwn(fixedFilters, id))}
        expand={renderDetails}
        actions={(event) => [
          {
            label: 'wholeSignIn',
            onSelect: () => openDialog(<AttemptDialog realm={realm} event={event} />),
          },
          ...(user || !event.userId
            ? []
            : [
                {
                  label: 'onlyThisUser' as const,
                  onSelect: () => setFilters({ user: event.userId }),
                },
              ]),
          ...(event.ipAddress
            ? [
                {
                  label: 'onlyThisAddress' as const,
                  onSelect: () => setFilters({ ipAddress: event.ipAddress }),
                },
              ]
            : []),
        ]}
        {...filters}
        toolbar={autoRefresh}
        requires="view-events"
        jsonExport
        alwaysShowToolbar
        empty={{
          title: 'emptyUserEvents',
          text: user
            ? 'noEventsOfUser'
            : client
              ? 'noEventsOfClient'
              : 'emptyUserEventsInstructions',
        }}
      />
    </>
  )
}

type UserCellProps = { realm: string; event: UserEvent }

function UserCell({ realm, event: { userId, details } }: UserCellProps) {
  const { t } = useText()
  const canOpen = useCanOpen()
  // Nobody has that name, or it isn't known yet who it is.
  if (!userId) return <bdi>{details?.username ?? t('noUserDetails')}</bdi>
  const name = <DisplayName realm={realm} kind="users" id={userId} fallback={details?.username} />
  if (!canOpen('/$realm/users/$id/$tab')) return name
  return (
    <RouteLink to="/$realm/users/$id/$tab" params={{ realm, id: userId, tab: 'settings' }}>
      {name}
    </RouteLink>
  )
}

function TypeCell({ event: { type, error } }: { event: UserEvent }) {
  const { t } = useText()
  const Icon = error ? WarningTriangleIcon : CheckCircleIcon
  const outcome = error ? `${t('toastWarning')}: ${error}` : t('toastSuccess')
  return (
    <span className="castellan-event-type" title={`${type}: ${outcome}`}>
      <Icon
        color={`var(--pf-t--global--icon--color--status--${error ? 'warning' : 'success'}--default)`}
      />
      <span className="pf-v6-screen-reader">{outcome}</span>
      {type}
    </span>
  )
}

const renderDetails = (event: UserEvent) => <EventDetails event={event} />
