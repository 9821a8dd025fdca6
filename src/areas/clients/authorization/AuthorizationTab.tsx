import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { Navigate, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Client } from '~/api/clients/clients'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { ResourceServerContext } from '~/parts/authorization/resourceServer'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { authzTabLink, clientResourceServer, manageRequirement } from './clientResourceServer'
import { authzTabs } from './tabs'

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
    const Tab = authzTabs[id]
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

export function AuthorizationTab({ realm, client }: Props) {
  const address = '/$realm/clients/$clientId/authorization/$tab'
  const current = useMatch({ from: address, shouldThrow: false })?.params.tab
  const resourceServer = clientResourceServer({ realm, client: client.id })
  const tabs = tabsOf({ realm, client })
  const link = (tab: string) => authzTabLink(resourceServer, tab)
  if (current === undefined) return <Navigate {...link('settings')} replace />
  if (!isTabOf(tabs, current)) return <NotFound />
  return (
    <ResourceServerContext value={resourceServer}>
      <RoutedTabs label="authorization" tabs={tabs} current={current} link={link} />
    </ResourceServerContext>
  )
}

type RequirePermissionProps = { realm: string; requirement: Requirement; children: ReactNode }

function RequirePermission({ realm, requirement, children }: RequirePermissionProps) {
  const deniedReason = useDeniedReason()(requirement)
  if (holds(requirement, usePermissions(realm))) return children
  return <EmptyStateMessage title="notAllowedHere" body={deniedReason} icon={LockIcon} />
}
