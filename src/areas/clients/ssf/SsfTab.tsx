import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { ssfTabs } from './tabs'

const { 'event-search': EventSearch, 'emit-events': EmitEvents } = ssfTabs

type Props = { realm: string; client: Client }

const tabsOf = (props: Props): readonly RoutedTab[] => {
  const { id, attributes } = props.client
  return [
    {
      id: 'receiver',
      title: 'ssfTabReceiver',
      content: () => <ssfTabs.receiver key={id} {...props} />,
    },
    { id: 'stream', title: 'ssfTabStream', content: () => <ssfTabs.stream key={id} {...props} /> },
    {
      id: 'subjects',
      title: 'ssfTabSubjects',
      content: () => <ssfTabs.subjects key={id} {...props} />,
    },
    {
      id: 'event-search',
      title: 'ssfTabEventSearch',
      content: () => <EventSearch key={id} {...props} />,
    },
    ...(attributes?.['ssf.allowEmitEvents'] === 'true'
      ? [
          {
            id: 'emit-events',
            title: 'ssfTabEmitEvents' as const,
            content: () => <EmitEvents key={id} {...props} />,
          },
        ]
      : []),
  ]
}

export function SsfTab({ realm, client }: Props) {
  const routePath = '/$realm/clients/$clientId/ssf/$tab'
  const currentTab = useMatch({ from: routePath, shouldThrow: false })?.params.tab
  const tabs = tabsOf({ realm, client })
  const link = (tab: string) =>
    linkOptions({ to: routePath, params: { realm, clientId: client.id, tab }, search: {} })
  if (currentTab === undefined) return <Navigate {...link('receiver')} replace />
  if (!isTabOf(tabs, currentTab)) return <NotFound />
  return <RoutedTabs label="ssf" tabs={tabs} current={currentTab} link={link} />
}
