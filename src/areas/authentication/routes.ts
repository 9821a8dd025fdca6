import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch, type ListSearch } from '~/routing/useAddressState'

type AuthenticationSearch = ListSearch & { sort?: string; policy?: string }

/** The official console calls the policy `tab`, here the name of the page's tab. */
function authenticationSearch(search: Record<string, unknown>): AuthenticationSearch {
  const policy = firstString(search.policy) ?? firstString(search.tab)
  const sort = firstString(search.sort)
  return { ...listSearch(search), ...(sort && { sort }), ...(policy && { policy }) }
}

type FlowSearch = { view?: 'diagram' }

const flowSearch = ({ view }: Record<string, unknown>): FlowSearch =>
  firstString(view) === 'diagram' ? { view: 'diagram' } : {}

export const authenticationRoutes = [
  pageRoute({
    path: 'authentication/{-$tab}',
    title: 'authentication',
    requires: { all: ['view-realm', 'view-identity-providers', 'view-clients'] },
    search: authenticationSearch,
    settings: () => import('./authenticationSettingsIndex'),
    page: () => import('./AuthenticationPage'),
  }),
  pageRoute({
    path: 'authentication/flows/create',
    title: 'createFlow',
    requires: 'manage-authorization',
    settings: () => import('./flows/flow.fields'),
    page: () => import('./NewFlowPage'),
  }),
  pageRoute({
    path: 'authentication/$id/$usedBy/{-$builtIn}',
    title: 'flowDetails',
    requires: 'view-authorization',
    search: flowSearch,
    page: () => import('./FlowPage'),
  }),
] as const
