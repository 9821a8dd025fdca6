import { components } from '~/api/components'
import { federation } from '~/api/federation/federation'

type ProviderParams = { realm: string; id: string }

export const listQueries = ({ realm }: { realm: string }) => [federation.list(realm)]

export const providerQueries = ({ realm, id }: ProviderParams) => [federation.settings(realm, id)]

export const mappersQueries = ({ realm, id }: ProviderParams) => [
  federation.mappers(realm, id),
  federation.mapperTypes(realm, id),
]

export const mapperQueries = ({ realm, id, mapperId }: ProviderParams & { mapperId: string }) => [
  components.byId(realm, id),
  federation.mapperTypes(realm, id),
  ...(mapperId === 'new' ? [] : [components.byId(realm, mapperId)]),
]
