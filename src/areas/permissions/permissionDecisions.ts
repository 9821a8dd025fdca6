import type { Decision } from '~/api/authorization/authz'

/** Without requested scopes, every permission counts. */
export const coversRequestedScopes = (
  { policy: { scopes = [] } }: Decision,
  requestedScopes: readonly string[],
) => requestedScopes.length === 0 || scopes.some((scope) => requestedScopes.includes(scope))

/** Keycloak names the type as the only resource of a permission for all. */
const isOfAll = ({ policy: { resources = [] } }: Decision, type: string) => resources.includes(type)

/** Scopes of a permission for all objects that one for the specific object overrides. */
export function overriddenScopes(decision: Decision, decisions: readonly Decision[], type: string) {
  if (!isOfAll(decision, type)) return []
  const specific = decisions.filter((candidate) => !isOfAll(candidate, type))
  return (decision.policy.scopes ?? []).filter((scope) =>
    specific.some(({ policy }) => policy.scopes?.includes(scope)),
  )
}
