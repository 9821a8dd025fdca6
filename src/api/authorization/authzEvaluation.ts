import { authzPath, type ResourceServerRef, type PolicyName, type Strategy } from './authz'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'

export type DecisionEffect = 'PERMIT' | 'DENY'

export type Decision = {
  policy: PolicyName & {
    decisionStrategy?: Strategy
    logic?: 'POSITIVE' | 'NEGATIVE'
    description?: string
    /** By name. */
    scopes?: readonly string[]
    resources?: readonly string[]
    resourceType?: string
  }
  status: DecisionEffect
  scopes?: readonly { name: string }[]
  associatedPolicies?: readonly Decision[]
}

/** Keycloak decorates `name`: `res1 with scopes [read]`. */
export type ResourceDecision = {
  resource: { _id?: string; name: string }
  status: DecisionEffect
  scopes?: readonly { name: string }[]
  allowedScopes?: readonly { name: string }[]
  deniedScopes?: readonly { name: string }[]
  policies: readonly Decision[]
}

export type EvaluationResult = {
  status: DecisionEffect
  results: readonly ResourceDecision[]
  rpt?: Readonly<Record<string, unknown>>
}

/** `clientId` is the internal id. No resources: all of them. */
export type EvaluationRequest = {
  userId: string
  clientId?: string
  roleIds: readonly string[]
  resourceType?: string
  resources: readonly {
    _id?: string
    name?: string
    type?: string
    scopes?: readonly { name: string }[]
  }[]
  entitlements: false
  context: { attributes: Readonly<Record<string, string>> }
}

/** Changes nothing. Needs view-users. */
export const evaluateAuthz = (resourceServer: ResourceServerRef) =>
  command({
    run: (body: EvaluationRequest) =>
      rest<EvaluationResult>(authzPath(resourceServer, 'policy', 'evaluate'), {
        method: 'POST',
        body,
        isReadOnly: true,
      }),
    failed: 'evaluateError',
  })
