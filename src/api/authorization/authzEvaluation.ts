import { authzPath, type ResourceServerRef, type PolicyName, type Strategy } from './authz'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'

export type Verdict = 'PERMIT' | 'DENY'

/** What a policy or a permission came to, and what those that it asked came to. */
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
  status: Verdict
  scopes?: readonly { name: string }[]
  associatedPolicies?: readonly Decision[]
}

/** What an evaluation says of one resource. `name` is decorated: `res1 with scopes [read]`. */
export type ResourceDecision = {
  resource: { _id?: string; name: string }
  status: Verdict
  scopes?: readonly { name: string }[]
  allowedScopes?: readonly { name: string }[]
  deniedScopes?: readonly { name: string }[]
  policies: readonly Decision[]
}

export type EvaluationResult = {
  status: Verdict
  results: readonly ResourceDecision[]
  /** The claims of the token that the answer would be. */
  rpt?: Readonly<Record<string, unknown>>
}

/** What is asked; `clientId` is the id of the client that asks. No resources: all of them. */
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

/** Asks what somebody would be allowed. It changes nothing, and takes view-users. */
export const evaluateAuthz = (resourceServer: ResourceServerRef) =>
  command({
    run: (body: EvaluationRequest) =>
      rest<EvaluationResult>(authzPath(resourceServer, 'policy', 'evaluate'), {
        method: 'POST',
        body,
      }),
    failed: 'evaluateError',
  })
