import { getRouteApi } from '@tanstack/react-router'
import { useGo } from '~/routing/RouteLink'
import type { EvaluateSearch } from './evaluateSearch'

const address = '/$realm/clients/$clientId/clientScopes/$tab'
const route = getRouteApi(address)

type Change = { [Name in keyof EvaluateSearch]: EvaluateSearch[Name] | undefined }

/** What the address asks for, and how to ask for something else; undefined takes one away. */
export function useEvaluateSearch() {
  const search: EvaluateSearch = route.useSearch()
  const params = route.useParams()
  const go = useGo()
  return {
    search,
    change: (change: Change) =>
      void go({
        to: address,
        params,
        search: withChange(search, change),
        replace: true,
        resetScroll: false,
      }),
  }
}

function withChange(now: EvaluateSearch, change: Change): EvaluateSearch {
  const { scope, user, audience, view, with: other } = { ...now, ...change }
  return {
    ...(scope && { scope }),
    ...(user && { user }),
    ...(audience && { audience }),
    ...(view && { view }),
    ...(other && { with: other }),
  }
}
