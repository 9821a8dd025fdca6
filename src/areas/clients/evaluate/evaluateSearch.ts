import { getRouteApi } from '@tanstack/react-router'
import { useGo } from '~/routing/links'
import type { SearchOf } from '~/routing/useAddressState'

/**
 * `view`: the open result tab. `with`: what the result is compared with, `scope:phone`, `user:<id>`
 * or `account`.
 */
export const evaluateParams = {
  scope: 'texts',
  user: 'text',
  audience: 'texts',
  view: 'text',
  with: 'text',
} as const

type EvaluateSearch = SearchOf<typeof evaluateParams>

export const showsToken = (view: string | undefined) =>
  ['access-token', 'id-token', 'userinfo'].includes(view ?? '')

const evaluatePath = '/$realm/clients/$clientId/clientScopes/$tab'
const route = getRouteApi(evaluatePath)

/** A change to undefined removes the parameter. */
export function useEvaluateSearch() {
  const search: EvaluateSearch = route.useSearch()
  const params = route.useParams()
  const go = useGo()
  return {
    search,
    change: (change: EvaluateSearch) =>
      void go({
        to: evaluatePath,
        params,
        search: { ...search, ...change },
        replace: true,
        resetScroll: false,
      }),
  }
}
