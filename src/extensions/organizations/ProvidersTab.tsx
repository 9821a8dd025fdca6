import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { organizationProviders } from '~/api/organizations/organizations'
import { usePermissions } from '~/api/whoami'
import { openFormDialog } from '~/form/openFormDialog'
import { holds, type Requirement } from '~/lib/access'
import { identityProviderLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import {
  domainsOf,
  extOrganizations,
  extProviders,
  linkExtProvider,
  ownersOf,
  setExtDomains,
  unlinkExtProviders,
  type ExtProvider,
} from './api/extOrganizations'
import { manageRequirement, viewRequirement, type ExtTab } from './extOrganization'
import { domainsField, linkFields } from './extOrganization.fields'

/** Choosing a provider needs permission to see providers and flows. */
const assignRequirement: Requirement = { all: [manageRequirement, 'view-identity-providers'] }

const columns: readonly Column<ExtProvider>[] = [
  link(
    'alias',
    'alias',
    ({ alias, providerId = '' }, name) => (
      <RouteLink {...identityProviderLink({ providerId, alias })}>{name}</RouteLink>
    ),
    { sort: true },
  ),
  text('displayName', 'displayName'),
  text('providerId', 'providerDetails'),
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

const providerRemoval = (realm: string, id: string): ConfirmedAction<ExtProvider> => ({
  label: 'idpUnassign',
  command: unlinkExtProviders(realm, id),
  requires: manageRequirement,
  question: () => ({ title: 'idpUnassign', text: 'idpUnassignConfirm', button: 'idpUnassign' }),
  impact: ([provider]) => provider?.alias,
})

export default function ProvidersTab({ realm, organization }: ExtTab) {
  const { t } = useText()
  const { id, domains } = organization
  const permissions = usePermissions(realm)
  // Without it, let the extension write the domains by linking again.
  const mayEditProviders = holds('manage-identity-providers', permissions)
  const { data: hasProviders = true } = useQuery({
    ...organizationProviders.existInRealm(realm),
    enabled: holds('view-identity-providers', permissions),
  })
  const editDomains = (provider: ExtProvider) => {
    const { alias, config, postBrokerLoginFlowAlias = '' } = provider
    if (domains.length === 0) return void openDialog(<NoDomains alias={alias} />)
    openFormDialog({
      title: 'idpEditTitle',
      params: { idpAlias: alias },
      fields: [domainsField(domains)],
      defaultValues: {
        alias,
        sync_mode: config['syncMode'] ?? 'FORCE',
        post_broker_flow: postBrokerLoginFlowAlias,
        domains: domainsOf(provider),
      },
      command: setExtDomains(realm, id, mayEditProviders),
    })
    return undefined
  }
  return (
    <DataTable
      label="identityProviders"
      fullListQuery={extProviders.list(realm, id)}
      listState={useLocalState()}
      rowKey={({ alias }) => alias}
      columns={columns}
      searchPlaceholder="searchProvider"
      create={{
        label: 'assignProvider',
        requires: assignRequirement,
        onSelect: () => openDialog(<ProviderPicker realm={realm} organization={organization} />),
      }}
      actions={(provider) => [
        {
          label: 'editDomains',
          requires: manageRequirement,
          onSelect: () => editDomains(provider),
        },
      ]}
      removal={providerRemoval(realm, id)}
      empty={
        hasProviders ? (
          { title: 'noIDPAssigned', text: 'noIDPAssignedText' }
        ) : (
          <EmptyStateMessage
            title="noIDPsAvailable"
            body={<RouteLink to="/$realm/identity-providers">{t('identityProviders')}</RouteLink>}
          />
        )
      }
      requires={viewRequirement}
    />
  )
}

function NoDomains({ alias }: { alias: string }) {
  const { t } = useText()
  return (
    <Dialog title={t('idpEditTitle', { idpAlias: alias })} cancelText="close">
      <p>{t('orgNoDomainsAvailable')}</p>
    </Dialog>
  )
}

const pickerColumns = (id: string): readonly Column<ExtProvider>[] => [
  text('alias', 'alias', {
    badges: (provider) => [
      provider.enabled === false && { text: 'disabled', color: 'red' },
      { key: 'owner', content: <OwnerBadge id={id} owners={ownersOf(provider)} /> },
    ],
  }),
  text('displayName', 'displayName'),
  text('providerId', 'providerDetails'),
]

function OwnerBadge({ id, owners }: { id: string; owners: readonly string[] }) {
  const { t } = useText()
  if (owners.includes(id)) return <Badge color="blue">{t('idpAssignedToThisOrg')}</Badge>
  if (owners.length === 0) return null
  return (
    <Badge color="orange">
      {t(owners.length > 1 ? 'idpLinkedToMultpleOrgs' : 'idpLinkedToOrg')}
    </Badge>
  )
}

/** Disabled providers and those assigned already can't be selected. */
function ProviderPicker({ realm, organization }: ExtTab) {
  const { t } = useText()
  const close = useCloseDialog()
  const listState = useLocalState()
  const [rows, setRows] = useState<readonly ExtProvider[]>([])
  const [selectedProvider] = rows
  const name = organization.displayName || organization.name
  const select = () => {
    if (!selectedProvider) return
    close()
    openFormDialog({
      title: 'assignIdentityProviderTo',
      params: { organization: name },
      description: selectedProvider.alias,
      intro: (
        <Warnings realm={realm} organization={organization} owners={ownersOf(selectedProvider)} />
      ),
      fields: linkFields(organization.domains),
      defaultValues: {
        alias: selectedProvider.alias,
        sync_mode: 'FORCE',
        post_broker_flow: 'post org broker login',
        domains: [],
      },
      command: linkExtProvider(realm, organization.id),
      button: 'assign',
    })
  }
  return (
    <Dialog
      title={t('assignIdentityProviderTo', { organization: name })}
      isScrollable
      main={{
        text: 'select',
        run: select,
        disabledReason: selectedProvider ? '' : t('nothingChosen'),
      }}
    >
      <DataTable
        label="identityProviders"
        query={(pageRequest) => extProviders.choice(realm, pageRequest)}
        listState={listState}
        rowKey={({ alias }) => alias}
        columns={pickerColumns(organization.id)}
        searchPlaceholder="searchProvider"
        selection={{ rows, set: setRows, single: true }}
        selectable={(row) =>
          row.enabled === false
            ? 'disabled'
            : !ownersOf(row).includes(organization.id) || 'alreadyAdded'
        }
        empty={<EmptyStateMessage title="noIDPsAvailable" />}
        noExport
        requires={assignRequirement}
      />
    </Dialog>
  )
}

type WarningsProps = ExtTab & { owners: readonly string[] }

/** The configuration is only readable with manage-realm. */
function Warnings({ realm, organization: { id }, owners }: WarningsProps) {
  const { t } = useText()
  const maySeeConfig = holds('manage-realm', usePermissions(realm))
  const { data: config } = useQuery({ ...extOrganizations.config(realm), enabled: maySeeConfig })
  const { data: linkedProviders = [] } = useQuery(extProviders.list(realm, id))
  const isShared = config?.sharedIdpsEnabled === true
  return (
    <>
      {owners.some((owner) => owner !== id) && (
        <InlineAlert
          variant={isShared ? 'info' : 'warning'}
          title={t(isShared ? 'configMultipleOrgs' : 'idpWarningTextLinkedToAnotherOrg')}
        />
      )}
      {linkedProviders.length > 0 && config?.multipleIdpsEnabled !== true && (
        <InlineAlert
          variant="warning"
          title={t('idpReplaces', { names: linkedProviders.map(({ alias }) => alias) })}
        />
      )}
    </>
  )
}
