import { TextInput } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  createProtocolMapper,
  deleteProtocolMapper,
  protocolMappers,
  updateProtocolMapper,
  type MapperOwner,
  type NewProtocolMapper,
  type ProtocolMapper,
} from '~/api/client-scopes/protocolMappers'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import type { CustomProps } from '~/lib/field'
import { NotFound } from '~/routing/NotFound'
import { PagePending } from '~/routing/PagePending'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { confirmDeleteMapper } from './confirmDeleteMapper'
import { mapperSections, mapperType, type MapperType } from './protocolMapper.fields'

type Props = {
  realm: string
  owner: MapperOwner
  /** The id of a mapper, or of a type for a new one. */
  mapperId: string
  /** As the address says: `new` or `edit`. */
  viewMode: string
  /** Of the owner, for a new mapper; undefined until it is known. */
  protocol: string | undefined
  /** Where the owner says itself whether it may be managed, that wins. */
  editable?: boolean | undefined
  toList: () => Promise<void>
}

/** A page with one protocol mapper, alike for client scopes and clients. */
export function MapperPageContent({ protocol, ...props }: Props) {
  if (props.viewMode === 'edit') return <EditMapperPage {...props} />
  if (props.viewMode !== 'new') return <NotFound />
  return protocol === undefined ? <PagePending /> : <NewMapperPage {...props} protocol={protocol} />
}

function NewMapperPage(props: Omit<Props, 'protocol'> & { protocol: string }) {
  const { realm, owner, mapperId, protocol, editable, toList } = props
  const { data: info } = useSuspenseQuery(serverInfo)
  const type = mapperType(info, protocol, mapperId)
  if (!type) return <NotFound />
  return (
    <>
      <PageHeader title="addMapper" subtitle="addMapperExplain" />
      <CreateMapper
        realm={realm}
        owner={owner}
        protocol={protocol}
        type={type}
        editable={editable}
        onCreated={() => void toList()}
        onCancel={() => void toList()}
      />
    </>
  )
}

function EditMapperPage({ realm, owner, mapperId, editable, toList }: Omit<Props, 'protocol'>) {
  const { t } = useText()
  const query = protocolMappers.byId(realm, owner, mapperId)
  const { data: mapper } = useSuspenseQuery(query)
  const { data: info } = useSuspenseQuery(serverInfo)
  const remove = useMutation(deleteProtocolMapper(realm, owner))
  const type = mapperType(info, mapper.protocol, mapper.protocolMapper)
  const confirmDelete = () =>
    confirmDeleteMapper(mapper, async () => {
      await remove.mutateAsync(mapper)
      // Gone before the list asks again: nobody may ask for this one any more.
      await toList()
      queryClient.removeQueries({ queryKey: query.queryKey })
      await queryClient.invalidateQueries({ queryKey: [realm, owner.kind] })
    })
  return (
    <>
      <PageHeader
        name={mapper.name || mapper.protocolMapper}
        badges={<Badge large>{type?.name ?? mapper.protocolMapper}</Badge>}
        actions={[
          {
            label: 'delete',
            danger: true,
            requires: editable ? 'anyone' : 'manage-clients',
            onSelect: confirmDelete,
          },
        ]}
      />
      <p className="castellan-page-id">
        {t('id')}: {mapper.id} <CopyButton text={mapper.id} />
      </p>
      <EditMapper
        key={mapper.id}
        realm={realm}
        owner={owner}
        id={mapperId}
        type={type}
        editable={editable}
      />
    </>
  )
}

/** The controls that only these fields have. */
const customControls = { TypeName }

type EditProps = {
  realm: string
  owner: MapperOwner
  id: string
  type: MapperType | undefined
  /** Where the owner says itself whether it may be managed, that wins. */
  editable?: boolean | undefined
}

/** The settings of a mapper. Every save sends all of `config`, of which the server keeps no rest. */
const EditMapper = ({ realm, owner, id, type, editable }: EditProps) => (
  <EditForm
    query={protocolMappers.byId(realm, owner, id)}
    customControls={customControls}
    sections={mapperSections(type, { isNew: false })}
    requires="manage-clients"
    editable={editable}
    save={{
      mutation: updateProtocolMapper(realm, owner),
      recreate: recreateCommand(realm, owner),
    }}
  />
)

/** A mapper that somebody deleted comes back under a new id. */
function recreateCommand(realm: string, owner: MapperOwner) {
  const create = createProtocolMapper(realm, owner)
  return {
    ...create,
    mutationFn: ({ id: _deletedId, ...body }: ProtocolMapper) => create.mutationFn(body),
  }
}

type CreateProps = {
  realm: string
  owner: MapperOwner
  protocol: string
  type: MapperType
  editable?: boolean | undefined
  onCreated: (id: string) => void
  onCancel: () => void
}

/** A new mapper of a type, with what the type suggests. */
function CreateMapper(props: CreateProps) {
  const { realm, owner, protocol, type, editable, onCreated, onCancel } = props
  const start: NewProtocolMapper = { protocol, protocolMapper: type.id, name: '', config: {} }
  return (
    <CreateForm
      start={start}
      customControls={customControls}
      sections={mapperSections(type, { isNew: true })}
      requires={editable ? 'anyone' : 'manage-clients'}
      create={createProtocolMapper(realm, owner)}
      button="save"
      onCreated={onCreated}
      onCancel={onCancel}
    />
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The type in words, to be read and copied. */
function TypeName({ id, value, read, describedBy }: CustomProps) {
  const { data: info = {} } = useQuery({ ...serverInfo, enabled: false })
  const protocol = textOf(read(['protocol']))
  const type = textOf(value)
  const name = mapperType(info, protocol, type)?.name ?? type
  return (
    <TextInput
      id={id}
      value={name}
      readOnlyVariant="default"
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
