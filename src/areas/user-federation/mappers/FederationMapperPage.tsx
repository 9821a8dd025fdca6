import { HelperText } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import {
  components,
  type Component,
  type ComponentType,
  type NewComponent,
  componentUpdate,
} from '~/api/components'
import { createMapper, federation, mapperType, updateMapper } from '~/api/federation/federation'
import { queryClient } from '~/api/queryClient'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { initialValue, valueToString, type CustomControlProps } from '~/lib/field'
import { NotFound } from '~/routing/screens'
import { useGo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { HelperMessage } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { mapperSections, mapperSettings } from './federationMapper.fields'
import { useMapperDeleteAction, useSyncActions } from './useMapperActions'

const route = getRouteApi('/$realm/user-federation/ldap/$id/mappers/$mapperId')

const customControls = { MapperType }

const MapperTypesContext = createContext<{
  types: readonly ComponentType[]
  onChoose: (type: string) => void
}>({ types: [], onChoose: () => {} })

type Params = { realm: string; id: string; mapperId: string }

export const load = ({ realm, id, mapperId }: Params) => [
  components.byId(realm, id),
  federation.mapperTypes(realm, id),
  ...(mapperId === 'new' ? [] : [components.byId(realm, mapperId)]),
]

export default function FederationMapperPage() {
  const { realm, id, mapperId } = route.useParams()
  useSuspenseQuery(components.byId(realm, id)) // its name, for the breadcrumbs
  const { data: types } = useSuspenseQuery(federation.mapperTypes(realm, id))
  const toList = linkOptions({
    to: '/$realm/user-federation/ldap/$id/{-$tab}',
    params: { realm, id, tab: 'mappers' },
    search: {},
  })
  const go = useGo()
  const leave = () => go(toList)
  const sharedProps = { realm, provider: id, types, leave }
  return mapperId === 'new' ? (
    <NewMapper {...sharedProps} />
  ) : (
    <EditMapper key={mapperId} {...sharedProps} id={mapperId} />
  )
}

type Props = {
  realm: string
  provider: string
  types: readonly ComponentType[]
  leave: () => Promise<void>
}

const sortedById = (types: readonly ComponentType[]) =>
  types.toSorted((a, b) => a.id.localeCompare(b.id))

function NewMapper({ realm, provider, types, leave }: Props) {
  const [selectedType, setSelectedType] = useState('')
  const start: NewComponent = {
    providerId: '',
    name: '',
    providerType: mapperType,
    parentId: provider,
    config: {},
  }
  return (
    <>
      <PageHeader title="createNewMapper" />
      <MapperTypesContext value={{ types: sortedById(types), onChoose: setSelectedType }}>
        <CreateForm
          defaultValues={start}
          customControls={customControls}
          sections={mapperSections(types.find(({ id }) => id === selectedType))}
          create={createMapper(realm)}
          requires="manage-realm"
          button="save"
          onCreated={() => void leave()}
          onCancel={() => void leave()}
        />
      </MapperTypesContext>
    </>
  )
}

function EditMapper({ realm, provider, types, leave, id }: Props & { id: string }) {
  const query = components.byId(realm, id)
  const { data: mapper } = useSuspenseQuery(query)
  const syncActions = useSyncActions(realm, provider)
  const deleteAction = useMapperDeleteAction(realm)
  const type = types.find((componentType) => componentType.id === mapper.providerId)
  // The URL names the parent: hide mappers of other providers.
  if (mapper.parentId !== provider) return <NotFound />
  const onDeleted = async () => {
    await leave()
    queryClient.removeQueries({ queryKey: query.queryKey })
  }
  return (
    <>
      <PageHeader
        name={mapper.name}
        badges={<Badge large>{mapper.providerId}</Badge>}
        actions={[...syncActions(mapper), deleteAction(mapper, onDeleted)]}
      />
      <MapperTypesContext value={{ types, onChoose: () => {} }}>
        <EditForm<Component>
          query={query}
          customControls={customControls}
          sections={mapperSections(type)}
          save={{ mutation: updateMapper(realm), partial: componentUpdate }}
          requires="manage-realm"
        />
      </MapperTypesContext>
    </>
  )
}

/** Editable only in a new mapper. */
function MapperType({ id, value, onChange, disabled, invalid, labelledBy }: CustomControlProps) {
  const { label } = useText()
  const { setValue } = useFormInfo()
  const { types, onChoose } = use(MapperTypesContext)
  const selectedType = valueToString(value)
  const type = types.find((candidate) => candidate.id === selectedType)
  const selectType = (next: string) => {
    onChange(next)
    // Reset to the defaults of the new type, which depend on the provider.
    for (const field of mapperSettings(types.find((candidate) => candidate.id === next)))
      setValue(nameOf(field.path), initialValue(field))
    onChoose(next)
  }
  return (
    <>
      <TypeaheadField
        id={id}
        options={types.map((option) => ({ value: option.id, label: option.id }))}
        value={selectedType === '' ? [] : [selectedType]}
        isMulti={false}
        isDisabled={disabled}
        isInvalid={invalid}
        aria-labelledby={labelledBy}
        onChange={(next) => selectType(next.at(-1) ?? '')}
      />
      {type?.helpText && (
        <HelperText>
          <HelperMessage>{label(type.helpText, { plain: true })}</HelperMessage>
        </HelperText>
      )}
    </>
  )
}
