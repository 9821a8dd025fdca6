import { linkOptions } from '@tanstack/react-router'
import type { PolicyComponentKind, PolicyComponentRef } from '~/api/client-policies/clientPolicies'
import type { Target } from '~/routing/links'

const from = '/$realm'

export const clientPolicyList = (tab: 'profiles' | 'policies') =>
  linkOptions({
    from,
    to: '/$realm/realm-settings/client-policies/$tab',
    params: { tab },
    search: {},
  })

export const profileLink = (profileName: string) =>
  linkOptions({
    from,
    to: '/$realm/realm-settings/client-policies/$profileName/edit-profile',
    params: { profileName },
  })

export const policyLink = (policyName: string) =>
  linkOptions({
    from,
    to: '/$realm/realm-settings/client-policies/$policyName/edit-policy',
    params: { policyName },
  })

/** The profile of an executor, the policy of a condition. */
export const componentOwnerLink = (kind: PolicyComponentKind, owner: string): Target =>
  kind === 'executor' ? profileLink(owner) : policyLink(owner)

export function componentLink({ kind, owner, type, at: index }: PolicyComponentRef): Target {
  const search = index === undefined ? {} : { at: index }
  return kind === 'executor'
    ? linkOptions({
        from,
        to: '/$realm/realm-settings/client-policies/$profileName/edit-profile/$executorName',
        params: { profileName: owner, executorName: type },
        search,
      })
    : linkOptions({
        from,
        to: '/$realm/realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition',
        params: { policyName: owner, conditionName: type },
        search,
      })
}

export const newComponentLink = (kind: PolicyComponentKind, owner: string): Target =>
  kind === 'executor'
    ? linkOptions({
        from,
        to: '/$realm/realm-settings/client-policies/$profileName/add-executor',
        params: { profileName: owner },
      })
    : linkOptions({
        from,
        to: '/$realm/realm-settings/client-policies/$policyName/edit-policy/create-condition',
        params: { policyName: owner },
      })
