import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Filters } from '~/api/list'
import type { TextKey } from '~/lib/textKey'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { useListFilters } from '~/table/filters'
import type { RowsQuery } from '~/table/rows'
import type { FilterField, TableProps } from '~/table/types'
import { EventRetention } from './EventRetention'
import { EventsOffNotice } from './EventsOffNotice'
import { useAutoRefresh } from './useAutoRefresh'
import './events.css'

const kinds = {
  user: {
    setting: 'eventsEnabled',
    expiration: 'eventsExpiration',
    open: 'searchForUserEvent',
    search: 'searchUserEventsBtn',
  },
  admin: {
    setting: 'adminEventsEnabled',
    expiration: 'adminEventsExpiration',
    open: 'searchForAdminEvent',
    search: 'searchAdminEventsBtn',
  },
} as const

type EventRequest = { first: number; max: number; filters: Filters }

type Props<T, TKey extends QueryKey> = Pick<TableProps<T>, 'columns' | 'actions' | 'expand'> & {
  realm: string
  kind: keyof typeof kinds
  label: TextKey
  listState: ListState
  fields: readonly FilterField[]
  /** Of the object whose events these are; not offered. */
  fixedFilters: Filters
  onToggleFilters: (isOpen: boolean) => void
  query: (request: EventRequest) => RowsQuery<T, TKey>
  empty: { title: TextKey; text: TextKey }
  /** Above the table. */
  children?: ReactNode
}

export function EventTable<T extends { id: string }, TKey extends QueryKey>({
  realm,
  kind,
  listState,
  fields,
  fixedFilters,
  onToggleFilters,
  query,
  children,
  ...table
}: Props<T, TKey>) {
  const { setting, expiration, open, search } = kinds[kind]
  const { refetchInterval, autoRefresh } = useAutoRefresh()
  const ownFields = fields.filter(({ name }) => !Object.hasOwn(fixedFilters, name))
  // The address may hold the filters of other lists.
  const ownListState: ListState = {
    ...listState,
    q: '',
    filters: Object.fromEntries(ownFields.map(({ name }) => [name, listState.filters[name]])),
  }
  const filterForm = useListFilters({
    listState: ownListState,
    fields: ownFields,
    open,
    search,
    onToggle: onToggleFilters,
  })
  return (
    <>
      <EventsOffNotice realm={realm} setting={setting} />
      <EventRetention realm={realm} setting={expiration} className="castellan-events-kept" />
      {children}
      <DataTable
        {...table}
        listState={ownListState}
        query={({ first, max, filters }) => ({
          ...query({ first, max, filters: { ...filters, ...fixedFilters } }),
          refetchInterval,
        })}
        rowKey={({ id }) => id}
        {...filterForm}
        toolbar={autoRefresh}
        requires="view-events"
        jsonExport
        alwaysShowToolbar
      />
    </>
  )
}
