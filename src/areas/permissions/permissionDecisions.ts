import type { Decision } from '~/api/authorization/authzEvaluation'

/** Whether a permission is about one of the scopes that were asked for; none asked: about any. */
export const coversRequestedScopes = (
  { policy: { scopes = [] } }: Decision,
  requestedScopes: readonly string[],
) => requestedScopes.length === 0 || scopes.some((scope) => requestedScopes.includes(scope))

/** A permission for all of a type: the server names the type as its only resource. */
const isOfAll = ({ policy: { resources = [] } }: Decision, type: string) => resources.includes(type)

/**
 * The scopes of a permission for all of the type that another permission, for the very object,
 * decides in its place.
 */
export function overriddenScopes(decision: Decision, decisions: readonly Decision[], type: string) {
  if (!isOfAll(decision, type)) return []
  const specific = decisions.filter((candidate) => !isOfAll(candidate, type))
  return (decision.policy.scopes ?? []).filter((scope) =>
    specific.some(({ policy }) => policy.scopes?.includes(scope)),
  )
}
