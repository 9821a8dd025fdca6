import type { PolicyComponentKind } from '~/api/client-policies/clientPolicies'
import { useGo } from '~/routing/RouteLink'

/** Leads back to the profile or policy. */
export function useGoToOwner(kind: PolicyComponentKind, holder: string) {
  const go = useGo()
  return () =>
    void (kind === 'executor'
      ? go({
          to: '/$realm/realm-settings/client-policies/$profileName/edit-profile',
          params: { profileName: holder },
        })
      : go({
          to: '/$realm/realm-settings/client-policies/$policyName/edit-policy',
          params: { policyName: holder },
        }))
}
