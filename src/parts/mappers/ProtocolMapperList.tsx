import { Button, Label } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  deleteProtocolMapper,
  protocolMappers,
  renameProtocolMapper,
  type MapperOwner,
  type ProtocolMapper,
} from '~/api/client-scopes/protocolMappers'
import { queryClient, withoutToast } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import type { Requirement } from '~/lib/access'
import { describeFailure } from '~/lib/errors'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { mapperType, type MapperType } from './protocolMapper.fields'
import { confirmDeleteMapper, MapperLink } from './MapperLink'
import PredefinedDialog from './PredefinedDialog'
import TypesDialog from './TypesDialog'

type Row = { owner: MapperOwner; mapper: ProtocolMapper; type: MapperType | undefined }

const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'name',
    // Keycloak can't load or create mappers of an unknown type, so there is no page to link to.
    cell: ({ owner, type, mapper: { id, name } }) =>
      type ? (
        <MapperLink owner={owner} mapperId={id} viewMode="edit">
          <bdi>{name}</bdi>
        </MapperLink>
      ) : (
        <bdi>{name}</bdi>
      ),
    text: ({ mapper }) => mapper.name,
    sort: true,
  },
  { id: 'category', title: 'category', cell: ({ type }) => type?.category ?? '—', sort: true },
  {
    id: 'type',
    title: 'type',
    cell: ({ type, mapper }, { t }) =>
      type?.name ?? (
        <span className="castellan-marks">
          <bdi>{mapper.protocolMapper}</bdi>
          <Label isCompact color="orange" title={t('unknownMapperTypeHelp')}>
            {t('unknownMapperType')}
          </Label>
        </span>
      ),
    text: ({ type, mapper }) => type?.name ?? mapper.protocolMapper,
    sort: true,
  },
  {
    id: 'priority',
    title: 'priority',
    cell: ({ type }) => <bdi>{type?.priority ?? '—'}</bdi>,
    text: ({ type }) => String(type?.priority ?? ''),
    sort: (a, b) => (a.type?.priority ?? 0) - (b.type?.priority ?? 0),
  },
]

type Props = {
  realm: string
  owner: MapperOwner
  protocol: string
  listState: ListState
  editable?: boolean | undefined
}

/** Sorted by priority, the order in which mappers run. */
export function ProtocolMapperList({ realm, owner, protocol, listState, editable }: Props) {
  const { data: mappers, refetch } = useSuspenseQuery(protocolMappers.list(realm, owner))
  const { data: info } = useSuspenseQuery(serverInfo)
  const remove = useMutation(deleteProtocolMapper(realm, owner))
  const requires: Requirement = editable ? 'anyone' : 'manage-clients'
  const rows = mappers
    .map((mapper) => ({ owner, mapper, type: mapperType(info, protocol, mapper.protocolMapper) }))
    .toSorted(
      (a, b) =>
        (a.type?.priority ?? 0) - (b.type?.priority ?? 0) ||
        a.mapper.name.localeCompare(b.mapper.name),
    )
  const confirmDelete = (mapper: ProtocolMapper) =>
    confirmDeleteMapper(mapper, async () => {
      await remove.mutateAsync(mapper)
      await queryClient.invalidateQueries({ queryKey: [realm, owner.kind] })
    })
  const [renamedMapper, setRenamedMapper] = useState<ProtocolMapper>()
  const addMapper = useAddMapper({ realm, owner, protocol, mappers, requires })
  return (
    <>
      <DataTable
        label="mappers"
        rows={rows}
        onRefresh={() => void refetch()}
        listState={listState}
        rowKey={({ mapper }) => mapper.id}
        columns={columns}
        searchPlaceholder="searchForMapper"
        toolbar={addMapper.menu}
        actions={({ mapper, type }) => [
          {
            label: 'rename',
            requires,
            // Renaming recreates the mapper, and Keycloak rejects unknown types.
            disabledReason: type ? undefined : 'unknownMapperTypeHelp',
            onSelect: () => setRenamedMapper(mapper),
          },
          { label: 'delete', danger: true, requires, onSelect: () => confirmDelete(mapper) },
        ]}
        empty={addMapper.empty}
      />
      {addMapper.dialog}
      {renamedMapper && (
        <RenameDialog
          key={renamedMapper.id}
          realm={realm}
          owner={owner}
          mapper={renamedMapper}
          onClose={() => setRenamedMapper(undefined)}
        />
      )}
    </>
  )
}

type AddMapperProps = Omit<Props, 'listState' | 'editable'> & {
  mappers: readonly ProtocolMapper[]
  requires: Requirement
}

function useAddMapper({ realm, owner, protocol, mappers, requires }: AddMapperProps) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const [openDialog, setOpenDialog] = useState<'predefined' | 'types'>()
  const close = () => setOpenDialog(undefined)
  const isDenied = deniedReason(requires) !== undefined
  const actions: MenuAction[] = [
    { label: 'fromPredefinedMapper', requires, onSelect: () => setOpenDialog('predefined') },
    { label: 'byConfiguration', requires, onSelect: () => setOpenDialog('types') },
  ]
  return {
    menu: <ActionMenu actions={actions} name={t('addMapper')} text={t('addMapper')} />,
    empty: isDenied ? (
      <EmptyStateMessage title="emptyMappers" />
    ) : (
      <EmptyStateMessage
        title="emptyMappers"
        text="emptyMappersInstructions"
        action={
          <Button onClick={() => setOpenDialog('predefined')}>{t('emptyPrimaryAction')}</Button>
        }
        secondary={
          <Button variant="link" onClick={() => setOpenDialog('types')}>
            {t('emptySecondaryAction')}
          </Button>
        }
      />
    ),
    dialog: openDialog && (
      <Suspense fallback={null}>
        {openDialog === 'predefined' ? (
          <PredefinedDialog
            realm={realm}
            owner={owner}
            protocol={protocol}
            existingNames={mappers.map(({ name }) => name)}
            onClose={close}
          />
        ) : (
          <TypesDialog owner={owner} protocol={protocol} onClose={close} />
        )}
      </Suspense>
    ),
  }
}

type RenameDialogProps = {
  realm: string
  owner: MapperOwner
  mapper: ProtocolMapper
  onClose: () => void
}

function RenameDialog({ realm, owner, mapper, onClose }: RenameDialogProps) {
  const { t } = useText()
  const rename = useMutation(withoutToast(renameProtocolMapper(realm, owner)))
  return (
    <NameDialog
      title={t('renameMapperTitle', { name: mapper.name })}
      text="renameMapperExplain"
      button="rename"
      initialName={mapper.name}
      mustDiffer
      isBusy={rename.isPending}
      serverError={rename.error ? describeFailure(rename.error).message : undefined}
      onNameChange={rename.reset}
      onSubmit={(name) => rename.mutate({ id: mapper.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
