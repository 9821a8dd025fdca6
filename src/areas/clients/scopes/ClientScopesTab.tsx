import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { scopeTabs } from './tabs'

type Props = { realm: string; client: Client }

const tabsOf = (props: Props): readonly RoutedTab[] => [
  {
    id: 'setup',
    title: 'setup',
    content: () => <scopeTabs.setup key={props.client.id} {...props} />,
  },
  {
    id: 'evaluate',
    title: 'evaluate',
    content: () => <scopeTabs.evaluate key={props.client.id} {...props} />,
  },
]

/** The scopes of a client, and what comes of them: tabs within its tab. */
export function ClientScopesTab({ realm, client }: Props) {
  const address = '/$realm/clients/$clientId/clientScopes/$tab'
  const current = useMatch({ from: address, shouldThrow: false })?.params.tab
  const tabs = tabsOf({ realm, client })
  const link = (tab: string) =>
    linkOptions({ to: address, params: { realm, clientId: client.id, tab }, search: {} })
  // The tab's own address names none of its tabs.
  if (current === undefined) return <Navigate {...link('setup')} replace />
  if (!isTabOf(tabs, current)) return <NotFound />
  return <RoutedTabs label="clientScopes" tabs={tabs} current={current} link={link} />
}
