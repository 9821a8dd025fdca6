import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { clients } from '~/api/clients/clients'
import { mapperQueries, MapperPageContent } from '~/parts/mappers/MapperPageContent'

const route = getRouteApi('/$realm/clients/$id/clientScopes/dedicated/mappers/$mapperId/$viewMode')

type Params = { realm: string; id: string; mapperId: string; viewMode: string }

export const load = ({ realm, id, ...mapper }: Params) => [
  clients.byId(realm, id),
  ...mapperQueries(realm, { kind: 'clients', id }, mapper),
]

export default function DedicatedMapperPage() {
  const { realm, id, ...mapper } = route.useParams()
  const { data: client } = useSuspenseQuery(clients.byId(realm, id))
  return (
    <MapperPageContent
      realm={realm}
      owner={{ kind: 'clients', id }}
      {...mapper}
      protocol={client.protocol ?? 'openid-connect'}
      editable={client.access?.manage}
      list={linkOptions({
        to: '/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}',
        params: { realm, clientId: id, tab: 'mappers' },
        search: {},
      })}
    />
  )
}
