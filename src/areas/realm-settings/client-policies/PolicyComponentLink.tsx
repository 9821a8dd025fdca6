import type { PolicyComponentRef } from '~/api/client-policies/clientPolicies'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'

/** Leads to an executor or condition, which its address names by type and place. */
export function PolicyComponentLink({ kind, owner, type, at }: PolicyComponentRef) {
  const isBuilt = useCanOpen()
  const search = at === undefined ? {} : { at }
  if (kind === 'executor') {
    const to = '/$realm/realm-settings/client-policies/$profileName/edit-profile/$executorName'
    return isBuilt(to) ? (
      <RouteLink to={to} params={{ profileName: owner, executorName: type }} search={search}>
        {type}
      </RouteLink>
    ) : (
      type
    )
  }
  const to =
    '/$realm/realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition'
  return isBuilt(to) ? (
    <RouteLink to={to} params={{ policyName: owner, conditionName: type }} search={search}>
      {type}
    </RouteLink>
  ) : (
    type
  )
}
