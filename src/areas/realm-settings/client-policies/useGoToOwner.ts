import type { PolicyComponentKind } from '~/api/client-policies/clientPolicies'
import { useGo } from '~/routing/RouteLink'

export function useGoToOwner(kind: PolicyComponentKind, owner: string) {
  const go = useGo()
  return () =>
    void (kind === 'executor'
      ? go({
          to: '/$realm/realm-settings/client-policies/$profileName/edit-profile',
          params: { profileName: owner },
        })
      : go({
          to: '/$realm/realm-settings/client-policies/$policyName/edit-policy',
          params: { policyName: owner },
        }))
}
