import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useExtensions } from '~/api/extensions'
import { toPageRequest } from '~/api/list'
import { usePermissions } from '~/api/whoami'
import { CreateForm } from '~/form/CreateForm'
import { FieldsDialog } from '~/form/FieldsDialog'
import { holds, type Requirement } from '~/lib/access'
import { allFields } from '~/lib/field'
import { DomainLabels } from '~/parts/organizations/organizationColumns'
import { RouteLink, useGo } from '~/routing/links'
import { toListQuery, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import {
  createExtOrganization,
  extOrganizations,
  updateExtConfig,
  type ExtOrganization,
} from './api/extOrganizations'
import { configSections, organizationSections } from './extOrganization.fields'
import {
  extRemoval,
  manageRequirement,
  queriesIfInstalled,
  viewRequirement,
} from './extOrganization'

const route = getRouteApi('/$realm/ext-organizations')

const createRequirement: Requirement = { some: ['create-organization', manageRequirement] }

const columns: readonly Column<ExtOrganization>[] = [
  link(
    'name',
    'name',
    ({ id }, name) => (
      <RouteLink
        to="/$realm/ext-organizations/$orgId/{-$tab}"
        params={{ orgId: id, tab: 'settings' }}
      >
        {name}
      </RouteLink>
    ),
    { breakable: true },
  ),
  text('displayName', 'displayName', { breakable: true }),
  {
    id: 'domains',
    title: 'domains',
    cell: ({ name, domains }) => <DomainLabels of={name} domains={domains} />,
    text: ({ domains }) => domains.join(', '),
  },
]

export const load = ({ realm, ...search }: ListSearch & { realm: string }) =>
  queriesIfInstalled(extOrganizations.list(realm, toPageRequest(toListQuery(search))))

export default function ExtOrganizationsPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader title="orgList" subtitle="orgExplain" />
      {useExtensions()?.orgs === false ? (
        <EmptyStateMessage title="extAbsent" text="extAbsentText" />
      ) : (
        <OrganizationList key={realm} realm={realm} />
      )}
    </>
  )
}

function OrganizationList({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const mayConfigure = holds('manage-realm', usePermissions(realm))
  return (
    <DataTable
      label="orgList"
      query={(pageRequest) => extOrganizations.list(realm, pageRequest)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columns}
      searchPlaceholder="searchForOrg"
      create={{
        label: 'createOrg',
        requires: createRequirement,
        onSelect: () => openDialog(<CreateDialog realm={realm} />),
      }}
      removal={extRemoval(realm)}
      alwaysShowToolbar={mayConfigure}
      toolbar={
        mayConfigure && (
          <ActionButton
            action={{
              label: 'manageSettings',
              onSelect: () => openDialog(<ConfigDialog realm={realm} />),
            }}
          />
        )
      }
      empty={{ title: 'noOrgsInThisRealm', text: 'noOrgsInThisRealmInstructions' }}
      requires={viewRequirement}
    />
  )
}

function CreateDialog({ realm }: { realm: string }) {
  const { t } = useText()
  const go = useGo()
  const close = useCloseDialog()
  const open = (orgId: string) => {
    close()
    if (orgId)
      void go({
        to: '/$realm/ext-organizations/$orgId/{-$tab}',
        params: { realm, orgId, tab: 'settings' },
      })
  }
  return (
    <Dialog title={t('createAnOrg')} cancelText={null}>
      <CreateForm
        defaultValues={{ name: '', domains: [] }}
        create={createExtOrganization(realm)}
        sections={organizationSections}
        onCreated={open}
        onCancel={close}
      />
    </Dialog>
  )
}

/** Saving replaces the whole configuration, so send all of it. */
function ConfigDialog({ realm }: { realm: string }) {
  const { t } = useText()
  const { data: config } = useSuspenseQuery(extOrganizations.config(realm))
  return (
    <FieldsDialog
      title="manageOrgSettings"
      description={t('manageOrgSettingsExplainer')}
      fields={allFields(configSections(config.scimEnabled !== undefined))}
      defaultValues={config}
      command={updateExtConfig(realm)}
    />
  )
}
