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

const detailsIn = (home: AdminPermissionsClient) => (permission: PermissionRow) => (
  <PermissionDetail home={home} permission={permission} />
)

/** The permissions of a realm. */
export function PermissionsTab({ home }: { home: AdminPermissionsClient }) {
  const at = useAddressState(route)
  const actions = usePermissionActions(home)
  const { data: types = [] } = useQuery(adminPermissions.types(home))
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
        query={(place) => adminPermissions.list(home, place)}
        listState={at}
        rowKey={({ id }) => id}
        columns={permissionColumns(home)}
        searchPlaceholder="searchClientAuthorizationPermission"
        filters={<PermissionFilters at={at} types={types} />}
        actions={actions.ofRow}
        toolbar={create}
        expand={detailsIn(home)}
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
