import { Label } from '@patternfly/react-core'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { Session } from '~/api/events/sessions'
import type { Requirement } from '~/lib/access'
import { formatDate } from '~/lib/format'
import { clientLink, userLink } from '~/parts/links'
import { RouteLink, useCanOpen } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { PageRequest } from '~/api/list'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import type { RowsQuery } from '~/table/rows'
import { BreakableText, Time } from '~/ui/text'
import { isOwnSession, useSessionActions } from './useSessionActions'
import './sessions.css'

type Columns = Record<'user' | 'type' | 'started' | 'lastAccess' | 'ipAddress', Column<Session>>

const typeOf = ({ isOffline }: Session) =>
  isOffline ? 'sessionsType.offline' : 'sessionsType.regularSSO'

const columnsById: Columns = {
  user: {
    id: 'user',
    title: 'user',
    cell: ({ userId, username, isTransient }, { t }) => (
      <span className="castellan-marks">
        <RouteLink {...userLink(userId, 'sessions')}>
          <BreakableText>{username}</BreakableText>
        </RouteLink>
        {isTransient && (
          <Label isCompact title={t('transientUserTooltip')}>
            {t('transientUser')}
          </Label>
        )}
      </span>
    ),
    text: ({ username }) => username,
    sort: true,
  },
  type: {
    id: 'type',
    title: 'type',
    cell: (row, { t }) => t(typeOf(row)),
    text: (row, { t }) => t(typeOf(row)),
    sort: true,
  },
  started: {
    id: 'started',
    title: 'started',
    cell: (row, { t }) => (
      <span className="castellan-session-marks">
        <span className="castellan-session-time">
          <Time value={row.start} format="short" />
        </span>
        {isOwnSession(row) && (
          <Label isCompact color="blue">
            {t('ownSession')}
          </Label>
        )}
      </span>
    ),
    text: ({ start }, { language }) => formatDate(start, language, 'exact'),
    sort: (a, b) => a.start - b.start,
  },
  lastAccess: {
    id: 'lastAccess',
    title: 'lastAccess',
    cell: ({ lastAccess }) => (
      <span className="castellan-session-time">
        <Time value={lastAccess} format="short" />
      </span>
    ),
    text: ({ lastAccess }, { language }) => formatDate(lastAccess, language, 'exact'),
    sort: (a, b) => a.lastAccess - b.lastAccess,
  },
  ipAddress: text('ipAddress', 'ipAddress', { sort: true }),
}

const clientNames = (row: Session) => row.clients.map(({ clientId }) => clientId).join(', ')

const clientsColumn = (areLinks: boolean): Column<Session> => ({
  id: 'clients',
  title: 'clients',
  cell: ({ clients }) => (
    <span className="castellan-session-marks">
      {clients.map(({ id, clientId }) =>
        areLinks ? (
          <RouteLink key={id} {...clientLink(id, 'sessions')}>
            <bdi>{clientId}</bdi>
          </RouteLink>
        ) : (
          <bdi key={id}>{clientId}</bdi>
        ),
      )}
    </span>
  ),
  text: clientNames,
})

const columnsOf = (owner: 'user' | 'client' | undefined, areLinks: boolean): Column<Session>[] => [
  ...(owner === 'user' ? [] : [columnsById.user]),
  columnsById.started,
  columnsById.lastAccess,
  columnsById.ipAddress,
  columnsById.type,
  ...(owner === 'client' ? [] : [clientsColumn(areLinks)]),
]

/** Without view-users Keycloak returns an empty list for the realm. */
const requirements = {
  realm: { all: ['view-realm', 'view-users'] },
  user: 'view-users',
  client: 'view-clients',
} as const satisfies Record<string, Requirement>

type Rows<TKey extends QueryKey> =
  | { fullListQuery: RowsQuery<Session, TKey> }
  | { query: (pageRequest: PageRequest) => RowsQuery<Session, TKey> }

type Props<TKey extends QueryKey> = {
  realm: string
  listState: ListState
  rows: Rows<TKey>
  /** The owner's column is hidden. */
  of?: 'user' | 'client'
  /** From the user's `access`, if known. */
  mayManage?: boolean | undefined
  onEnded?: (ended: readonly Session[]) => void
  toolbar?: ReactNode
  filters?: ReactNode
  alwaysShowToolbar?: boolean
  empty: ReactElement
}

export function SessionsTable<TKey extends QueryKey>({
  realm,
  rows,
  of,
  mayManage,
  onEnded,
  ...table
}: Props<TKey>) {
  const areLinks = useCanOpen()('/$realm/clients/$clientId/$tab')
  const { rowActions, bulkActions } = useSessionActions({ realm, mayManage, onEnded })
  return (
    <DataTable
      label="sessions"
      {...table}
      {...rows}
      rowKey={({ id, isOffline }) => `${id} ${isOffline}`}
      columns={columnsOf(of, areLinks)}
      searchPlaceholder="searchForSession"
      actions={rowActions}
      bulk={bulkActions}
      requires={requirements[of ?? 'realm']}
    />
  )
}
