import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  createProviderMapper,
  providerMappers,
  type NewProviderMapper,
} from '~/api/identity-providers/identityProviderMappers'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import { CreatePage } from '~/form/CreatePage'
import { NotFound } from '~/routing/screens'
import { Badge } from '~/ui/Badge'
import { isTrustOnly, kindOf } from '../providerKinds'
import { mapperControls, useOrganization } from './customControls'
import { providerMapperSections } from './identityProviderMapper.fields'
import { MapperTypes, type MapperDraft } from './MapperType'

export const load = ({ realm, alias }: { realm: string; alias: string }) => [
  identityProviders.byAlias(realm, alias),
  providerMappers.types(realm, alias),
  providerMappers.list(realm, alias),
]

export default function NewMapperPage() {
  const { realm = '', alias = '', tab = 'mappers' } = useParams({ strict: false })
  const { data: provider } = useSuspenseQuery(identityProviders.byAlias(realm, alias))
  if (tab !== 'mappers' || isTrustOnly(kindOf(provider.providerId))) return <NotFound />
  return <NewMapper key={`${realm} ${alias}`} realm={realm} alias={alias} provider={provider} />
}

type Props = {
  realm: string
  alias: string
  provider: { providerId: string; organizationId?: string }
}

function NewMapper({ realm, alias, provider }: Props) {
  const { data: types } = useSuspenseQuery(providerMappers.types(realm, alias))
  const { data: existingMappers } = useSuspenseQuery(providerMappers.list(realm, alias))
  const [draft, changeType] = useState<MapperDraft>({
    type: types[0]?.id ?? '',
    name: '',
    syncMode: '',
  })
  const { type, name, syncMode } = draft
  const organization = useOrganization(realm, provider)
  const params = { realm, providerId: provider.providerId, alias }
  const start: NewProviderMapper = {
    name,
    identityProviderAlias: alias,
    identityProviderMapper: type,
    config: syncMode ? { syncMode } : {},
  }
  return (
    <MapperTypes value={{ types, changeType }}>
      {/* The `key` discards settings of the previous type. */}
      <CreatePage
        key={type}
        title="addIdPMapper"
        badges={<Badge large>{alias}</Badge>}
        list={linkOptions({
          to: '/$realm/identity-providers/$providerId/$alias/$tab',
          params: { ...params, tab: 'mappers' },
          search: {},
        })}
        created={(id) =>
          linkOptions({
            to: '/$realm/identity-providers/$providerId/$alias/mappers/$id',
            params: { ...params, id },
          })
        }
        defaultValues={start}
        create={createProviderMapper(realm, alias)}
        sections={providerMapperSections({
          type: types.find(({ id }) => id === type),
          takenNames: new Set(existingMappers.map((mapper) => mapper.name)),
          isNew: true,
          organization,
        })}
        customControls={mapperControls}
        requires="manage-identity-providers"
        transform={(body) => ({ ...body, name: body.name.trim() })}
      />
    </MapperTypes>
  )
}
