import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { Navigate, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authz } from '~/api/authorization/authz'
import { permissions, policies } from '~/api/authorization/authzPolicies'
import type { Client } from '~/api/clients/clients'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { ResourceServerContext } from '~/parts/authorization/resourceServer'
import { NotFound } from '~/routing/screens'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { lazyTab } from '~/routing/tabs'
import { toListQuery, type ListSearch } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { authzTabLink, clientResourceServer, manageRequirement } from './ResourceServerPage'

export const tabs = {
  settings: lazyTab({ file: () => import('./AuthorizationSettingsTab') }),
  resources: lazyTab({ file: () => import('./ResourcesTab') }),
  scopes: lazyTab({ file: () => import('./AuthorizationScopesTab') }),
  policies: lazyTab({ file: () => import('./AuthorizationPoliciesTab') }),
  permissions: lazyTab({ file: () => import('./AuthorizationPermissionsTab') }),
  evaluate: lazyTab({ file: () => import('./EvaluateTab') }),
  export: lazyTab({ file: () => import('./ExportTab') }),
}

type Props = { realm: string; client: Client }

const tabIds = [
  'settings',
  'resources',
  'scopes',
  'policies',
  'permissions',
  'evaluate',
  'export',
] as const

const tabRequirements: Partial<Record<(typeof tabIds)[number], Requirement>> = {
  evaluate: 'view-users',
  export: manageRequirement,
}

const tabsOf = (props: Props): readonly RoutedTab[] =>
  tabIds.map((id) => {
    const Tab = tabs[id]
    const requirement = tabRequirements[id]
    const tab = <Tab key={props.client.id} {...props} />
    return {
      id,
      title: id,
      content: () =>
        requirement ? (
          <RequirePermission realm={props.realm} requirement={requirement}>
            {tab}
          </RequirePermission>
        ) : (
          tab
        ),
    }
  })

// @texts settings @texts resources @texts scopes @texts policies @texts permissions @texts evaluate
// @texts export

type Params = ListSearch & { realm: string; clientId: string; tab: string }

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

export default function AuthorizationTab({ realm, client }: Props) {
  const address = '/$realm/clients/$clientId/authorization/$tab'
  const current = useMatch({ from: address, shouldThrow: false })?.params.tab
  const resourceServer = clientResourceServer({ realm, client: client.id })
  const allTabs = tabsOf({ realm, client })
  const link = (tab: string) => authzTabLink(resourceServer, tab)
  if (current === undefined) return <Navigate {...link('settings')} replace />
  if (!isTabOf(allTabs, current)) return <NotFound />
  return (
    <ResourceServerContext value={resourceServer}>
      <RoutedTabs label="authorization" tabs={allTabs} current={current} link={link} />
    </ResourceServerContext>
  )
}

type RequirePermissionProps = { realm: string; requirement: Requirement; children: ReactNode }

function RequirePermission({ realm, requirement, children }: RequirePermissionProps) {
  const deniedReason = useDeniedReason()(requirement)
  if (holds(requirement, usePermissions(realm))) return children
  return <EmptyStateMessage title="notAllowedHere" body={deniedReason} icon={LockIcon} />
}
