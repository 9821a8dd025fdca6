import { linkOptions, useMatch } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { serverInfo } from '~/api/serverInfo'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'

type Page = { realm: string; client: Client }

export const tabs = defineTabs<Page, { realm: string; clientId: string }>([
  { id: 'receiver', title: 'ssfTabReceiver', file: () => import('./ReceiverTab') },
  { id: 'stream', title: 'ssfTabStream', file: () => import('./StreamTab') },
  { id: 'subjects', title: 'ssfTabSubjects', file: () => import('./SubjectsTab') },
  { id: 'event-search', title: 'ssfTabEventSearch', file: () => import('./EventSearchTab') },
  {
    id: 'emit-events',
    title: 'ssfTabEmitEvents',
    when: ({ client }) => client.attributes?.['ssf.allowEmitEvents'] === 'true',
    file: () => import('./EmitEventsTab'),
  },
])

/** The tab depends on a server feature. */
export const load = () => [serverInfo]

export default function SsfTab({ realm, client }: Page) {
  const address = '/$realm/clients/$clientId/ssf/$tab'
  return (
    <TabbedPage
      isNested
      label="ssf"
      tabs={tabs}
      page={{ realm, client }}
      objectId={client.id}
      current={useMatch({ from: address, shouldThrow: false })?.params.tab}
      link={(tab) =>
        linkOptions({ to: address, params: { realm, clientId: client.id, tab }, search: {} })
      }
    />
  )
}
