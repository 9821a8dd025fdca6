import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  createProviderMapper,
  providerMappers,
  updateProviderMapper,
  type ProviderMapper,
} from '~/api/identity-providers/identityProviderMappers'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import { queryClient } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { EditForm } from '~/form/EditForm'
import { holds, findMissingPermissions } from '~/lib/access'
import { useGo } from '~/routing/links'
import { Forbidden } from '~/routing/screens'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { mapperControls, useOrganization } from './customControls'
import { providerMapperSections } from './identityProviderMapper.fields'
import { MapperTypes } from './MapperType'
import NewMapperPage from './NewMapperPage'
import { useMapperActions } from './mapperActions'

const route = getRouteApi('/$realm/identity-providers/$providerId/$alias/mappers/$id')

const manage = 'manage-identity-providers'

type Params = { realm: string; alias: string; id: string }

export const load = ({ realm, alias, id }: Params) => [
  identityProviders.byAlias(realm, alias),
  providerMappers.types(realm, alias),
  id === 'create' ? providerMappers.list(realm, alias) : providerMappers.byId(realm, alias, id),
]

/** Also matches `mappers/create`, so it renders the page for a new mapper, too. */
export default function IdentityProviderMapperPage() {
  const { realm, alias, id } = route.useParams()
  const permissions = usePermissions(realm)
  if (id !== 'create') return <Mapper key={`${realm} ${alias} ${id}`} />
  return holds(manage, permissions) ? (
    <NewMapperPage />
  ) : (
    <Forbidden missing={findMissingPermissions(manage, permissions)} />
  )
}

function Mapper() {
  const { t } = useText()
  const { realm, providerId, alias, id } = route.useParams()
  const go = useGo()
  const query = providerMappers.byId(realm, alias, id)
  const { data: mapper } = useSuspenseQuery(query)
  const { data: types } = useSuspenseQuery(providerMappers.types(realm, alias))
  const { data: provider } = useSuspenseQuery(identityProviders.byAlias(realm, alias))
  const organization = useOrganization(realm, provider)
  const type = types.find((candidate) => candidate.id === mapper.identityProviderMapper)
  const leave = async () => {
    await go({
      to: '/$realm/identity-providers/$providerId/$alias/$tab',
      params: { realm, providerId, alias, tab: 'mappers' },
      search: {},
    })
    queryClient.removeQueries({ queryKey: query.queryKey })
  }
  const { actions, dialog } = useMapperActions({ realm, providerId, alias })
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
        actions={actions(mapper, () => void leave())}
      />
      {dialog}
      <p className="castellan-page-id">
        {t('id')}: {mapper.id} <CopyButton text={mapper.id} />
      </p>
      <MapperTypes value={{ types }}>
        <EditForm
          key={mapper.id}
          query={query}
          sections={providerMapperSections({
            type,
            takenNames: new Set(),
            isNew: false,
            organization,
          })}
          customControls={mapperControls}
          requires={manage}
          save={{
            mutation: updateProviderMapper(realm, alias),
            recreate: recreateCommand(realm, alias),
          }}
        />
      </MapperTypes>
    </>
  )
}

/** Keycloak assigns a new ID to a recreated mapper. */
function recreateCommand(realm: string, alias: string) {
  const create = createProviderMapper(realm, alias)
  return {
    ...create,
    mutationFn: ({ id: _id, ...body }: ProviderMapper) => create.mutationFn(body),
  }
}
