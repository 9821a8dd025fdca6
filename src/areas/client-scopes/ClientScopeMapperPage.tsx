import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import { clientScopeLink } from '~/parts/links'
import { mapperQueries, MapperPageContent } from '~/parts/mappers/MapperPageContent'

const route = getRouteApi('/$realm/client-scopes/$id/mappers/$mapperId/$viewMode')

type Params = { realm: string; id: string; mapperId: string; viewMode: string }

export const load = ({ realm, id, ...mapper }: Params) => [
  clientScopes.byId(realm, id),
  ...mapperQueries(realm, { kind: 'client-scopes', id }, mapper),
]

export default function ClientScopeMapperPage() {
  const { realm, id, ...mapper } = route.useParams()
  const { data: scope } = useSuspenseQuery(clientScopes.byId(realm, id))
  return (
    <MapperPageContent
      realm={realm}
      owner={{ kind: 'client-scopes', id }}
      {...mapper}
      protocol={scope.protocol}
      list={clientScopeLink(id, 'mappers')}
    />
  )
}
