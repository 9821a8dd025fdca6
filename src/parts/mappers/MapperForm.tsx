import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import {
  createProtocolMapper,
  protocolMappers,
  updateProtocolMapper,
  type MapperOwner,
  type NewProtocolMapper,
  type ProtocolMapper,
} from '~/api/client-scopes/protocolMappers'
import { mapperSections, type MapperType } from './mapper.fields'
import TypeName from './TypeName'

/** The controls that only these fields have. */
const customControls = { TypeName }

type Edit = {
  realm: string
  owner: MapperOwner
  id: string
  type: MapperType | undefined
  /** Where the owner says itself whether it may be managed, that wins. */
  editable?: boolean | undefined
}

/** The settings of a mapper. Every save sends all of `config`, of which the server keeps no rest. */
export const EditMapper = ({ realm, owner, id, type, editable }: Edit) => (
  <EditForm
    query={protocolMappers.byId(realm, owner, id)}
    customControls={customControls}
    sections={mapperSections(type, { isNew: false })}
    requires="manage-clients"
    editable={editable}
    save={{
      mutation: updateProtocolMapper(realm, owner),
      recreate: recreated(realm, owner),
    }}
  />
)

/** A mapper that somebody deleted comes back under a new id. */
function recreated(realm: string, owner: MapperOwner) {
  const create = createProtocolMapper(realm, owner)
  return {
    ...create,
    mutationFn: ({ id: _gone, ...body }: ProtocolMapper) => create.mutationFn(body),
  }
}

type Create = {
  realm: string
  owner: MapperOwner
  protocol: string
  type: MapperType
  editable?: boolean | undefined
  onCreated: (id: string) => void
  onCancel: () => void
}

/** A new mapper of a type, with what the type suggests. */
export function CreateMapper(props: Create) {
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
