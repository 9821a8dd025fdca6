import { getRouteApi } from '@tanstack/react-router'
import { useGo } from '~/routing/RouteLink'
import type { EvaluateSearch } from './evaluateSearch'

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
