import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { clientScopes } from '~/api/clientScopes'
import { deleteProtocolMapper, protocolMappers, type MapperOwner } from '~/api/protocolMappers'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/NotFound'
import { useGo } from '~/routing/RouteLink'
import { mapperType } from '~/parts/mappers/mapper.fields'
import { CreateMapper, EditMapper } from '~/parts/mappers/MapperForm'
import { confirm } from '~/ui/confirm'
import { CopyButton } from '~/ui/CopyButton'
import { PageHeader } from '~/ui/PageHeader'

const route = getRouteApi('/$realm/client-scopes/$id/mappers/$mapperId/$viewMode')

type Props = { realm: string; id: string; mapperId: string }

/** A protocol mapper of a client scope: a new one (`mapperId` is its type) or one that exists. */
export default function MapperPage() {
  const { viewMode, ...props } = route.useParams()
  if (viewMode === 'new') return <NewMapper {...props} />
  if (viewMode === 'edit') return <Mapper {...props} />
  return <NotFound />
}

const ownerOf = ({ id }: Props): MapperOwner => ({ kind: 'client-scopes', id })

/** Goes to the mappers of the scope, or where there is no such page to the realm's start. */
function useToList({ realm, id }: Props) {
  const go = useGo()
  const { routesById } = useRouter()
  const hasList = routesById['/$realm/client-scopes/$id/$tab'].options.staticData?.page?.built
  const toList = () =>
    hasList
      ? go({ to: '/$realm/client-scopes/$id/$tab', params: { realm, id, tab: 'mappers' } })
      : go({ to: '/$realm/{-$tab}', params: { realm, tab: undefined } })
  return { hasList, toList }
}

function NewMapper(props: Props) {
  const { realm, id, mapperId } = props
  const go = useGo()
  const { hasList, toList } = useToList(props)
  const { data: scope } = useSuspenseQuery(clientScopes.byId(realm, id))
  const { data: info } = useSuspenseQuery(serverInfo)
  const type = mapperType(info, scope.protocol, mapperId)
  if (!type) return <NotFound />
  const toMapper = (mapper: string) =>
    go({
      to: '/$realm/client-scopes/$id/mappers/$mapperId/$viewMode',
      params: { realm, id, mapperId: mapper, viewMode: 'edit' },
      replace: true,
    })
  return (
    <>
      <PageHeader title="addMapper" subtitle="addMapperExplain" />
      <CreateMapper
        realm={realm}
        owner={ownerOf(props)}
        protocol={scope.protocol}
        type={type}
        onCreated={(mapper) => void (hasList ? toList() : toMapper(mapper))}
        onCancel={() => void toList()}
      />
    </>
  )
}

function Mapper(props: Props) {
  const { realm, mapperId } = props
  const owner = ownerOf(props)
  const { toList } = useToList(props)
  const query = protocolMappers.byId(realm, owner, mapperId)
  const { data: mapper } = useSuspenseQuery(query)
  const { data: info } = useSuspenseQuery(serverInfo)
  const remove = useMutation(deleteProtocolMapper(realm, owner))
  const type = mapperType(info, mapper.protocol, mapper.protocolMapper)
  const askDelete = () =>
    confirm({
      title: 'deleteMappingTitle',
      text: 'deleteMappingConfirm',
      danger: true,
      run: async () => {
        await remove.mutateAsync(mapper)
        await toList()
        queryClient.removeQueries({ queryKey: query.queryKey })
        await queryClient.invalidateQueries({ queryKey: clientScopes.all(realm) })
      },
    })
  return (
    <>
      <PageHeader
        name={type?.name ?? mapper.protocolMapper}
        actions={[
          { label: 'delete', danger: true, requires: 'manage-clients', onSelect: askDelete },
        ]}
      />
      <p className="castellan-lines">
        {mapper.id} <CopyButton text={mapper.id} />
      </p>
      <EditMapper key={mapper.id} realm={realm} owner={owner} id={mapperId} type={type} />
    </>
  )
}
