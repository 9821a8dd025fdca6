import type { Decision, EvaluationResult } from '~/api/authorization/authz'

/** A message key and its params. */
export function reasonOf({ policy, associatedPolicies = [] }: Decision) {
  const hasAssociatedPolicies = ['resource', 'scope', 'aggregate'].includes(policy.type)
  if (!hasAssociatedPolicies) return undefined
  const count = associatedPolicies.length
  // Keycloak doesn't always list an aggregate's policies.
  if (count === 0)
    return policy.type === 'aggregate' ? undefined : { key: 'authzWhyNone', params: {} }
  const permits = associatedPolicies.filter(({ status }) => status === 'PERMIT').length
  const strategy = policy.decisionStrategy ?? 'UNANIMOUS'
  return { key: `authzWhy.${strategy}`, params: { permits, count } }
}

/** Without a matching permission, Keycloak reports PERMIT and no results. */
export const isCovered = ({ results }: EvaluationResult) => results.length > 0

export const isNegated = ({ policy }: Decision) => policy.logic === 'NEGATIVE'
