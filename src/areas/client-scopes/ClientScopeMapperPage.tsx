import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import { protocolMappers } from '~/api/client-scopes/protocolMappers'
import { serverInfo } from '~/api/serverInfo'
import { MapperPageContent } from '~/parts/mappers/MapperPageContent'
import { clientScopeLink } from '~/parts/links'
import { useGo } from '~/routing/links'

const route = getRouteApi('/$realm/client-scopes/$id/mappers/$mapperId/$viewMode')

type Params = { realm: string; id: string; mapperId: string; viewMode: string }

export const load = ({ realm, id, mapperId, viewMode }: Params) => [
  clientScopes.byId(realm, id),
  ...(viewMode === 'edit'
    ? [protocolMappers.byId(realm, { kind: 'client-scopes', id }, mapperId)]
    : []),
  serverInfo,
]

/** `mapperId` is the type of a new mapper, or the id of an existing one. */
export default function ClientScopeMapperPage() {
  const { realm, id, mapperId, viewMode } = route.useParams()
  const go = useGo()
  const { data: scope } = useSuspenseQuery(clientScopes.byId(realm, id))
  return (
    <MapperPageContent
      realm={realm}
      owner={{ kind: 'client-scopes', id }}
      mapperId={mapperId}
      viewMode={viewMode}
      protocol={scope.protocol}
      toList={() => go(clientScopeLink(id, 'mappers'))}
    />
  )
}
