import { getRouteApi, linkOptions } from '@tanstack/react-router'
import {
  deleteInitialAccess,
  initialAccess,
  type InitialAccessRow,
} from '~/api/clients/initialAccess'
import { useAddressState } from '~/routing/useAddressState'
import { date, number, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'

const route = getRouteApi('/$realm/clients/{-$tab}')

const columns: readonly Column<InitialAccessRow>[] = [
  text('id', 'id', { width: 30 }),
  date('timestamp', 'timestamp', ({ timestamp }) => timestamp * 1000),
  date('expires', 'expires', ({ expiresAt }) => expiresAt, {
    empty: 'never',
    badges: ({ isExpired }) => [isExpired && { text: 'tokenExpired', color: 'orange' }],
  }),
  number('count', 'count'),
  number('remainingCount', 'remainingCount'),
]

const removal = (realm: string): ConfirmedAction<InitialAccessRow> => ({
  command: deleteInitialAccess(realm),
  requires: 'manage-clients',
  question: ([row]) => ({
    title: 'tokenDeleteConfirmTitle',
    text: 'tokenDeleteConfirm',
    params: { id: row?.id },
  }),
})

export const load = ({ realm }: { realm: string }) => [initialAccess.list(realm)]

export default function InitialAccessTab({ realm }: { realm: string }) {
  return (
    <DataTable
      label="initialAccessToken"
      fullListQuery={initialAccess.list(realm)}
      listState={useAddressState(route)}
      rowKey={({ id }) => id}
      columns={columns}
      searchPlaceholder="searchInitialAccessToken"
      create={{
        label: 'create',
        requires: 'manage-clients',
        to: linkOptions({ to: '/$realm/clients/initialAccessToken/create', params: { realm } }),
      }}
      removal={removal(realm)}
      empty={{ title: 'noTokens', text: 'noTokensInstructions' }}
      requires="view-clients"
    />
  )
}
