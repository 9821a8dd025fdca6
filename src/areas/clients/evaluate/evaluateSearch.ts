import { firstString } from '~/routing/search'

export type EvaluateSearch = {
  scope?: string[]
  user?: string
  audience?: string[]
  /** The open result tab. */
  view?: string
  /** `scope:phone`, `user:<id>` or `account`. */
  with?: string
}

const toTexts = (value: unknown) =>
  [value].flat().filter((item): item is string => typeof item === 'string' && item !== '')

export function evaluateSearch(search: Record<string, unknown>): EvaluateSearch {
  const [user, view, comparedWith] = [search.user, search.view, search.with].map(firstString)
  const [scope, audience] = [search.scope, search.audience].map(toTexts)
  return {
    ...(scope && scope.length > 0 && { scope }),
    ...(user && { user }),
    ...(audience && audience.length > 0 && { audience }),
    ...(view && { view }),
    ...(comparedWith && { with: comparedWith }),
  }
}

export const showsToken = (view: string | undefined) =>
  ['access-token', 'id-token', 'userinfo'].includes(view ?? '')
