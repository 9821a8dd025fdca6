import { useMutation } from '@tanstack/react-query'
import {
  revokeIssuedCredential,
  verifiableCredentials,
  type IssuedCredential,
  type VerifiableCredential,
} from '~/api/users/verifiableCredentials'
import { withoutToast } from '~/api/queryClient'
import { clientLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'

type Props = {
  realm: string
  user: string
  credential: VerifiableCredential
  managePermission: Pick<MenuAction, 'requires' | 'disabledReason'>
  onClose: () => void
}

const renderTime = (value: number | undefined) =>
  value === undefined ? '—' : <Time value={value} format="short" />

const columnsOf = (revision: string): Column<IssuedCredential>[] => [
  { id: 'id', title: 'issuedCredentialId', cell: ({ id }) => <bdi>{id}</bdi> },
  { id: 'issuedAt', title: 'issuedAt', cell: ({ issuedAt }) => renderTime(issuedAt) },
  { id: 'expiresAt', title: 'expiresAt', cell: ({ expiresAt }) => renderTime(expiresAt) },
  {
    id: 'client',
    title: 'walletClient',
    cell: ({ client }) =>
      client?.isSeen ? (
        <RouteLink {...clientLink(client.id)}>
          <bdi>{client.clientId}</bdi>
        </RouteLink>
      ) : (
        <bdi>{client?.clientId ?? '—'}</bdi>
      ),
    text: ({ client }) => client?.clientId ?? '',
  },
  {
    id: 'revision',
    title: 'revision',
    cell: (issued, { t }) => (
      <span className="castellan-marks">
        <bdi>{issued.revision}</bdi>
        {issued.revision !== revision && <Badge color="orange">{t('outdated')}</Badge>}
      </span>
    ),
    text: (issued) => issued.revision,
  },
]

export default function IssuedDialog({
  realm,
  user,
  credential,
  managePermission,
  onClose,
}: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const revoke = useMutation(withoutToast(revokeIssuedCredential(realm, user)))
  const actions = (issued: IssuedCredential): MenuAction[] => [
    {
      label: 'revoke',
      danger: true,
      ...managePermission,
      onSelect: () =>
        confirm({
          title: 'revokeIssuedCredentialTitle',
          text: 'revokeIssuedCredentialConfirm',
          button: 'revoke',
          danger: true,
          run: () => revoke.mutateAsync(issued.id),
        }),
    },
  ]
  return (
    <Dialog
      size="large"
      title={`${t('issuedCredentials')}: ${credential.scope}`}
      isScrollable
      cancelText="close"
      onClose={onClose}
    >
      <DataTable
        label="issuedCredentials"
        fullListQuery={verifiableCredentials.issued(realm, user, credential.scope)}
        listState={listState}
        rowKey={(issued) => issued.id}
        columns={columnsOf(credential.revision)}
        actions={actions}
        empty={<EmptyStateMessage title="noIssuedCredentials" />}
        noExport
        requires="view-users"
      />
    </Dialog>
  )
}
