import { HelperText } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import { components, componentUpdate, type Component } from '~/api/components'
import { createMapper, federation, mapperType, updateMapper } from '~/api/federation/federation'
import { CreatePage } from '~/form/CreatePage'
import { EditForm } from '~/form/EditForm'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { initialValue, valueToString, type CustomControlProps } from '~/lib/field'
import { NotFound } from '~/routing/screens'
import { useGo } from '~/routing/links'
import { confirmedAction } from '~/table/confirmedAction'
import { Badge } from '~/ui/Badge'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { HelperMessage } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { mapperSections, mapperSettings } from './federationMapper.fields'
import { mapperRemoval, useSyncActions } from './mapperActions'

const route = getRouteApi('/$realm/user-federation/ldap/$id/mappers/$mapperId')

const customControls = { MapperType }

/** The sections of the form depend on the type, so its page gets to know it. */
const ChooseType = createContext<(type: string) => void>(() => {})

type Params = { realm: string; id: string; mapperId: string }

export const load = ({ realm, id, mapperId }: Params) => [
  components.byId(realm, id),
  federation.mapperTypes(realm, id),
  ...(mapperId === 'new' ? [] : [components.byId(realm, mapperId)]),
]

const useMapperTypes = ({ realm, id }: Pick<Params, 'realm' | 'id'>) =>
  useSuspenseQuery(federation.mapperTypes(realm, id)).data

const mapperList = ({ realm, id }: Params) =>
  linkOptions({
    to: '/$realm/user-federation/ldap/$id/{-$tab}',
    params: { realm, id, tab: 'mappers' },
    search: {},
  })

export default function FederationMapperPage() {
  const params = route.useParams()
  const { realm, id, mapperId } = params
  useSuspenseQuery(components.byId(realm, id)) // its name, for the breadcrumbs
  return mapperId === 'new' ? <NewMapper {...params} /> : <EditMapper key={mapperId} {...params} />
}

function NewMapper(params: Params) {
  const { realm, id: parentId } = params
  const types = useMapperTypes(params)
  const [selectedType, setSelectedType] = useState('')
  return (
    <ChooseType value={setSelectedType}>
      <CreatePage
        title="createNewMapper"
        list={mapperList(params)}
        defaultValues={{ providerId: '', name: '', providerType: mapperType, parentId, config: {} }}
        customControls={customControls}
        sections={mapperSections(types.find(({ id }) => id === selectedType))}
        create={createMapper(realm)}
        requires="manage-realm"
      />
    </ChooseType>
  )
}

function EditMapper(params: Params) {
  const { realm, id: provider, mapperId } = params
  const go = useGo()
  const query = components.byId(realm, mapperId)
  const { data: mapper } = useSuspenseQuery(query)
  const syncActions = useSyncActions(realm, provider)
  const type = useMapperTypes(params).find(({ id }) => id === mapper.providerId)
  // The URL names the parent: hide mappers of other providers.
  if (mapper.parentId !== provider) return <NotFound />
  const removal = mapperRemoval(realm, () => go(mapperList(params)))
  return (
    <>
      <PageHeader
        name={mapper.name}
        badges={<Badge large>{mapper.providerId}</Badge>}
        actions={[...syncActions(mapper), confirmedAction(removal, [mapper])]}
      />
      <EditForm<Component>
        query={query}
        customControls={customControls}
        sections={mapperSections(type)}
        save={{ mutation: updateMapper(realm), partial: componentUpdate }}
        requires="manage-realm"
      />
    </>
  )
}

/** Editable only in a new mapper. */
function MapperType({ id, value, onChange, disabled, invalid, labelledBy }: CustomControlProps) {
  const { label } = useText()
  const { setValue } = useFormInfo()
  const chooseType = use(ChooseType)
  const types = useMapperTypes(route.useParams())
  const findType = (typeId: string) => types.find((candidate) => candidate.id === typeId)
  const selectedType = valueToString(value)
  const helpText = findType(selectedType)?.helpText
  const selectType = (next: string) => {
    onChange(next)
    // Reset to the defaults of the new type, which depend on the provider.
    for (const field of mapperSettings(findType(next)))
      setValue(nameOf(field.path), initialValue(field))
    chooseType(next)
  }
  return (
    <>
      <TypeaheadField
        id={id}
        options={types
          .map((option) => ({ value: option.id, label: option.id }))
          .toSorted((a, b) => a.value.localeCompare(b.value))}
        value={selectedType === '' ? [] : [selectedType]}
        isMulti={false}
        isDisabled={disabled}
        isInvalid={invalid}
        aria-labelledby={labelledBy}
        onChange={(next) => selectType(next.at(-1) ?? '')}
      />
      {helpText && (
        <HelperText>
          <HelperMessage>{label(helpText, { plain: true })}</HelperMessage>
        </HelperText>
      )}
    </>
  )
}
