import type ProtocolMapperRepresentation from '@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js'
import { Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addPredefinedMappers,
  protocolMappers,
  renameProtocolMapper,
  type MapperOwner,
  type ProtocolMapper,
} from '~/api/client-scopes/protocolMappers'
import { serverInfo } from '~/api/serverInfo'
import { openFormDialog } from '~/form/openFormDialog'
import type { Field } from '~/lib/field'
import { useLocalState, type ListState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { MapperLink, typeColumns } from './mapperColumns'
import { mapperRemoval, requirementOf } from './mapperRemoval'
import { mapperType, type ProtocolMapperType } from './protocolMapper.fields'

const renameFields: readonly Field[] = [
  { path: ['name'], label: 'name', kind: 'text', required: true, maxLength: 255 },
]

type OwnerProps = { realm: string; owner: MapperOwner; protocol: string }

type Props = OwnerProps & { listState: ListState; editable?: boolean | undefined }

/** Sorted by priority. */
export function ProtocolMapperList({ realm, owner, protocol, listState, editable }: Props) {
  const { t } = useText()
  const { data: info } = useSuspenseQuery(serverInfo)
  const requires = requirementOf(editable)
  const isDenied = useDeniedReason()(requires) !== undefined
  const { typeOf, compareByPriority, category, priority } = typeColumns(info, protocol)
  const ownerProps = { realm, owner, protocol }
  const addPredefined = () => openDialog(<PredefinedMappers {...ownerProps} />)
  const addByType = () => openDialog(<MapperTypes {...ownerProps} />)
  const addActions: MenuAction[] = [
    { label: 'fromPredefinedMapper', requires, onSelect: addPredefined },
    { label: 'byConfiguration', requires, onSelect: addByType },
  ]
  const columns: Column<ProtocolMapper>[] = [
    link(
      'name',
      'name',
      // Keycloak can't load or create mappers of an unknown type, so there is no page to link to.
      (mapper, name) =>
        typeOf(mapper) ? (
          <MapperLink owner={owner} mapperId={mapper.id} viewMode="edit">
            {name}
          </MapperLink>
        ) : (
          name
        ),
      { sort: true },
    ),
    category,
    text('type', 'type', {
      value: (mapper) => typeOf(mapper)?.name ?? mapper.protocolMapper,
      badges: (mapper) => [
        !typeOf(mapper) && {
          text: 'unknownMapperType',
          color: 'orange',
          title: 'unknownMapperTypeHelp',
        },
      ],
      sort: true,
    }),
    priority,
  ]
  return (
    <DataTable
      label="mappers"
      fullListQuery={{
        ...protocolMappers.list(realm, owner),
        select: (mappers) =>
          mappers.toSorted((a, b) => compareByPriority(a, b) || a.name.localeCompare(b.name)),
      }}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columns}
      searchPlaceholder="searchForMapper"
      toolbar={<ActionMenu actions={addActions} name={t('addMapper')} text={t('addMapper')} />}
      actions={(mapper) => [
        {
          label: 'rename',
          requires,
          // Renaming recreates the mapper, and Keycloak rejects unknown types.
          disabledReason: typeOf(mapper) ? undefined : 'unknownMapperTypeHelp',
          onSelect: () =>
            openFormDialog({
              title: 'renameMapperTitle',
              params: { name: mapper.name },
              text: 'renameMapperExplain',
              fields: renameFields,
              defaultValues: { id: mapper.id, name: mapper.name },
              command: renameProtocolMapper(realm, owner),
              button: 'rename',
              mustDiffer: true,
            }),
        },
      ]}
      removal={mapperRemoval(realm, owner, editable)}
      empty={
        isDenied ? (
          <EmptyStateMessage title="emptyMappers" />
        ) : (
          <EmptyStateMessage
            title="emptyMappers"
            text="emptyMappersInstructions"
            action={<Button onClick={addPredefined}>{t('emptyPrimaryAction')}</Button>}
            secondary={
              <Button variant="link" onClick={addByType}>
                {t('emptySecondaryAction')}
              </Button>
            }
          />
        )
      }
    />
  )
}

const typeColumnsOf = (owner: MapperOwner): Column<ProtocolMapperType>[] => [
  link(
    'name',
    'name',
    ({ id }, name) => (
      <MapperLink owner={owner} mapperId={id} viewMode="new">
        {name}
      </MapperLink>
    ),
    { sort: true, width: 30 },
  ),
  text('description', 'description', { value: ({ helpText }) => helpText }),
]

function MapperTypes({ owner, protocol }: OwnerProps) {
  const { t, language } = useText()
  const listState = useLocalState()
  const { data: info } = useSuspenseQuery(serverInfo)
  const types = info.protocolMapperTypes?.[protocol] ?? []
  return (
    <Dialog
      size="large"
      title={t('emptySecondaryAction')}
      description={t('configureMappingDescription')}
    >
      <DataTable
        label="emptySecondaryAction"
        rows={types.toSorted((a, b) => a.name.localeCompare(b.name, language))}
        listState={listState}
        rowKey={({ id }) => id}
        columns={typeColumnsOf(owner)}
        searchPlaceholder="searchForMapper"
        empty={{ title: 'emptyMappers' }}
        noExport
      />
    </Dialog>
  )
}

type PredefinedRow = { name: string; description?: string; mapper: ProtocolMapperRepresentation }

const predefinedColumns: Column<PredefinedRow>[] = [
  text('name', 'name', { sort: true, width: 30 }),
  text('description', 'description'),
]

function PredefinedMappers({ realm, owner, protocol }: OwnerProps) {
  const { t, language } = useText()
  const listState = useLocalState()
  const close = useCloseDialog()
  const { data: info } = useSuspenseQuery(serverInfo)
  const { data: existing } = useSuspenseQuery(protocolMappers.list(realm, owner))
  const add = useMutation(addPredefinedMappers(realm, owner))
  const [selected, setSelected] = useState<readonly PredefinedRow[]>([])
  const rows = (info.builtinProtocolMappers?.[protocol] ?? [])
    .flatMap((mapper): PredefinedRow[] => {
      const { name, protocolMapper = '' } = mapper
      if (!name || existing.some((mapper) => mapper.name === name)) return []
      const description = mapperType(info, protocol, protocolMapper)?.helpText
      return [{ name, mapper, description }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <Dialog
      size="large"
      title={t('addPredefinedMappers')}
      description={t('predefinedMappingDescription')}
      main={{
        text: 'add',
        run: () =>
          add.mutate(
            selected.map(({ mapper }) => mapper),
            { onSuccess: close },
          ),
        isDisabled: selected.length === 0,
        isBusy: add.isPending,
      }}
    >
      <DataTable
        label="addPredefinedMappers"
        rows={rows}
        listState={listState}
        rowKey={({ name }) => name}
        columns={predefinedColumns}
        searchPlaceholder="searchForMapper"
        selection={{ rows: selected, set: setSelected }}
        empty={{ title: 'emptyMappers', text: 'emptyBuiltInMappersInstructions' }}
        noExport
      />
    </Dialog>
  )
}
