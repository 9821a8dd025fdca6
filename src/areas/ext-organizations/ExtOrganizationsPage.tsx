import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useExtInstalled } from '~/api/ext-organizations/extInstalled'
import {
  createExtOrganization,
  extOrganizations,
  type ExtOrganization,
  type NewExtOrganization,
} from '~/api/ext-organizations/extOrganizations'
import { usePermissions } from '~/api/whoami'
import { CreateForm } from '~/form/CreateForm'
import { holds } from '~/lib/access'
import { DomainLabels } from '~/parts/organizations/organizationColumns'
import { RouteLink, useGo } from '~/routing/links'
import { toListQuery, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { toPageRequest } from '~/api/list'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { ExtensionMissing } from './ExtensionMissing'
import { organizationSections } from './extOrganization.fields'
import { createRequirement, viewRequirement, queriesIfInstalled } from './extOrganizationAccess'
import { extRemoval } from './extRemoval'
import { ExtOrganizationsConfigDialog as ConfigDialog } from './ExtOrganizationsConfigDialog'

const route = getRouteApi('/$realm/ext-organizations')

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
  const isInstalled = useExtInstalled()
  return (
    <>
      <PageHeader title="orgList" subtitle="orgExplain" />
      {isInstalled === false ? (
        <ExtensionMissing />
      ) : (
        <OrganizationList key={realm} realm={realm} />
      )}
    </>
  )
}

function OrganizationList({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const [open, setOpen] = useState<'create' | 'settings'>()
  const mayConfigure = holds('manage-realm', usePermissions(realm))
  const close = () => setOpen(undefined)
  return (
    <>
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
          onSelect: () => setOpen('create'),
        }}
        removal={extRemoval(realm)}
        alwaysShowToolbar={mayConfigure}
        toolbar={
          mayConfigure && (
            <ActionButton
              action={{ label: 'manageSettings', onSelect: () => setOpen('settings') }}
            />
          )
        }
        empty={{ title: 'noOrgsInThisRealm', text: 'noOrgsInThisRealmInstructions' }}
        requires={viewRequirement}
      />
      {open === 'create' && <CreateDialog realm={realm} onClose={close} />}
      {open === 'settings' && <ConfigDialog realm={realm} onClose={close} />}
    </>
  )
}

const start: NewExtOrganization = { name: '', domains: [] }

function CreateDialog({ realm, onClose }: { realm: string; onClose: () => void }) {
  const { t } = useText()
  const go = useGo()
  const open = (orgId: string) => {
    onClose()
    if (orgId)
      void go({
        to: '/$realm/ext-organizations/$orgId/{-$tab}',
        params: { realm, orgId, tab: 'settings' },
      })
  }
  return (
    <Dialog title={t('createAnOrg')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={start}
        create={createExtOrganization(realm)}
        sections={organizationSections}
        onCreated={open}
        onCancel={onClose}
      />
    </Dialog>
  )
}
