import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  createProviderMapper,
  providerMappers,
  updateProviderMapper,
  type NewProviderMapper,
  type ProviderMapperType,
} from '~/api/identity-providers/identityProviderMappers'
import {
  identityProviders,
  type IdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { queryClient } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { CreatePage } from '~/form/CreatePage'
import { EditForm } from '~/form/EditForm'
import { findMissingPermissions, holds } from '~/lib/access'
import { identityProviderLink } from '~/parts/links'
import { mapperControls, MapperTypes, type MapperDraft } from '~/parts/mappers/MapperType'
import { useGo } from '~/routing/links'
import { Forbidden, NotFound } from '~/routing/screens'
import { confirmedAction } from '~/table/confirmedAction'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { isTrustOnly, kindOf } from '../providerKinds'
import { providerMapperSections } from './identityProviderMapper.fields'
import { mapperLink, mapperRemoval, requires, useDuplicateMapper } from './mapperActions'

type Params = { realm: string; alias: string; id?: string }

export const load = ({ realm, alias, id = 'create' }: Params) => [
  identityProviders.byAlias(realm, alias),
  providerMappers.types(realm, alias),
  id === 'create' ? providerMappers.list(realm, alias) : providerMappers.byId(realm, alias, id),
]

/** Also the page of a new mapper: `mappers/create` matches `mappers/$id`, too. */
export default function IdentityProviderMapperPage() {
  const params = useParams({ strict: false })
  const { realm = '', alias = '', id = 'create', tab = 'mappers' } = params
  const permissions = usePermissions(realm)
  const { data: provider } = useSuspenseQuery(identityProviders.byAlias(realm, alias))
  const { data: types } = useSuspenseQuery(providerMappers.types(realm, alias))
  const canViewOrganization = holds('view-organizations', permissions)
  const key = `${realm} ${alias} ${id}`
  const organization = canViewOrganization ? provider.organizationId : undefined
  const props = { realm, provider, types, organization }
  if (id !== 'create') return <EditMapper key={key} {...props} id={id} />
  const missing = findMissingPermissions(requires, permissions)
  if (missing.length > 0) return <Forbidden missing={missing} />
  if (tab !== 'mappers' || isTrustOnly(kindOf(provider.providerId))) return <NotFound />
  return <NewMapper key={key} {...props} />
}

type Props = {
  realm: string
  provider: IdentityProvider
  types: readonly ProviderMapperType[]
  /** The provider's, if the administrator may see organizations. */
  organization: string | undefined
}

function NewMapper({ realm, provider, types, organization }: Props) {
  const { alias } = provider
  const { data: existingMappers } = useSuspenseQuery(providerMappers.list(realm, alias))
  const [{ type, name, syncMode }, changeType] = useState<MapperDraft>({
    type: types[0]?.id ?? '',
    name: '',
    syncMode: '',
  })
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
        list={identityProviderLink(provider, 'mappers')}
        created={(id) => mapperLink(provider, id)}
        defaultValues={start}
        create={createProviderMapper(realm, alias)}
        customControls={mapperControls}
        sections={providerMapperSections({
          type: types.find(({ id }) => id === type),
          takenNames: new Set(existingMappers.map((mapper) => mapper.name)),
          isNew: true,
          organization,
        })}
        requires={requires}
      />
    </MapperTypes>
  )
}

function EditMapper({ realm, provider, types, organization, id }: Props & { id: string }) {
  const { t } = useText()
  const go = useGo()
  const { alias } = provider
  const query = providerMappers.byId(realm, alias, id)
  const { data: mapper } = useSuspenseQuery(query)
  const duplicate = useDuplicateMapper(realm, provider)
  const leave = async () => {
    await go(identityProviderLink(provider, 'mappers'))
    queryClient.removeQueries({ queryKey: query.queryKey })
  }
  return (
    <>
      <PageHeader
        title="editIdPMapper"
        breadcrumbName={mapper.name}
        badges={
          <>
            <Badge large>{mapper.name}</Badge>
            <Badge large outline>
              <bdi>{alias}</bdi>
            </Badge>
          </>
        }
        actions={[
          duplicate(mapper),
          confirmedAction(mapperRemoval(realm, alias), [mapper], { onDone: () => void leave() }),
        ]}
      />
      <p className="castellan-page-id">
        {t('id')}: {mapper.id} <CopyButton text={mapper.id} />
      </p>
      <MapperTypes value={{ types }}>
        <EditForm
          key={mapper.id}
          query={query}
          customControls={mapperControls}
          sections={providerMapperSections({
            type: types.find((type) => type.id === mapper.identityProviderMapper),
            takenNames: new Set(),
            isNew: false,
            organization,
          })}
          requires={requires}
          save={{
            mutation: updateProviderMapper(realm, alias),
            recreate: createProviderMapper(realm, alias),
          }}
        />
      </MapperTypes>
    </>
  )
}
