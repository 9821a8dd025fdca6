import { clientScopes } from '~/api/client-scopes/clientScopes'
import { protocolMappers } from '~/api/client-scopes/protocolMappers'
import { serverInfo } from '~/api/serverInfo'
import type { AnyQuery } from '~/routing/tabs'

type Queries = readonly AnyQuery[]

export const listQueries = ({ realm }: { realm: string }): Queries => [clientScopes.list(realm)]

type ScopeParams = { realm: string; id: string }

export const scopeQueries = ({ realm, id, tab }: ScopeParams & { tab: string }): Queries => [
  clientScopes.settings(realm, id),
  ...(tab === 'mappers'
    ? [protocolMappers.list(realm, { kind: 'client-scopes', id }), serverInfo]
    : []),
]

export const mapperQueries = ({
  realm,
  id,
  mapperId,
  viewMode,
}: ScopeParams & { mapperId: string; viewMode: string }): Queries => [
  clientScopes.byId(realm, id),
  ...(viewMode === 'edit'
    ? [protocolMappers.byId(realm, { kind: 'client-scopes', id }, mapperId)]
    : []),
  serverInfo,
]
