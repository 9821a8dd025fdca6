import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/screens'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { lazyTab } from '~/routing/tabs'

export const tabs = {
  receiver: lazyTab({ file: () => import('./ReceiverTab') }),
  stream: lazyTab({ file: () => import('./StreamTab') }),
  subjects: lazyTab({ file: () => import('./SubjectsTab') }),
  'event-search': lazyTab({ file: () => import('./EventSearchTab') }),
  'emit-events': lazyTab({ file: () => import('./EmitEventsTab') }),
}

const { 'event-search': EventSearch, 'emit-events': EmitEvents } = tabs

type Props = { realm: string; client: Client }

const tabsOf = (props: Props): readonly RoutedTab[] => {
  const { id, attributes } = props.client
  return [
    {
      id: 'receiver',
      title: 'ssfTabReceiver',
      content: () => <tabs.receiver key={id} {...props} />,
    },
    { id: 'stream', title: 'ssfTabStream', content: () => <tabs.stream key={id} {...props} /> },
    {
      id: 'subjects',
      title: 'ssfTabSubjects',
      content: () => <tabs.subjects key={id} {...props} />,
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

/** The tab depends on a server feature. */
export const load = () => [serverInfo]

export default function SsfTab({ realm, client }: Props) {
  const routePath = '/$realm/clients/$clientId/ssf/$tab'
  const currentTab = useMatch({ from: routePath, shouldThrow: false })?.params.tab
  const allTabs = tabsOf({ realm, client })
  const link = (tab: string) =>
    linkOptions({ to: routePath, params: { realm, clientId: client.id, tab }, search: {} })
  if (currentTab === undefined) return <Navigate {...link('receiver')} replace />
  if (!isTabOf(allTabs, currentTab)) return <NotFound />
  return <RoutedTabs label="ssf" tabs={allTabs} current={currentTab} link={link} />
}
