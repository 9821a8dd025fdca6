import { getRouteApi } from '@tanstack/react-router'
import { useGo } from '~/routing/links'
import { firstString } from '~/routing/useAddressState'

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

const evaluatePath = '/$realm/clients/$clientId/clientScopes/$tab'
const route = getRouteApi(evaluatePath)

type Change = { [Name in keyof EvaluateSearch]: EvaluateSearch[Name] | undefined }

/** A change to undefined removes the parameter. */
export function useEvaluateSearch() {
  const search: EvaluateSearch = route.useSearch()
  const params = route.useParams()
  const go = useGo()
  return {
    search,
    change: (change: Change) =>
      void go({
        to: evaluatePath,
        params,
        search: withChange(search, change),
        replace: true,
        resetScroll: false,
      }),
  }
}

function withChange(search: EvaluateSearch, change: Change): EvaluateSearch {
  const { scope, user, audience, view, with: comparedWith } = { ...search, ...change }
  return {
    ...(scope && { scope }),
    ...(user && { user }),
    ...(audience && { audience }),
    ...(view && { view }),
    ...(comparedWith && { with: comparedWith }),
  }
}
