import { textOf } from '~/routing/search'

/** What is evaluated, and what is looked at. */
export type EvaluateSearch = {
  scope?: string[]
  user?: string
  audience?: string[]
  /** The result that is open. */
  view?: string
  /** What the token is compared with: `scope:phone`, `user:<id>`, `account`. */
  with?: string
}

const listOf = (value: unknown) =>
  [value].flat().filter((item): item is string => typeof item === 'string' && item !== '')

/** Reads the address of an evaluation. */
export function evaluateSearch(search: Record<string, unknown>): EvaluateSearch {
  const [user, view, comparedWith] = [search.user, search.view, search.with].map(textOf)
  const [scope, audience] = [search.scope, search.audience].map(listOf)
  return {
    ...(scope && scope.length > 0 && { scope }),
    ...(user && { user }),
    ...(audience && audience.length > 0 && { audience }),
    ...(view && { view }),
    ...(comparedWith && { with: comparedWith }),
  }
}

/** Whether the result that is open says where the claims of a token are from. */
export const showsToken = (view: string | undefined) =>
  ['access-token', 'id-token', 'userinfo'].includes(view ?? '')
