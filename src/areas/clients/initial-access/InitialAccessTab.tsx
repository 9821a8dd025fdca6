import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  deleteInitialAccess,
  initialAccess,
  type InitialAccessRow,
} from '~/api/clients/initialAccess'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { formatDate, numberFormat } from '~/lib/format'
import { RouteLink } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'

const route = getRouteApi('/$realm/clients/{-$tab}')

const columns: Column<InitialAccessRow>[] = [
  { id: 'id', title: 'id', cell: ({ id }) => <bdi>{id}</bdi>, text: ({ id }) => id, width: 30 },
  {
    id: 'timestamp',
    title: 'timestamp',
    cell: ({ timestamp }) => <Time value={timestamp * 1000} format="short" />,
    text: ({ timestamp }, { language }) => formatDate(timestamp * 1000, language, 'short'),
  },
  {
    id: 'expires',
    title: 'expires',
    cell: (row) => <Expiry row={row} />,
    text: ({ expiresAt }, { t, language }) =>
      expiresAt === undefined ? t('never') : formatDate(expiresAt, language, 'short'),
  },
  {
    id: 'count',
    title: 'count',
    cell: ({ count }, { language }) => numberFormat(language).format(count),
    text: ({ count }) => String(count),
  },
  {
    id: 'remainingCount',
    title: 'remainingCount',
    cell: ({ remainingCount }, { language }) => numberFormat(language).format(remainingCount),
    text: ({ remainingCount }) => String(remainingCount),
  },
]

export const load = ({ realm }: { realm: string }) => [initialAccess.list(realm)]

export default function InitialAccessTab({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const remove = useMutation(deleteInitialAccess(realm))
  return (
    <DataTable
      label="initialAccessToken"
      fullListQuery={initialAccess.list(realm)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columns}
      searchPlaceholder="searchInitialAccessToken"
      toolbar={<CreateButton realm={realm} />}
      actions={(row) => [
        {
          label: 'delete',
          danger: true,
          requires: 'manage-clients',
          onSelect: () =>
            confirm({
              title: 'tokenDeleteConfirmTitle',
              text: 'tokenDeleteConfirm',
              params: { id: row.id },
              danger: true,
              run: () => remove.mutateAsync(row),
            }),
        },
      ]}
      empty={
        <EmptyStateMessage
          title="noTokens"
          text="noTokensInstructions"
          action={<CreateButton realm={realm} />}
        />
      }
      requires="view-clients"
    />
  )
}

function CreateButton({ realm }: { realm: string }) {
  const { t } = useText()
  if (!holds('manage-clients', usePermissions(realm))) return null
  return (
    <RouteLink
      className={css(button.button, button.modifiers.primary)}
      to="/$realm/clients/initialAccessToken/create"
      params={{ realm }}
    >
      <span className={button.buttonText}>{t('create')}</span>
    </RouteLink>
  )
}

function Expiry({ row: { expiresAt, isExpired } }: { row: InitialAccessRow }) {
  const { t } = useText()
  if (expiresAt === undefined) return t('never')
  return (
    <span className="castellan-marks">
      <Time value={expiresAt} format="short" />
      {isExpired && <Badge color="orange">{t('tokenExpired')}</Badge>}
    </span>
  )
}
