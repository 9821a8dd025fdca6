import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { protocolMappers } from '~/api/client-scopes/protocolMappers'
import { clients } from '~/api/clients/clients'
import { serverInfo } from '~/api/serverInfo'
import { MapperPageContent } from '~/parts/mappers/MapperPageContent'
import { useGo } from '~/routing/links'

const route = getRouteApi('/$realm/clients/$id/clientScopes/dedicated/mappers/$mapperId/$viewMode')

type Params = { realm: string; id: string; mapperId: string; viewMode: string }

export const load = ({ realm, id, mapperId, viewMode }: Params) => [
  clients.byId(realm, id),
  ...(viewMode === 'edit' ? [protocolMappers.byId(realm, { kind: 'clients', id }, mapperId)] : []),
  serverInfo,
]

/** `mapperId` is the type of a new mapper, or the id of an existing one. */
export default function DedicatedMapperPage() {
  const { realm, id, mapperId, viewMode } = route.useParams()
  const go = useGo()
  const { data: client } = useSuspenseQuery(clients.byId(realm, id))
  return (
    <MapperPageContent
      realm={realm}
      owner={{ kind: 'clients', id }}
      mapperId={mapperId}
      viewMode={viewMode}
      protocol={client.protocol ?? 'openid-connect'}
      editable={client.access?.manage}
      toList={() =>
        go({
          to: '/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}',
          params: { realm, clientId: id, tab: 'mappers' },
          search: {},
        })
      }
    />
  )
}
