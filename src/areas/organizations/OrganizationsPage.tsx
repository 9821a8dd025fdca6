import { useMutation } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { organizations } from '~/api/organizations/organizations'
import { queryClient } from '~/api/queryClient'
import { switchRealm, useRealm, realms } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { organizationColumns } from '~/parts/organizations/organizationColumns'
import { toListQuery, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { toPageRequest } from '~/api/list'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { organizationRemoval } from './organizationRemoval'

const route = getRouteApi('/$realm/organizations')

const columns = organizationColumns(true)

export function load({ realm, ...search }: ListSearch & { realm: string }) {
  // Keycloak answers 404 if the realm has organizations disabled.
  const cachedRealm = queryClient.getQueryData(realms.byName(realm).queryKey)
  if (cachedRealm?.organizationsEnabled === false) return []
  return [organizations.list(realm, toPageRequest(toListQuery(search)))]
}

export default function OrganizationsPage() {
  const { realm } = route.useParams()
  const { organizationsEnabled } = useRealm(realm)
  return (
    <>
      <PageHeader title="organizationsList" subtitle="organizationsExplain" />
      {organizationsEnabled === false ? (
        <OrganizationsDisabled realm={realm} />
      ) : (
        <OrganizationList key={realm} realm={realm} />
      )}
    </>
  )
}

function OrganizationList({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const mayView = holds('view-organizations', usePermissions(realm))
  return (
    <DataTable
      label="organizationsList"
      query={(pageRequest) => organizations.list(realm, pageRequest)}
      count={(pageRequest) => organizations.count(realm, pageRequest)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columns}
      searchPlaceholder="searchOrganization"
      create={{
        label: 'createOrganization',
        requires: 'manage-organizations',
        to: linkOptions({ to: '/$realm/organizations/new', params: { realm } }),
      }}
      removal={organizationRemoval(realm)}
      empty={{
        title: 'emptyOrganizations',
        // With only query-organizations the server returns an empty list, not 403.
        text: mayView ? 'emptyOrganizationsInstructions' : 'noOrganizationsToView',
      }}
      requires="view-organizations"
    />
  )
}

/** Shown if the realm has organizations disabled. */
function OrganizationsDisabled({ realm }: { realm: string }) {
  const { t } = useText()
  const toggle = useMutation(switchRealm(realm))
  const turnOn = () =>
    toggle.mutate({ patch: { organizationsEnabled: true }, label: t('organizationsEnabled') })
  return (
    <EmptyStateMessage
      title="organizationsOff"
      text="organizationsOffExplain"
      action={
        <ActionButton
          variant="primary"
          action={{ label: 'organizationsTurnOn', requires: 'manage-realm', onSelect: turnOn }}
        />
      }
    />
  )
}
