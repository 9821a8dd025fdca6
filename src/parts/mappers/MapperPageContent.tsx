import { useSuspenseQuery } from '@tanstack/react-query'
import {
  createProtocolMapper,
  protocolMappers,
  updateProtocolMapper,
  type MapperOwner,
  type NewProtocolMapper,
} from '~/api/client-scopes/protocolMappers'
import { serverInfo } from '~/api/serverInfo'
import { CreatePage } from '~/form/CreatePage'
import { EditForm } from '~/form/EditForm'
import { useGoTo, type Target } from '~/routing/links'
import { NotFound } from '~/routing/screens'
import { confirmedAction } from '~/table/confirmedAction'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { mapperRemoval, requirementOf } from './mapperRemoval'
import { mapperControls, MapperTypes } from './MapperType'
import { mapperSections } from './protocolMapper.fields'

type Props = {
  realm: string
  owner: MapperOwner
  /** The type of a new mapper, or the id of an existing one. */
  mapperId: string
  /** `new` or `edit`, from the URL. */
  viewMode: string
  protocol: string
  /** From the owner's `access`, if it has one. */
  editable?: boolean | undefined
  /** The owner's mappers. */
  list: Target
}

/** What a page of mappers loads beside their owner. */
export const mapperQueries = (
  realm: string,
  owner: MapperOwner,
  { mapperId, viewMode }: { mapperId: string; viewMode: string },
) => [...(viewMode === 'edit' ? [protocolMappers.byId(realm, owner, mapperId)] : []), serverInfo]

export function MapperPageContent(props: Props) {
  if (props.viewMode === 'edit') return <EditMapper {...props} />
  return props.viewMode === 'new' ? <NewMapper {...props} /> : <NotFound />
}

function useMapperTypes(protocol: string) {
  const { data: info } = useSuspenseQuery(serverInfo)
  return info.protocolMapperTypes?.[protocol] ?? []
}

function NewMapper({ realm, owner, mapperId, protocol, editable, list }: Props) {
  const types = useMapperTypes(protocol)
  const type = types.find(({ id }) => id === mapperId)
  if (!type) return <NotFound />
  const start: NewProtocolMapper = { protocol, protocolMapper: type.id, name: '', config: {} }
  return (
    <MapperTypes value={{ types }}>
      <CreatePage
        title="addMapper"
        list={list}
        defaultValues={start}
        customControls={mapperControls}
        sections={mapperSections(type, { isNew: true })}
        requires={requirementOf(editable)}
        create={createProtocolMapper(realm, owner)}
      />
    </MapperTypes>
  )
}

function EditMapper({ realm, owner, mapperId, editable, list }: Props) {
  const { t } = useText()
  const goTo = useGoTo()
  const query = protocolMappers.byId(realm, owner, mapperId)
  const { data: mapper } = useSuspenseQuery(query)
  const types = useMapperTypes(mapper.protocol)
  const type = types.find(({ id }) => id === mapper.protocolMapper)
  const removal = mapperRemoval(realm, owner, editable, () => goTo(list))
  return (
    <>
      <PageHeader
        name={mapper.name || mapper.protocolMapper}
        badges={<Badge large>{type?.name ?? mapper.protocolMapper}</Badge>}
        actions={[confirmedAction(removal, [mapper])]}
      />
      <p className="castellan-page-id">
        {t('id')}: {mapper.id} <CopyButton text={mapper.id} />
      </p>
      <MapperTypes value={{ types }}>
        {/* Sends all of `config`: Keycloak drops missing keys. */}
        <EditForm
          key={mapper.id}
          query={query}
          customControls={mapperControls}
          sections={mapperSections(type, { isNew: false })}
          requires="manage-clients"
          editable={editable}
          save={{
            mutation: updateProtocolMapper(realm, owner),
            recreate: createProtocolMapper(realm, owner),
          }}
        />
      </MapperTypes>
    </>
  )
}
