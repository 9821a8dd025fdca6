import { useQuery } from '@tanstack/react-query'
import type { Client } from '~/api/clients/clients'
import { evaluated, type EffectiveMapper, type EvaluationScope } from '~/api/clients/evaluate'
import { serverInfo } from '~/api/serverInfo'
import { MapperLink } from '~/parts/mappers/MapperLink'
import { mapperType, type MapperType } from '~/parts/mappers/protocolMapper.fields'
import { PagePending } from '~/routing/screens'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'

type Row = EffectiveMapper & { type: MapperType | undefined }

/** The server names no container for the client's dedicated mappers. */
export const withContainerName = (mapper: EffectiveMapper, { clientId }: Client) => ({
  ...mapper,
  containerName:
    mapper.containerName || (mapper.containerType === 'client' ? `${clientId}-dedicated` : '—'),
})

export const ownerOf = ({ containerId, containerType }: EffectiveMapper) => ({
  kind: containerType === 'client' ? ('clients' as const) : ('client-scopes' as const),
  id: containerId,
})

const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'name',
    cell: (row) => (
      <MapperLink owner={ownerOf(row)} mapperId={row.mapperId} viewMode="edit">
        <bdi>{row.mapperName}</bdi>
      </MapperLink>
    ),
    text: ({ mapperName }) => mapperName,
    sort: true,
  },
  {
    id: 'parentClientScope',
    title: 'parentClientScope',
    cell: ({ containerName }) => <bdi>{containerName}</bdi>,
    text: ({ containerName }) => containerName,
    sort: true,
  },
  { id: 'category', title: 'category', cell: ({ type }) => type?.category ?? '—', sort: true },
  {
    id: 'priority',
    title: 'priority',
    cell: ({ type }) => <bdi>{type?.priority ?? '—'}</bdi>,
    text: ({ type }) => String(type?.priority ?? ''),
    sort: (a, b) => (a.type?.priority ?? 0) - (b.type?.priority ?? 0),
  },
]

type Props = { realm: string; client: Client; evaluation: EvaluationScope }

export function Mappers({ realm, client, evaluation }: Props) {
  const { data: info } = useQuery(serverInfo)
  const listState = useLocalState()
  const protocol = client.protocol ?? 'openid-connect'
  const query = useQuery(evaluated.mappers(realm, client.id, evaluation.scope))
  if (query.error && !query.data)
    return (
      <ErrorPanel
        error={query.error}
        requires="view-clients"
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <PagePending />
  const rows = query.data
    .map((mapper) => ({
      ...withContainerName(mapper, client),
      type: info && mapperType(info, protocol, mapper.protocolMapper),
    }))
    .toSorted(
      (a, b) =>
        (a.type?.priority ?? 0) - (b.type?.priority ?? 0) ||
        a.mapperName.localeCompare(b.mapperName),
    )
  return (
    <DataTable
      label="effectiveProtocolMappers"
      rows={rows}
      onRefresh={() => void query.refetch()}
      listState={listState}
      rowKey={({ mapperId }) => mapperId}
      columns={columns}
      searchPlaceholder="searchForProtocol"
      empty={<EmptyStateMessage title="emptyMappers" />}
    />
  )
}
