import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { clientScopeTabs } from './tabs'

type Props = { realm: string; client: Client }

const tabsOf = (props: Props): readonly RoutedTab[] => [
  {
    id: 'setup',
    title: 'setup',
    content: () => <clientScopeTabs.setup key={props.client.id} {...props} />,
  },
  {
    id: 'evaluate',
    title: 'evaluate',
    content: () => <clientScopeTabs.evaluate key={props.client.id} {...props} />,
  },
]

export function ClientScopesTab({ realm, client }: Props) {
  const routePath = '/$realm/clients/$clientId/clientScopes/$tab'
  const currentTab = useMatch({ from: routePath, shouldThrow: false })?.params.tab
  const tabs = tabsOf({ realm, client })
  const link = (tab: string) =>
    linkOptions({ to: routePath, params: { realm, clientId: client.id, tab }, search: {} })
  if (currentTab === undefined) return <Navigate {...link('setup')} replace />
  if (!isTabOf(tabs, currentTab)) return <NotFound />
  return <RoutedTabs label="clientScopes" tabs={tabs} current={currentTab} link={link} />
}
