import type ProtocolMapperRepresentation from '@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addPredefinedMappers, type MapperOwner } from '~/api/client-scopes/protocolMappers'
import { serverInfo } from '~/api/serverInfo'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { mapperType } from './protocolMapper.fields'

type Row = { name: string; help: string; mapper: ProtocolMapperRepresentation }

const columns: Column<Row>[] = [
  { id: 'name', title: 'name', cell: ({ name }) => name, sort: true, width: 30 },
  { id: 'description', title: 'description', cell: ({ help }) => <bdi>{help}</bdi> },
]

type Props = {
  realm: string
  owner: MapperOwner
  protocol: string
  /** Names the owner already uses. */
  existingNames: readonly string[]
  onClose: () => void
}

export default function PredefinedDialog({
  realm,
  owner,
  protocol,
  existingNames,
  onClose,
}: Props) {
  const { t, language } = useText()
  const listState = useLocalState()
  const { data: info } = useSuspenseQuery(serverInfo)
  const add = useMutation(addPredefinedMappers(realm, owner))
  const [selectedRows, setSelectedRows] = useState<readonly Row[]>([])
  const rows = (info.builtinProtocolMappers?.[protocol] ?? [])
    .flatMap((mapper): Row[] => {
      const { name, protocolMapper = '' } = mapper
      if (!name || existingNames.includes(name)) return []
      return [{ name, mapper, help: mapperType(info, protocol, protocolMapper)?.helpText ?? '' }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  const addSelected = () =>
    add.mutate(
      selectedRows.map(({ mapper }) => mapper),
      { onSuccess: onClose },
    )
  return (
    <Dialog
      size="large"
      title={t('addPredefinedMappers')}
      description={t('predefinedMappingDescription')}
      main={{
        text: 'add',
        run: addSelected,
        isDisabled: selectedRows.length === 0,
        isBusy: add.isPending,
      }}
      onClose={onClose}
    >
      <DataTable
        label="addPredefinedMappers"
        rows={rows}
        listState={listState}
        rowKey={({ name }) => name}
        columns={columns}
        searchPlaceholder="searchForMapper"
        selection={{ rows: selectedRows, set: setSelectedRows }}
        empty={<EmptyStateMessage title="emptyMappers" text="emptyBuiltInMappersInstructions" />}
        noExport
      />
    </Dialog>
  )
}
