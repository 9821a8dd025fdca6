import { useState } from 'react'
import {
  extProviders,
  ownersOf,
  type ExtOrganization,
  type ExtProvider,
} from '~/api/ext-organizations/extOrganizations'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { assignProviderRequirement } from './extOrganizationAccess'

function OwnerBadge({ id, provider }: { id: string; provider: ExtProvider }) {
  const { t } = useText()
  const owners = ownersOf(provider)
  if (owners.includes(id)) return <Badge color="blue">{t('idpAssignedToThisOrg')}</Badge>
  if (owners.length === 0) return null
  return (
    <Badge color="orange">
      {t(owners.length > 1 ? 'idpLinkedToMultpleOrgs' : 'idpLinkedToOrg')}
    </Badge>
  )
}

const columnsOf = (id: string): readonly Column<ExtProvider>[] => [
  {
    id: 'alias',
    title: 'alias',
    cell: (provider, { t }) => (
      <span className="castellan-marks">
        <bdi>{provider.alias}</bdi>
        {provider.enabled === false && <Badge color="red">{t('disabled')}</Badge>}
        <OwnerBadge id={id} provider={provider} />
      </span>
    ),
    text: ({ alias }) => alias,
  },
  {
    id: 'displayName',
    title: 'displayName',
    cell: ({ displayName }) => <bdi>{displayName || '—'}</bdi>,
  },
  { id: 'providerId', title: 'providerDetails', cell: ({ providerId }) => providerId },
]

type Props = {
  realm: string
  organization: ExtOrganization
  onPick: (provider: ExtProvider) => void
  onClose: () => void
}

/** Disabled providers and those assigned already can't be selected. */
export function AssignDialog({ realm, organization, onPick, onClose }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const [rows, setRows] = useState<readonly ExtProvider[]>([])
  const [selectedProvider] = rows
  const name = organization.displayName || organization.name
  return (
    <Dialog
      title={t('assignIdentityProviderTo', { organization: name })}
      isScrollable
      main={{
        text: 'select',
        run: () => selectedProvider && onPick(selectedProvider),
        disabledReason: selectedProvider ? '' : t('nothingChosen'),
      }}
      onClose={onClose}
    >
      <DataTable
        label="identityProviders"
        query={(pageRequest) => extProviders.choice(realm, pageRequest)}
        listState={listState}
        rowKey={({ alias }) => alias}
        columns={columnsOf(organization.id)}
        searchPlaceholder="searchProvider"
        selection={{ rows, set: setRows, single: true }}
        selectable={(row) =>
          row.enabled === false
            ? 'disabled'
            : !ownersOf(row).includes(organization.id) || 'alreadyAdded'
        }
        empty={<EmptyStateMessage title="noIDPsAvailable" />}
        noExport
        requires={assignProviderRequirement}
      />
    </Dialog>
  )
}
