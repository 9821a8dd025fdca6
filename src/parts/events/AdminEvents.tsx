import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventBefore, events, historyOf, type AdminEvent } from '~/api/events/events'
import { serverInfo } from '~/api/serverInfo'
import { getEnvironment } from '~/api/session'
import { describeError } from '~/lib/errors'
import { formatDate } from '~/lib/format'
import type { TextKey } from '~/lib/textKey'
import { RouteLink, useCanOpen } from '~/routing/links'
import type { Filters } from '~/api/list'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { PlainTable } from '~/ui/PlainTable'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { useAutoRefresh } from './useAutoRefresh'
import { changesBetween, readRepresentation } from './changes'
import { ChangesTable } from './ChangesTable'
import { DisplayName } from './DisplayName'
import { EventDetails } from './EventDetails'
import { useListFilters } from '~/table/filters'
import { adminEventFilterNames, adminEventQuery } from './eventSearch'
import { adminEventFields, pickFilters } from './filterFields'
import { EventTime } from './eventCells'
import { EventRetention } from './EventRetention'
import { EventsOffNotice } from './EventsOffNotice'
import { ResourcePath } from './ResourcePath'
import { AuthDialog, RepresentationDialog } from './eventDialogs'
import './events.css'

/** `resourcePath` may contain `*` as a wildcard. */
export type AdminEventList = {
  /** Also the value of the `list` search param. */
  title: TextKey
  resourcePath: string
}

type Props = {
  realm: string
  /** Pages keep it in search params (`eventParams`). */
  listState: ListState
  /** Lists to switch between; without them, all admin events of the realm. */
  lists?: readonly AdminEventList[]
}

const columnsOf = (realm: string): readonly Column<AdminEvent>[] => [
  {
    id: 'time',
    title: 'time',
    cell: ({ time }) => <EventTime value={time} />,
    text: ({ time }, { language }) => formatDate(time, language, 'exact'),
    width: 25,
  },
  {
    id: 'resourcePath',
    title: 'resourcePath',
    cell: (event) => <ResourcePath realm={realm} event={event} />,
    text: ({ resourcePath = '' }) => resourcePath,
  },
  {
    id: 'resourceType',
    title: 'resourceType',
    cell: ({ resourceType = '—' }) => <BreakableText>{resourceType}</BreakableText>,
    text: ({ resourceType = '' }) => resourceType,
  },
  {
    id: 'operationType',
    title: 'operationType',
    cell: ({ operationType = '—' }) => operationType,
    width: 15,
  },
  {
    id: 'user',
    title: 'user',
    cell: (event) => <Actor realm={realm} event={event} />,
    text: ({ authDetails }) => authDetails?.userId ?? '',
  },
  {
    id: 'ipAddress',
    title: 'ipAddress',
    cell: ({ authDetails }) => <bdi>{authDetails?.ipAddress ?? '—'}</bdi>,
    text: ({ authDetails }) => authDetails?.ipAddress ?? '',
    hidden: true,
  },
  text('error', 'errorCode', { hidden: true }),
]

const noValues: readonly string[] = []

const noFilters = Object.fromEntries(adminEventFilterNames.map((name) => [name, undefined]))

export function AdminEvents({ realm, listState, lists = [] }: Props) {
  const [isFilterOpen, setFilterOpen] = useState(false)
  const { resourceTypes, operationTypes } = listState.filters
  // Large, and only needed for the filters. It may still be loading.
  const { data: info } = useQuery({
    ...serverInfo,
    enabled: isFilterOpen || resourceTypes !== undefined || operationTypes !== undefined,
  })
  const { resourceType = noValues, operationType = noValues } = info?.enums ?? {}
  const { refetchInterval, autoRefresh } = useAutoRefresh()
  const list = lists.find(({ title }) => title === listState.filters.list) ?? lists[0]
  const filterNames = adminEventFilterNames.filter((name) => name !== 'resourcePath' || !list)
  const eventListState = pickFilters(listState, filterNames)
  const fixedFilters = list && { resourcePath: list.resourcePath }
  const kinds = { resourceTypes: resourceType.toSorted(), operationTypes: operationType }
  const fields = adminEventFields(kinds).filter(({ name }) =>
    filterNames.some((value) => value === name),
  )
  const supportedKinds = info?.enums && kinds
  const actions = (event: AdminEvent): MenuAction[] => [
    { label: 'auth', onSelect: () => openDialog(<AuthDialog event={event} />) },
    {
      label: 'representation',
      disabledReason: event.representation ? undefined : 'noRepresentation',
      onSelect: () => openDialog(<RepresentationDialog event={event} />),
    },
    ...(list
      ? []
      : [
          {
            label: 'eventHistory' as const,
            disabledReason: event.resourcePath || event.resourceType ? undefined : 'noEventDetails',
            onSelect: () => listState.set({ filters: { ...noFilters, ...historyFilters(event) } }),
          },
        ]),
  ]
  const filters = useListFilters({
    listState: eventListState,
    fields,
    open: 'searchForAdminEvent',
    search: 'searchAdminEventsBtn',
    onToggle: setFilterOpen,
  })
  return (
    <>
      <EventsOffNotice realm={realm} setting="adminEventsEnabled" />
      <EventRetention
        realm={realm}
        setting="adminEventsExpiration"
        className="castellan-events-kept"
      />
      {lists.length > 1 && <ListToggle listState={listState} lists={lists} current={list} />}
      <DataTable
        label={list?.title ?? 'adminEvents'}
        listState={eventListState}
        query={({ first, max, filters }) => ({
          ...events.ofAdmins(realm, {
            ...adminEventQuery({ ...filters, ...fixedFilters }, supportedKinds ?? {}),
            first,
            max,
          }),
          refetchInterval,
        })}
        rowKey={({ id }) => id}
        columns={columnsOf(realm)}
        actions={actions}
        expand={renderDetails(realm)}
        {...filters}
        toolbar={autoRefresh}
        requires="view-events"
        jsonExport
        alwaysShowToolbar
        empty={{
          title: 'emptyAdminEvents',
          text: list ? 'noEventsOfObject' : 'emptyAdminEventsInstructions',
        }}
      />
    </>
  )
}

function historyFilters(event: AdminEvent): Filters {
  const { resourcePath, resourceTypes } = historyOf(event)
  return resourcePath ? { resourcePath: `${resourcePath}*` } : { resourceTypes }
}

const renderDetails = (realm: string) => (event: AdminEvent) => (
  <EventDetails event={event}>
    {event.operationType === 'UPDATE' && event.representation !== undefined && (
      <Changes realm={realm} event={event} />
    )}
  </EventDetails>
)

type ListToggleProps = {
  listState: ListState
  lists: readonly AdminEventList[]
  current: AdminEventList | undefined
}

function ListToggle({ listState, lists, current }: ListToggleProps) {
  const { t } = useText()
  const [first] = lists
  return (
    <ToggleGroup aria-label={t('adminEvents')} className="castellan-event-lists">
      {lists.map((list) => (
        <ToggleGroupItem
          key={list.title}
          text={t(list.title)}
          buttonId={`events-${list.title}`}
          isSelected={list === current}
          onChange={() =>
            listState.set({ filters: { list: list === first ? undefined : list.title } })
          }
        />
      ))}
    </ToggleGroup>
  )
}

type ActorProps = { realm: string; event: AdminEvent }

function Actor({ realm, event }: ActorProps) {
  const canOpen = useCanOpen()
  const id = event.authDetails?.userId
  if (!id) return '—'
  const actorRealm = actorRealmOf(realm, event)
  // For an actor from any other realm, the name and whether the user still exists are unknown.
  if (actorRealm === realm && event.authDetails?.realmId !== event.realmId) return <bdi>{id}</bdi>
  const name = <DisplayName realm={actorRealm} kind="users" id={id} />
  if (!canOpen('/$realm/users/$id/$tab')) return name
  return (
    <RouteLink to="/$realm/users/$id/$tab" params={{ realm: actorRealm, id, tab: 'settings' }}>
      {name}
    </RouteLink>
  )
}

/**
 * Events carry only the id of the actor's realm. We can name two: this realm and the one we signed
 * in to.
 */
const actorRealmOf = (realm: string, { realmId, authDetails }: AdminEvent) =>
  authDetails?.realmId === realmId ? realm : getEnvironment().realm

type ChangesProps = { realm: string; event: AdminEvent }

/** Compares the representation with the one sent by the previous event. */
function Changes({ realm, event }: ChangesProps) {
  const { t, language } = useText()
  const { data: before, error } = useQuery(eventBefore(realm, event))
  if (error) return <p role="alert">{describeError(error).message}</p>
  if (before === undefined) return <p>{t('spinnerLoading')}</p>
  const representation = readRepresentation(event.representation)
  if (before === null) return <FirstState representation={representation} />
  const changes = changesBetween(readRepresentation(before.representation), representation)
  const since = t('changedSince', { date: formatDate(before.time, language) })
  if (changes.length === 0)
    return <p>{t('nothingChangedSince', { date: formatDate(before.time, language) })}</p>
  return <ChangesTable title={since} changes={changes} />
}

function FirstState({ representation }: { representation: unknown }) {
  const { t } = useText()
  const values = changesBetween(undefined, representation)
  return (
    <>
      <p>{t('noEarlierState')}</p>
      {values.length > 0 && (
        <PlainTable
          label={t('firstState')}
          isTitled
          titles={[t('attribute'), t('value')]}
          rows={values.map(({ path, after }) =>
            [path, after].map((text, index) => <bdi key={index}>{text}</bdi>),
          )}
        />
      )}
    </>
  )
}
