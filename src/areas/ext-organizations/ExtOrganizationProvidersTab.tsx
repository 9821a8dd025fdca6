import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  domainsOf,
  extProviders,
  ownersOf,
  unlinkExtProvider,
  type ExtOrganization,
  type ExtProvider,
} from '~/api/ext-organizations/extOrganizations'
import { organizationProviders } from '~/api/organizations/organizations'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { identityProviderLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Badge } from '~/ui/Badge'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import {
  assignProviderRequirement,
  manageRequirement,
  viewRequirement,
  type ExtTab,
} from './extOrganizationAccess'
import { LinkExtProviderDialog as LinkDialog } from './LinkExtProviderDialog'
import { DomainsDialog } from './LinkExtProviderDialog'

const columns: readonly Column<ExtProvider>[] = [
  {
    id: 'alias',
    title: 'alias',
    cell: ({ alias, providerId = '' }) => (
      <RouteLink {...identityProviderLink({ providerId, alias })}>
        <bdi>{alias}</bdi>
      </RouteLink>
    ),
    text: ({ alias }) => alias,
    sort: true,
  },
  text('displayName', 'displayName'),
  { id: 'providerId', title: 'providerDetails', cell: ({ providerId }) => providerId },
  {
    id: 'enabled',
    title: 'enabled',
    cell: ({ enabled }, { t }) => t(enabled ? 'isTrue' : 'isFalse'),
  },
  {
    id: 'domains',
    title: 'domains',
    cell: (row, { t, list }) => <bdi>{list(domainsOf(row)) || t('any')}</bdi>,
    text: (row) => domainsOf(row).join(', '),
  },
]

type Open = { kind: 'assign' } | { kind: 'link' | 'domains'; provider: ExtProvider }

export default function ExtOrganizationProvidersTab({ realm, organization }: ExtTab) {
  const { t } = useText()
  const { id } = organization
  const listState = useLocalState()
  const [open, setOpen] = useState<Open>()
  const maySee = holds('view-identity-providers', usePermissions(realm))
  const { data: hasProviders = true } = useQuery({
    ...organizationProviders.existInRealm(realm),
    enabled: maySee,
  })
  const unlink = useMutation(unlinkExtProvider(realm, id))
  const close = () => setOpen(undefined)
  const assign = (
    <ActionButton
      variant="primary"
      action={{
        label: 'assignProvider',
        requires: assignProviderRequirement,
        onSelect: () => setOpen({ kind: 'assign' }),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="identityProviders"
        fullListQuery={extProviders.list(realm, id)}
        listState={listState}
        rowKey={({ alias }) => alias}
        columns={columns}
        searchPlaceholder="searchProvider"
        toolbar={assign}
        actions={(provider) => [
          {
            label: 'editDomains',
            requires: manageRequirement,
            onSelect: () => setOpen({ kind: 'domains', provider }),
          },
          {
            label: 'idpUnassign',
            danger: true,
            requires: manageRequirement,
            onSelect: () =>
              confirm({
                title: 'idpUnassign',
                text: 'idpUnassignConfirm',
                danger: true,
                button: 'idpUnassign',
                impact: provider.alias,
                run: () => unlink.mutateAsync(provider.alias),
              }),
          },
        ]}
        empty={
          hasProviders ? (
            <EmptyStateMessage title="noIDPAssigned" text="noIDPAssignedText" action={assign} />
          ) : (
            <EmptyStateMessage
              title="noIDPsAvailable"
              body={<RouteLink to="/$realm/identity-providers">{t('identityProviders')}</RouteLink>}
            />
          )
        }
        requires={viewRequirement}
      />
      {open?.kind === 'assign' && (
        <AssignDialog
          realm={realm}
          organization={organization}
          onPick={(provider) => setOpen({ kind: 'link', provider })}
          onClose={close}
        />
      )}
      {open?.kind === 'link' && (
        <LinkDialog
          realm={realm}
          organization={organization}
          provider={open.provider}
          onClose={close}
        />
      )}
      {open?.kind === 'domains' && (
        <DomainsDialog
          realm={realm}
          organization={organization}
          provider={open.provider}
          onClose={close}
        />
      )}
    </>
  )
}

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

type AssignDialogProps = {
  realm: string
  organization: ExtOrganization
  onPick: (provider: ExtProvider) => void
  onClose: () => void
}

/** Disabled providers and those assigned already can't be selected. */
function AssignDialog({ realm, organization, onPick, onClose }: AssignDialogProps) {
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
