import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { identityProviders } from './identityProviders'
import { command } from '~/api/queryClient'
import { deleteEach, read } from '~/api/resource'
import { realmPath, rest, restCreate } from '~/api/rest'

export type ProviderMapper = {
  id: string
  name: string
  identityProviderAlias: string
  identityProviderMapper: string
  config: Readonly<Record<string, string>>
}

export type NewProviderMapper = Omit<ProviderMapper, 'id'>

export type ProviderMapperType = {
  id: string
  name: string
  category?: string
  helpText?: string
  properties: ConfigPropertyRepresentation[]
}

const path = (realm: string, alias: string, ...segments: string[]) =>
  realmPath(realm, 'identity-provider', 'instances', alias, ...segments)

export const providerMappers = {
  all: (realm: string, alias: string) =>
    [...identityProviders.all(realm), 'mappers', alias] as const,

  list: (realm: string, alias: string) =>
    read<ProviderMapper[]>(
      [...providerMappers.all(realm, alias), 'list'],
      path(realm, alias, 'mappers'),
    ),

  byId: (realm: string, alias: string, id: string) =>
    read<ProviderMapper>(
      [...providerMappers.all(realm, alias), id],
      path(realm, alias, 'mappers', id),
    ),

  types: (realm: string, alias: string) =>
    queryOptions({
      queryKey: [...providerMappers.all(realm, alias), 'types'],
      queryFn: async ({ signal }) => {
        const types = await rest<Record<string, ProviderMapperType>>(
          path(realm, alias, 'mapper-types'),
          { signal },
        )
        return Object.values(types).toSorted((a, b) => a.name.localeCompare(b.name))
      },
      staleTime: 60_000,
    }),
}

/** A copy gets an id of its own, as does a mapper that was deleted meanwhile. */
export const createProviderMapper = (realm: string, alias: string) =>
  command({
    run: ({ id: _id, ...body }: NewProviderMapper & { id?: string }) =>
      restCreate(path(realm, alias, 'mappers'), { body: { ...body, name: body.name.trim() } }),
    // Keycloak answers 400 for a taken name, without naming the field.
    fieldErrors: { status: { 400: ['name', 'mapperNameTaken'] } },
    done: 'mapperCreateSuccess',
    failed: 'mapperCreateError',
    stale: [providerMappers.all(realm, alias)],
  })

/** Replaces all of `config`. */
export const updateProviderMapper = (realm: string, alias: string) =>
  command({
    run: (body: ProviderMapper) =>
      rest(path(realm, alias, 'mappers', body.id), { method: 'PUT', body }),
    done: 'mapperSaveSuccess',
    failed: 'mapperSaveError',
    stale: [providerMappers.all(realm, alias)],
  })

/** Only the list: an open page would refetch a deleted mapper. */
export const deleteProviderMapper = (realm: string, alias: string) =>
  deleteEach<ProviderMapper>({
    nameOf: ({ name }) => name,
    path: ({ id }) => path(realm, alias, 'mappers', id),
    done: 'deleteMapperSuccess',
    failed: 'deleteErrorIdentityProvider',
    stale: [providerMappers.list(realm, alias).queryKey],
  })
