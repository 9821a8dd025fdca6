import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import { assignedScopes } from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import { NotFound } from '~/routing/screens'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { lazyTab } from '~/routing/tabs'
import { showsToken } from '../evaluate/evaluateSearch'

export const tabs = {
  setup: lazyTab({ file: () => import('./ScopeSetup') }),
  evaluate: lazyTab({ file: () => import('../evaluate/Evaluate') }),
}

type Props = { realm: string; client: Client }

const tabsOf = (props: Props): readonly RoutedTab[] => [
  {
    id: 'setup',
    title: 'setup',
    content: () => <tabs.setup key={props.client.id} {...props} />,
  },
  {
    id: 'evaluate',
    title: 'evaluate',
    content: () => <tabs.evaluate key={props.client.id} {...props} />,
  },
]

type Params = {
  realm: string
  clientId: string
  tab: string
  user?: string | readonly string[]
  view?: string
}

export const load = ({ realm, clientId, tab, user, view }: Params) => {
  if (tab === 'setup') return [assignedScopes.list(realm, clientId)]
  return tab === 'evaluate' && user && showsToken(view) ? [assignedScopes.ofRealm(realm)] : []
}

export default function ClientScopesTab({ realm, client }: Props) {
  const routePath = '/$realm/clients/$clientId/clientScopes/$tab'
  const currentTab = useMatch({ from: routePath, shouldThrow: false })?.params.tab
  const allTabs = tabsOf({ realm, client })
  const link = (tab: string) =>
    linkOptions({ to: routePath, params: { realm, clientId: client.id, tab }, search: {} })
  if (currentTab === undefined) return <Navigate {...link('setup')} replace />
  if (!isTabOf(allTabs, currentTab)) return <NotFound />
  return <RoutedTabs label="clientScopes" tabs={allTabs} current={currentTab} link={link} />
}
