import { getRouteApi } from '@tanstack/react-router'
import { PolicyList } from '~/parts/authorization/PolicyList'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/clients/$clientId/authorization/$tab')

export const AuthorizationPoliciesTab = () => (
  <PolicyList
    listState={useAddressState(route)}
    create="createPolicy"
    empty="emptyPoliciesInstructions"
  />
)
