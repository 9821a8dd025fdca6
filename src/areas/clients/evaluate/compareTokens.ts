import type { EvaluationScope } from '~/api/clients/evaluate'

/** Compared with the token of the client's own service account, whose id nobody has to know. */
export const withAccount = 'account'

/**
 * What a token is compared with, as the address names it: `scope:phone` is the token with that scope,
 * or without it where it was asked for, `user:<id>` the token of somebody else. `account` is the id
 * of the service account, once it is known.
 */
export function comparedWith(
  evaluation: EvaluationScope,
  named: string | undefined,
  account: string | undefined,
): EvaluationScope | undefined {
  if (named === withAccount)
    return account === undefined ? undefined : { ...evaluation, user: account }
  const [, kind, value] = /^(scope|user):(.+)$/.exec(named ?? '') ?? []
  if (value === undefined) return undefined
  if (kind === 'user') return { ...evaluation, user: value }
  const scope = evaluation.scope.includes(value)
    ? evaluation.scope.filter((otherValue) => otherValue !== value)
    : [...evaluation.scope, value]
  return { ...evaluation, scope }
}
