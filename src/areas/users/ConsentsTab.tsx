import { Label, LabelGroup } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { consents, revokeConsent, type Consent } from '~/api/users/consents'
import { runCommand, withoutToast } from '~/api/queryClient'
import type { User } from '~/api/users/users'
import { translate } from '~/lib/i18n'
import { useAddressState } from '~/routing/useAddressState'
import { date, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { confirm } from '~/ui/dialogs/confirm'
import { useText, type Text } from '~/ui/useText'
import { managePermission } from './userActions'

const route = getRouteApi('/$realm/users/$id/$tab')

const grantedNames = ({ scopes, offlineClients }: Consent, { t }: Text) => [
  ...scopes,
  ...(offlineClients.length > 0 ? [t('offlineToken')] : []),
]

const columns: Column<Consent>[] = [
  text('client', 'client', { value: ({ clientId }) => clientId, width: 20, sort: true }),
  {
    id: 'grantedClientScopes',
    title: 'grantedClientScopes',
    cell: (row, text) => <GrantedScopes consent={row} names={grantedNames(row, text)} />,
    text: (row, text) => grantedNames(row, text).join(', '),
  },
  date('created', 'created', ({ created }) => created, {
    sort: (a, b) => (a.created ?? 0) - (b.created ?? 0),
  }),
  date('lastUpdated', 'lastUpdated', ({ updated }) => updated, {
    sort: (a, b) => (a.updated ?? 0) - (b.updated ?? 0),
  }),
]

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [consents.ofUser(realm, id)]

export default function ConsentsTab({ realm, user: { id, access } }: Props) {
  return (
    <DataTable
      label="consents"
      fullListQuery={consents.ofUser(realm, id)}
      listState={useAddressState(route)}
      rowKey={({ clientId }) => clientId}
      columns={columns}
      searchPlaceholder="search"
      actions={({ clientId, offlineClients }) => [
        {
          label: 'revoke',
          danger: true,
          ...managePermission(access?.manage),
          onSelect: () =>
            confirm({
              title: 'revokeClientScopesTitle',
              text: 'revokeClientScopes',
              params: { clientId },
              button: 'revoke',
              danger: true,
              impact: offlineClients.length > 0 && <p>{translate('revokesOfflineToo')}</p>,
              run: () => runCommand(withoutToast(revokeConsent(realm, id)), clientId),
            }),
        },
      ]}
      empty={{ title: 'noConsents', text: 'noConsentsText' }}
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
        <Label key={name} isCompact color={index >= scopes.length ? 'orange' : undefined}>
          {name}
        </Label>
      ))}
    </LabelGroup>
  )
}
