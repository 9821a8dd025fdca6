import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  adminPermissions,
  type AdminPermissionsClient,
  type PermissionRow,
} from '~/api/authorization/adminPermissions'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { lazyComponent } from '~/ui/lazyComponent'
import { permissionColumns } from './columns'
import { PermissionDetail } from './PermissionDetail'
import { PermissionFilters } from './PermissionFilters'
import { usePermissionActions } from './usePermissionActions'
import './permissions.css'

const ChooseType = lazyComponent(async () => (await import('./ChooseType')).ChooseType)

const route = getRouteApi('/$realm/permissions/{-$tab}')

const detailsIn = (resourceServer: AdminPermissionsClient) => (permission: PermissionRow) => (
  <PermissionDetail resourceServer={resourceServer} permission={permission} />
)

/** The permissions of a realm. */
export function PermissionsTab({ resourceServer }: { resourceServer: AdminPermissionsClient }) {
  const listState = useAddressState(route)
  const actions = usePermissionActions(resourceServer)
  const { data: types = [] } = useQuery(adminPermissions.types(resourceServer))
  const [isChoosing, setChoosing] = useState(false)
  const create = (
    <ActionButton
      variant="primary"
      action={{
        label: 'createPermission',
        requires: 'manage-realm',
        onSelect: () => setChoosing(true),
        preload: () => void ChooseType.preload(),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="permissions"
        query={(pageRequest) => adminPermissions.list(resourceServer, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={permissionColumns(resourceServer)}
        searchPlaceholder="searchClientAuthorizationPermission"
        filters={<PermissionFilters listState={listState} types={types} />}
        actions={actions.ofRow}
        toolbar={create}
        expand={detailsIn(resourceServer)}
        empty={
          <EmptyPanel
            title="emptyPermissions"
            text="emptyPermissionsInstructions"
            action={create}
          />
        }
        noResults="noPermissionSearchResultsInstructions"
        requires="view-realm"
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <ChooseType types={types} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
