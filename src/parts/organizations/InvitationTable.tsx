import type { MutationOptions, QueryKey } from '@tanstack/react-query'
import { startCommand } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import type { Requirement } from '~/lib/access'
import { formatList } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { DataTable } from '~/table/DataTable'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { RowsQuery } from '~/table/rows'
import type { TableProps } from '~/table/types'
import type { PageRequest } from '~/api/list'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Invitation = { id: string; email: string }

type Props<T, TKey extends QueryKey> = Pick<
  TableProps<T>,
  'listState' | 'columns' | 'filters' | 'create' | 'toolbar' | 'empty'
> & {
  realm: string
  query: (pageRequest: PageRequest) => RowsQuery<T, TKey>
  /** Shown if the realm has no mail server. */
  mailWarning: TextKey
  resend: MutationOptions<unknown, Error, T>
  deletion: ConfirmedAction<T>['command']
  requires: Requirement
  manageRequires: Requirement
}

/** The pending invitations of an organization, Keycloak's or the extension's. */
export function InvitationTable<T extends Invitation, TKey extends QueryKey>({
  realm,
  mailWarning,
  resend,
  deletion,
  manageRequires,
  ...table
}: Props<T, TKey>) {
  const { t } = useText()
  const { smtpServer } = useRealm(realm)
  return (
    <>
      {smtpServer && !smtpServer.host && <InlineAlert variant="warning" title={t(mailWarning)} />}
      <DataTable
        label="invitationsList"
        rowKey={({ id }) => id}
        searchPlaceholder="searchInvitations"
        actions={(row) => [
          {
            label: 'resendInvitation',
            requires: manageRequires,
            onSelect: () => startCommand(resend, row),
          },
        ]}
        removal={{
          label: 'deleteInvitation',
          command: deletion,
          requires: manageRequires,
          question: ({ length: count }) => ({
            title: 'organizationInvitationsDeleteConfirmTitle',
            text: 'organizationInvitationsDeleteConfirm',
            params: { count },
          }),
          impact: (rows) => formatList(rows.map(({ email }) => email)),
          many: 'deleteInvitations',
        }}
        empty={{ title: 'emptyInvitations', text: 'emptyInvitationsInstructions' }}
        {...table}
      />
    </>
  )
}
