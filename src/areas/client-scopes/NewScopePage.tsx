import { clientScopeLink } from '~/parts/links'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { createClientScope, type NewClientScope } from '~/api/client-scopes/clientScopes'
import { useRealm } from '~/api/realms/realms'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'
import { CreatePage } from '~/form/CreatePage'
import { scopeControls } from './clientScopeControls'
import { newScopeSettings } from './clientScope.fields'
import { scopeName } from './scopeRules'

const route = getRouteApi('/$realm/client-scopes/new')

const start: NewClientScope = { name: '', protocol: 'openid-connect', type: 'none' }

export const load = () => [serverInfo]

export default function NewScopePage() {
  const { realm } = route.useParams()
  const { data: info } = useSuspenseQuery(serverInfo)
  const { verifiableCredentialsEnabled = false } = useRealm(realm)
  return (
    <CreatePage
      key={realm}
      title="createClientScope"
      list={linkOptions({ to: '/$realm/client-scopes', params: { realm }, search: {} })}
      created={(id) => clientScopeLink(id)}
      defaultValues={start}
      create={createClientScope(realm)}
      customControls={scopeControls}
      sections={newScopeSettings(protocolsOf(info, verifiableCredentialsEnabled))}
      requires="manage-clients"
      transform={(body) => ({ ...body, name: scopeName(body.name) })}
    />
  )
}

/** Sorted by the server's order; oid4vc only where the realm issues credentials. */
function protocolsOf(info: ServerInfo, isIssuing: boolean): string[] {
  const providers = Object.entries(info.providers?.['login-protocol']?.providers ?? {})
  if (providers.length === 0) return ['openid-connect', 'saml']
  return providers
    .toSorted(
      ([a, first], [b, second]) => (second.order ?? 0) - (first.order ?? 0) || a.localeCompare(b),
    )
    .map(([name]) => name)
    .filter((name) => name !== 'oid4vc' || isIssuing)
}
