import { getRouteApi } from '@tanstack/react-router'
import { PolicyList } from '~/parts/authorization/PolicyList'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/permissions/{-$tab}')

export default function PermissionPoliciesTab() {
  return (
    <PolicyList
      listState={useAddressState(route)}
      create="createPermissionPolicy"
      empty="emptyPermissionPoliciesInstructions"
    />
  )
}
