import type { Decision, EvaluationResult } from '~/api/authorization/authzEvaluation'

/** Why a permission or an aggregate came to its result: a message key and what fills its places. */
export function reasonOf({ policy, associatedPolicies = [] }: Decision) {
  const hasAssociatedPolicies = ['resource', 'scope', 'aggregate'].includes(policy.type)
  if (!hasAssociatedPolicies) return undefined
  const count = associatedPolicies.length
  // What an aggregate asked the server does not always tell.
  if (count === 0)
    return policy.type === 'aggregate' ? undefined : { key: 'authzWhyNone', params: {} }
  const permits = associatedPolicies.filter(({ status }) => status === 'PERMIT').length
  const strategy = policy.decisionStrategy ?? 'UNANIMOUS'
  return { key: `authzWhy.${strategy}`, params: { permits, count } }
}

/** Whether a permission covers what was asked; without any the server calls the nothing a PERMIT. */
export const isCovered = ({ results }: EvaluationResult) => results.length > 0

/** Whose word is turned round. */
export const isNegated = ({ policy }: Decision) => policy.logic === 'NEGATIVE'
