import { useMatch } from '@tanstack/react-router'
import { authz } from '~/api/authorization/authz'
import { permissions, policies } from '~/api/authorization/authzPolicies'
import type { Client } from '~/api/clients/clients'
import { ResourceServerContext } from '~/parts/authorization/resourceServer'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { toListQuery, type ListSearch } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'
import { lazyComponent } from '~/ui/lazyComponent'
import { RequirePermission } from '~/ui/messages/RequirePermission'
import { authzTabLink, clientResourceServer, manageRequirement } from './ResourceServerPage'

type Page = { realm: string; client: Client }

type Params = ListSearch & { realm: string; clientId: string; tab: string }

const EvaluateTab = lazyComponent(async () => (await import('./EvaluateTab')).default)
const ExportTab = lazyComponent(async () => (await import('./ExportTab')).default)

export const tabs = defineTabs<Page, Params>([
  { id: 'settings', title: 'settings', file: () => import('./AuthorizationSettingsTab') },
  { id: 'resources', title: 'resources', file: () => import('./ResourcesTab') },
  { id: 'scopes', title: 'scopes', file: () => import('./AuthorizationScopesTab') },
  { id: 'policies', title: 'policies', file: () => import('./AuthorizationPoliciesTab') },
  { id: 'permissions', title: 'permissions', file: () => import('./AuthorizationPermissionsTab') },
  {
    id: 'evaluate',
    title: 'evaluate',
    component: EvaluateTab,
    render: (page) => (
      <RequirePermission requirement="view-users">
        <EvaluateTab {...page} />
      </RequirePermission>
    ),
  },
  {
    id: 'export',
    title: 'export',
    component: ExportTab,
    render: (page) => (
      <RequirePermission requirement={manageRequirement}>
        <ExportTab {...page} />
      </RequirePermission>
    ),
  },
])

export function load({ realm, clientId: client, tab, ...search }: Params) {
  const resourceServer = { realm, client }
  const page = toPageRequest(toListQuery(search))
  if (tab === 'settings') return [authz.settings(resourceServer)]
  if (tab === 'resources') return [authz.resources(resourceServer, page)]
  if (tab === 'scopes') return [authz.scopes(resourceServer, page)]
  if (tab === 'policies')
    return [policies.list(resourceServer, page), policies.providers(resourceServer)]
  return tab === 'permissions' ? [permissions.list(resourceServer, page)] : []
}

export default function AuthorizationTab({ realm, client }: Page) {
  const address = '/$realm/clients/$clientId/authorization/$tab'
  const resourceServer = clientResourceServer({ realm, client: client.id })
  return (
    <ResourceServerContext value={resourceServer}>
      <TabbedPage
        isNested
        label="authorization"
        tabs={tabs}
        page={{ realm, client }}
        objectId={client.id}
        current={useMatch({ from: address, shouldThrow: false })?.params.tab}
        link={(tab) => authzTabLink(resourceServer, tab)}
      />
    </ResourceServerContext>
  )
}
