import { getRouteApi } from '@tanstack/react-router'
import { PolicyList } from '~/parts/authorization/PolicyList'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/clients/$clientId/authorization/$tab')

export default function AuthorizationPoliciesTab() {
  return (
    <PolicyList
      listState={useAddressState(route)}
      create="createPolicy"
      empty="emptyPoliciesInstructions"
    />
  )
}
