import { providerMappers } from '~/api/identity-providers/identityProviderMappers'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import { serverInfo } from '~/api/serverInfo'

type InRealm = { realm: string }
type OfProvider = InRealm & { alias: string }

export const listQueries = ({ realm }: InRealm) => [identityProviders.list(realm)]

export const newPageQueries = ({ realm }: InRealm) => [
  identityProviders.list(realm),
  serverInfo,
  identityProviders.hasReadToken(realm),
]

export const providerQueries = ({ realm, alias }: OfProvider) => [
  identityProviders.byAlias(realm, alias),
  serverInfo,
]

export const mappersQueries = ({ realm, alias }: OfProvider) => [
  providerMappers.list(realm, alias),
  providerMappers.types(realm, alias),
]

export const mapperQueries = ({ realm, alias, id }: OfProvider & { id?: string }) => [
  identityProviders.byAlias(realm, alias),
  providerMappers.types(realm, alias),
  ...(id === undefined || id === 'create'
    ? [providerMappers.list(realm, alias)]
    : [providerMappers.byId(realm, alias, id)]),
]
