import { CheckCircleIcon } from '@patternfly/react-icons/dist/esm/icons/check-circle-icon'
import { WarningTriangleIcon } from '@patternfly/react-icons/dist/esm/icons/warning-triangle-icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { events, type UserEvent } from '~/api/events/events'
import { serverInfo } from '~/api/serverInfo'
import type { Filters } from '~/api/list'
import type { TextKey } from '~/lib/textKey'
import type { ListState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { BreakableText, CopyableId } from '~/ui/text'
import { useText } from '~/ui/useText'
import { AttemptDialog } from './eventDialogs'
import { EventDetails } from './EventDetails'
import { userEventQuery } from './eventSearch'
import { userEventFields } from './filterFields'
import { UserName } from './DisplayName'
import { eventErrorMeaning, timeColumn } from './eventCells'
import { EventTable } from './EventTable'
import './events.css'

type Props = {
  realm: string
  listState: ListState
  /** Limits the list to a user (id) or a client (clientId). */
  user?: string
  client?: string
}

const columnsOf = (realm: string): readonly Column<UserEvent>[] => [
  timeColumn,
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
  {
    id: 'error',
    title: 'errorCode',
    // The code is in the details, and in the export.
    cell: ({ error }, { t }) => (error ? eventErrorMeaning(error, t) : '—'),
    text: ({ error = '' }) => error,
    wraps: true,
    width: 25,
  },
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
  const fixedFilters = { ...(user && { user }), ...(client && { client }) }
  const filterAction = (label: TextKey, filters: Filters): MenuAction => ({
    label,
    onSelect: () => listState.set({ filters }),
  })
  return (
    <EventTable
      realm={realm}
      kind="user"
      label="userEvents"
      listState={listState}
      fields={userEventFields(config?.enabledEventTypes?.toSorted() ?? [])}
      fixedFilters={fixedFilters}
      onToggleFilters={setFilterOpen}
      query={({ first, max, filters }) =>
        events.ofUsers(realm, {
          ...userEventQuery(filters, info?.enums?.eventType),
          first,
          max,
        })
      }
      columns={columnsOf(realm).filter(({ id }) => !Object.hasOwn(fixedFilters, id))}
      expand={renderDetails}
      actions={(event) => [
        {
          label: 'wholeSignIn',
          onSelect: () => openDialog(<AttemptDialog realm={realm} event={event} />),
        },
        ...(user || !event.userId ? [] : [filterAction('onlyThisUser', { user: event.userId })]),
        ...(event.ipAddress
          ? [filterAction('onlyThisAddress', { ipAddress: event.ipAddress })]
          : []),
      ]}
      empty={{
        title: 'emptyUserEvents',
        text: user ? 'noEventsOfUser' : client ? 'noEventsOfClient' : 'emptyUserEventsInstructions',
      }}
    />
  )
}

function UserCell({ realm, event }: { realm: string; event: UserEvent }) {
  const { t } = useText()
  const { userId, details } = event
  // Nobody has that name, or it isn't known yet who it is.
  if (!userId) return <bdi>{details?.username ?? t('noUserDetails')}</bdi>
  return <UserName realm={realm} id={userId} fallback={details?.username} />
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
