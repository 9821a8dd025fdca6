import type { Evaluated } from '~/api/evaluate'

/**
 * What a token is compared with, as the address names it: `scope:phone` is the token with that scope,
 * or without it where it was asked for, `user:<id>` the token of somebody else.
 */
export function otherOf(at: Evaluated, named: string | undefined): Evaluated | undefined {
  const [, kind, value] = /^(scope|user):(.+)$/.exec(named ?? '') ?? []
  if (value === undefined) return undefined
  if (kind === 'user') return { ...at, user: value }
  const scope = at.scope.includes(value)
    ? at.scope.filter((each) => each !== value)
    : [...at.scope, value]
  return { ...at, scope }
}
