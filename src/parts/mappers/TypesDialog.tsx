import { useSuspenseQuery } from '@tanstack/react-query'
import type { MapperOwner } from '~/api/client-scopes/protocolMappers'
import { serverInfo } from '~/api/serverInfo'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import type { MapperType } from './protocolMapper.fields'
import { MapperLink } from './MapperLink'

type Row = { owner: MapperOwner; type: MapperType }

const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'name',
    cell: ({ owner, type }) => (
      <MapperLink owner={owner} mapperId={type.id} viewMode="new">
        {type.name}
      </MapperLink>
    ),
    text: ({ type }) => type.name,
    sort: true,
    width: 30,
  },
  { id: 'description', title: 'description', cell: ({ type }) => <bdi>{type.helpText}</bdi> },
]

type Props = { owner: MapperOwner; protocol: string; onClose: () => void }

export default function TypesDialog({ owner, protocol, onClose }: Props) {
  const { t, language } = useText()
  const listState = useLocalState()
  const { data: info } = useSuspenseQuery(serverInfo)
  const rows = (info.protocolMapperTypes?.[protocol] ?? [])
    .map((type) => ({ owner, type }))
    .toSorted((a, b) => a.type.name.localeCompare(b.type.name, language))
  return (
    <Dialog
      size="large"
      title={t('emptySecondaryAction')}
      description={t('configureMappingDescription')}
      onClose={onClose}
    >
      <DataTable
        label="emptySecondaryAction"
        rows={rows}
        listState={listState}
        rowKey={({ type }) => type.id}
        columns={columns}
        searchPlaceholder="searchForMapper"
        empty={<EmptyStateMessage title="emptyMappers" />}
        noExport
      />
    </Dialog>
  )
}
