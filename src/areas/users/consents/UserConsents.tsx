import { Label, LabelGroup } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { consents, revokeConsent, type Consent } from '~/api/users/consents'
import { withoutToast } from '~/api/queryClient'
import type { User } from '~/api/users/users'
import { formatDate } from '~/lib/format'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'

const route = getRouteApi('/$realm/users/$id/$tab')

const grantedNames = ({ scopes, offlineClients }: Consent, { t }: Text) => [
  ...scopes,
  ...(offlineClients.length > 0 ? [t('offlineToken')] : []),
]

const columns: Column<Consent>[] = [
  {
    id: 'client',
    title: 'client',
    cell: ({ clientId }) => <bdi>{clientId}</bdi>,
    text: ({ clientId }) => clientId,
    width: 20,
    sort: true,
  },
  {
    id: 'grantedClientScopes',
    title: 'grantedClientScopes',
    cell: (row, text) => <GrantedScopes consent={row} names={grantedNames(row, text)} />,
    text: (row, text) => grantedNames(row, text).join(', '),
  },
  {
    id: 'created',
    title: 'created',
    cell: ({ created }) => (created === undefined ? '—' : <Time value={created} format="short" />),
    text: ({ created }, { language }) => formatDate(created, language, 'exact'),
    sort: (a, b) => (a.created ?? 0) - (b.created ?? 0),
  },
  {
    id: 'lastUpdated',
    title: 'lastUpdated',
    cell: ({ updated }) => (updated === undefined ? '—' : <Time value={updated} format="short" />),
    text: ({ updated }, { language }) => formatDate(updated, language, 'exact'),
    sort: (a, b) => (a.updated ?? 0) - (b.updated ?? 0),
  },
]

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [consents.ofUser(realm, id)]

export default function UserConsents({ realm, user: { id, access } }: Props) {
  const listState = useAddressState(route)
  const revoke = useMutation(withoutToast(revokeConsent(realm, id)))
  const actions = ({ clientId, offlineClients }: Consent): MenuAction[] => [
    {
      label: 'revoke',
      danger: true,
      requires: access?.manage ? 'anyone' : 'manage-users',
      disabledReason: access?.manage === false ? 'objectReadOnly' : undefined,
      onSelect: () =>
        confirm({
          title: 'revokeClientScopesTitle',
          text: 'revokeClientScopes',
          params: { clientId },
          button: 'revoke',
          danger: true,
          ...(offlineClients.length > 0 && { impact: <OfflineTokensNote /> }),
          run: () => revoke.mutateAsync(clientId),
        }),
    },
  ]
  return (
    <DataTable
      label="consents"
      fullListQuery={consents.ofUser(realm, id)}
      listState={listState}
      rowKey={({ clientId }) => clientId}
      columns={columns}
      searchPlaceholder="search"
      actions={actions}
      empty={<EmptyStateMessage title="noConsents" text="noConsentsText" />}
      requires="view-users"
    />
  )
}

type GrantedScopesProps = { consent: Consent; names: readonly string[] }

function GrantedScopes({ consent: { clientId, scopes }, names }: GrantedScopesProps) {
  const { t } = useText()
  return (
    <LabelGroup numLabels={10} aria-label={`${t('grantedClientScopes')}: ${clientId}`}>
      {names.map((name, index) => (
        <Label key={name} isCompact {...(index >= scopes.length && { color: 'orange' as const })}>
          {name}
        </Label>
      ))}
    </LabelGroup>
  )
}

function OfflineTokensNote() {
  const { t } = useText()
  return <p>{t('revokesOfflineToo')}</p>
}
