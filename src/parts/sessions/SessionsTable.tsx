import type { QueryKey } from '@tanstack/react-query'
import type { Session } from '~/api/events/sessions'
import type { PageRequest } from '~/api/list'
import type { Requirement } from '~/lib/access'
import { formatDate } from '~/lib/format'
import { clientLink, userLink } from '~/parts/links'
import { PermittedLink, RouteLink } from '~/routing/links'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { RowsQuery } from '~/table/rows'
import type { Column, TableProps } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/text'
import { endAction, isOwnSession, type EndOptions } from './sessionActions'
import './sessions.css'

const columns: readonly Column<Session>[] = [
  link(
    'user',
    'user',
    ({ userId }, name) => <RouteLink {...userLink(userId, 'sessions')}>{name}</RouteLink>,
    {
      value: ({ username }) => username,
      breakable: true,
      badges: ({ isTransient }) => [
        isTransient && { text: 'transientUser', title: 'transientUserTooltip' },
      ],
      sort: true,
    },
  ),
  {
    id: 'started',
    title: 'started',
    cell: (row, { t }) => (
      <span className="castellan-session-marks">
        <SessionTime value={row.start} />
        {isOwnSession(row) && <Badge color="blue">{t('ownSession')}</Badge>}
      </span>
    ),
    text: ({ start }, { language }) => formatDate(start, language, 'exact'),
    sort: (a, b) => a.start - b.start,
  },
  {
    id: 'lastAccess',
    title: 'lastAccess',
    cell: ({ lastAccess }) => <SessionTime value={lastAccess} />,
    text: ({ lastAccess }, { language }) => formatDate(lastAccess, language, 'exact'),
    sort: (a, b) => a.lastAccess - b.lastAccess,
  },
  text('ipAddress', 'ipAddress', { sort: true }),
  text('type', 'type', {
    value: ({ isOffline }, { t }) =>
      t(isOffline ? 'sessionsType.offline' : 'sessionsType.regularSSO'),
    sort: true,
  }),
  {
    id: 'clients',
    title: 'clients',
    cell: ({ clients }) => (
      <span className="castellan-session-marks">
        {clients.map(({ id, clientId }) => (
          <PermittedLink key={id} {...clientLink(id, 'sessions')}>
            <bdi>{clientId}</bdi>
          </PermittedLink>
        ))}
      </span>
    ),
    text: ({ clients }) => clients.map(({ clientId }) => clientId).join(', '),
  },
]

const SessionTime = ({ value }: { value: number }) => (
  <span className="castellan-session-time">
    <Time value={value} format="short" />
  </span>
)

/** Without view-users Keycloak returns an empty list for the realm. */
const requirements = {
  realm: { all: ['view-realm', 'view-users'] },
  user: 'view-users',
  client: 'view-clients',
} as const satisfies Record<string, Requirement>

type Rows<TKey extends QueryKey> =
  | { fullListQuery: RowsQuery<Session, TKey> }
  | { query: (pageRequest: PageRequest) => RowsQuery<Session, TKey> }

type Props<TKey extends QueryKey> = EndOptions &
  Pick<TableProps<Session>, 'listState' | 'toolbar' | 'filters' | 'alwaysShowToolbar' | 'empty'> & {
    rows: Rows<TKey>
    /** The owner's column is hidden. */
    of?: 'user' | 'client'
  }

export function SessionsTable<TKey extends QueryKey>({
  realm,
  rows,
  of,
  mayManage,
  onEnded,
  ...table
}: Props<TKey>) {
  const options: EndOptions = { realm, mayManage, ...(onEnded && { onEnded }) }
  return (
    <DataTable
      label="sessions"
      {...table}
      {...rows}
      rowKey={({ id, isOffline }) => `${id} ${isOffline}`}
      columns={columns.filter(({ id }) => id !== (of === 'client' ? 'clients' : of))}
      searchPlaceholder="searchForSession"
      actions={(row) => [endAction(options, [row])]}
      bulk={(selected, clear) => [endAction(options, selected, clear)]}
      requires={requirements[of ?? 'realm']}
    />
  )
}
