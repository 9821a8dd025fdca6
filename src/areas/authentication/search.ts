import { listSearch, textOf, type ListSearch } from '~/routing/search'

/** What the address of the area's page may say beside the tab. */
export type AuthenticationSearch = ListSearch & { sort?: string; policy?: string }

/** The official console calls the policy `tab`, which here is the name of the page's own tab. */
export function authenticationSearch(search: Record<string, unknown>): AuthenticationSearch {
  const policy = textOf(search.policy) ?? textOf(search.tab)
  const sort = textOf(search.sort)
  return { ...listSearch(search), ...(sort && { sort }), ...(policy && { policy }) }
}

/** How a flow's page shows it; a table unless the address says otherwise. */
export type FlowSearch = { view?: 'diagram' }

export const flowSearch = ({ view }: Record<string, unknown>): FlowSearch =>
  textOf(view) === 'diagram' ? { view: 'diagram' } : {}
