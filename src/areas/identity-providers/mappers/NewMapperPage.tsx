import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  createProviderMapper,
  providerMappers,
  type NewProviderMapper,
} from '~/api/identity-providers/identityProviderMappers'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import { CreateForm } from '~/form/CreateForm'
import { NotFound } from '~/routing/screens'
import { useGo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
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
  const go = useGo()
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
    <>
      <PageHeader title="addIdPMapper" badges={<Badge large>{alias}</Badge>} />
      <MapperTypes value={{ types, changeType }}>
        {/* The `key` discards settings of the previous type. */}
        <CreateForm
          key={type}
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
          button="save"
          onCreated={(id) =>
            void go({
              to: '/$realm/identity-providers/$providerId/$alias/mappers/$id',
              params: { ...params, id },
            })
          }
          onCancel={() =>
            void go({
              to: '/$realm/identity-providers/$providerId/$alias/$tab',
              params: { ...params, tab: 'mappers' },
              search: {},
            })
          }
        />
      </MapperTypes>
    </>
  )
}
