import { getRouteApi } from '@tanstack/react-router'
import { PolicyList } from '~/parts/authorization/PolicyList'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/permissions/{-$tab}')

/** The policies that the realm's permissions ask. */
export const PermissionPoliciesTab = () => (
  <PolicyList
    listState={useAddressState(route)}
    create="createPermissionPolicy"
    empty="emptyPermissionPoliciesInstructions"
  />
)
