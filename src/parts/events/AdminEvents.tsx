import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventBefore, events, historyOf, type AdminEvent } from '~/api/events/events'
import { serverInfo } from '~/api/serverInfo'
import { getEnvironment } from '~/api/session'
import { describeError } from '~/lib/errors'
import { formatDate } from '~/lib/format'
import type { TextKey } from '~/lib/textKey'
import type { Filters } from '~/api/list'
import type { ListState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { PlainTable } from '~/ui/PlainTable'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ToggleButtons } from '~/ui/inputs/ToggleButtons'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { changesBetween, readRepresentation } from './changes'
import { ChangesTable } from './ChangesTable'
import { UserName } from './DisplayName'
import { EventDetails } from './EventDetails'
import { adminEventQuery } from './eventSearch'
import { adminEventFields } from './filterFields'
import { timeColumn } from './eventCells'
import { EventTable } from './EventTable'
import { ResourcePath } from './ResourcePath'
import { AuthDialog, RepresentationDialog } from './eventDialogs'

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
  timeColumn,
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

export function AdminEvents({ realm, listState, lists = [] }: Props) {
  const [isFilterOpen, setFilterOpen] = useState(false)
  const { resourceTypes, operationTypes } = listState.filters
  // Large, and only needed for the filters. It may still be loading.
  const { data: info } = useQuery({
    ...serverInfo,
    enabled: isFilterOpen || resourceTypes !== undefined || operationTypes !== undefined,
  })
  const { resourceType = noValues, operationType = noValues } = info?.enums ?? {}
  const kinds = { resourceTypes: resourceType.toSorted(), operationTypes: operationType }
  const fields = adminEventFields(kinds)
  const [first] = lists
  const list = lists.find(({ title }) => title === listState.filters.list) ?? first
  const noFilters = Object.fromEntries(fields.map(({ name }) => [name, undefined]))
  const historyAction = (event: AdminEvent): MenuAction => ({
    label: 'eventHistory',
    disabledReason: event.resourcePath || event.resourceType ? undefined : 'noEventDetails',
    onSelect: () => listState.set({ filters: { ...noFilters, ...historyFilters(event) } }),
  })
  return (
    <EventTable
      realm={realm}
      kind="admin"
      label={list?.title ?? 'adminEvents'}
      listState={listState}
      fields={fields}
      fixedFilters={list ? { resourcePath: list.resourcePath } : {}}
      onToggleFilters={setFilterOpen}
      query={({ first, max, filters }) =>
        events.ofAdmins(realm, {
          ...adminEventQuery(filters, info?.enums ? kinds : {}),
          first,
          max,
        })
      }
      columns={columnsOf(realm)}
      actions={(event) => [
        { label: 'auth', onSelect: () => openDialog(<AuthDialog event={event} />) },
        {
          label: 'representation',
          disabledReason: event.representation ? undefined : 'noRepresentation',
          onSelect: () => openDialog(<RepresentationDialog event={event} />),
        },
        ...(list ? [] : [historyAction(event)]),
      ]}
      expand={renderDetails(realm)}
      empty={{
        title: 'emptyAdminEvents',
        text: list ? 'noEventsOfObject' : 'emptyAdminEventsInstructions',
      }}
    >
      {list && lists.length > 1 && (
        <ToggleButtons
          label="adminEvents"
          className="castellan-event-lists"
          options={lists.map(({ title }) => title)}
          value={list.title}
          onChange={(title) =>
            listState.set({ filters: { list: title === first?.title ? undefined : title } })
          }
        />
      )}
    </EventTable>
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

type ActorProps = { realm: string; event: AdminEvent }

function Actor({ realm, event }: ActorProps) {
  const id = event.authDetails?.userId
  if (!id) return '—'
  const actorRealm = actorRealmOf(realm, event)
  // For an actor from any other realm, the name and whether the user still exists are unknown.
  if (actorRealm === realm && event.authDetails?.realmId !== event.realmId) return <bdi>{id}</bdi>
  return <UserName realm={actorRealm} id={id} />
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
