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
import { stringOrEmpty, type CustomControlProps } from '~/lib/field'
import { NotFound, PagePending } from '~/routing/screens'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { confirmDeleteMapper } from './MapperLink'
import { mapperSections, mapperType, type MapperType } from './protocolMapper.fields'

type Props = {
  realm: string
  owner: MapperOwner
  /** A mapper id, or the type id of a new mapper. */
  mapperId: string
  /** `new` or `edit`, from the URL. */
  viewMode: string
  /** Needed for a new mapper only; undefined while loading. */
  protocol: string | undefined
  /** From the owner's `access`, if it has one. */
  editable?: boolean | undefined
  toList: () => Promise<void>
}

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
      <PageHeader title="addMapper" />
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
      // Leave before invalidating, or this page refetches the deleted mapper.
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

const customControls = { TypeName }

type EditProps = {
  realm: string
  owner: MapperOwner
  id: string
  type: MapperType | undefined
  editable?: boolean | undefined
}

/** Sends all of `config`: Keycloak drops missing keys. */
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

/** A mapper deleted meanwhile is recreated with a new id. */
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

function CreateMapper(props: CreateProps) {
  const { realm, owner, protocol, type, editable, onCreated, onCancel } = props
  const start: NewProtocolMapper = { protocol, protocolMapper: type.id, name: '', config: {} }
  return (
    <CreateForm
      defaultValues={start}
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

function TypeName({ id, value, read, describedBy }: CustomControlProps) {
  const { data: info = {} } = useQuery({ ...serverInfo, enabled: false })
  const protocol = stringOrEmpty(read(['protocol']))
  const type = stringOrEmpty(value)
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
