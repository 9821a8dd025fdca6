import { linkOptions, useMatch } from '@tanstack/react-router'
import { assignedScopes } from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { showsToken } from '../evaluate/evaluateSearch'

type Page = { realm: string; client: Client }

type Params = {
  realm: string
  clientId: string
  tab: string
  user?: string | readonly string[]
  view?: string
}

export const tabs = defineTabs<Page, Params>([
  { id: 'setup', title: 'setup', file: () => import('./ScopeSetup') },
  { id: 'evaluate', title: 'evaluate', file: () => import('../evaluate/Evaluate') },
])

export const load = ({ realm, clientId, tab, user, view }: Params) => {
  if (tab === 'setup') return [assignedScopes.list(realm, clientId)]
  return tab === 'evaluate' && user && showsToken(view) ? [assignedScopes.ofRealm(realm)] : []
}

export default function ClientScopesTab({ realm, client }: Page) {
  const address = '/$realm/clients/$clientId/clientScopes/$tab'
  return (
    <TabbedPage
      isNested
      label="clientScopes"
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
