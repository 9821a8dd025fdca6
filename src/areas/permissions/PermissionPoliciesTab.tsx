import { getRouteApi } from '@tanstack/react-router'
import { PolicyList } from '~/parts/authorization/PolicyList'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/permissions/{-$tab}')

export const PermissionPoliciesTab = () => (
  <PolicyList
    listState={useAddressState(route)}
    create="createPermissionPolicy"
    empty="emptyPermissionPoliciesInstructions"
  />
)
