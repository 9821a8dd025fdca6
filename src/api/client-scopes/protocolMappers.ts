import { queryOptions } from '@tanstack/react-query'
import type ProtocolMapperRepresentation from '@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js'
import { toFieldErrors } from '~/api/fieldErrors'
import { command } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

/** A mapper as the server always sends it. */
export type ProtocolMapper = ProtocolMapperRepresentation & {
  id: string
  name: string
  protocol: string
  protocolMapper: string
  config: Readonly<Record<string, unknown>>
}

export type NewProtocolMapper = Omit<ProtocolMapper, 'id'>

/** What a mapper belongs to: a client scope, or a client (its dedicated scope). */
export type MapperOwner = { kind: 'client-scopes' | 'clients'; id: string }

const mapperPath = (realm: string, { kind, id }: MapperOwner, ...segments: string[]) =>
  realmPath(realm, kind, id, 'protocol-mappers', 'models', ...segments)

/** Everything known of the owner: its own answer contains its mappers. */
const staleKeys = (realm: string, { kind }: MapperOwner) => [[realm, kind]]

export const protocolMappers = {
  /**
   * All of an owner, out of its own representation: the list of models leaves out those whose type the
   * server does not know.
   */
  list: (realm: string, { kind, id }: MapperOwner) =>
    queryOptions({
      queryKey: [realm, kind, id, 'mappers', 'list'],
      queryFn: async ({ signal }) => {
        const owner = await rest<{ protocolMappers?: ProtocolMapper[] }>(
          realmPath(realm, kind, id),
          { signal },
        )
        return owner.protocolMappers ?? []
      },
    }),

  byId: (realm: string, owner: MapperOwner, id: string) =>
    queryOptions({
      queryKey: [realm, owner.kind, owner.id, 'mappers', id],
      queryFn: ({ signal }) => rest<ProtocolMapper>(mapperPath(realm, owner, id), { signal }),
    }),
}

/** Gives the id of the new mapper. */
export const createProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: (body: NewProtocolMapper) =>
      restCreate(mapperPath(realm, owner), { body }).catch((error: unknown) => {
        throw toFieldErrors(error, { texts: [], conflict: ['name'] })
      }),
    done: 'mappingCreatedSuccess',
    failed: 'mappingCreatedError',
    stale: staleKeys(realm, owner),
  })

/** `config` is replaced as a whole, a missing `id` in the body gives 500, a new `name` is ignored. */
export const updateProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: (body: ProtocolMapper) => rest(mapperPath(realm, owner, body.id), { method: 'PUT', body }),
    done: 'mappingUpdatedSuccess',
    failed: 'mappingUpdatedError',
    stale: staleKeys(realm, owner),
  })

/**
 * Gives a mapper another name, and so another id: the server (PUT) takes no new name, so it is made
 * again as it is now. Where the old one cannot be deleted the new one goes again.
 */
export const renameProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: async ({ id, name }: { id: string; name: string }) => {
      const { id: _old, ...current } = await rest<ProtocolMapper>(mapperPath(realm, owner, id))
      const createdId = await restCreate(mapperPath(realm, owner), { body: { ...current, name } })
      try {
        await rest(mapperPath(realm, owner, id), { method: 'DELETE' })
      } catch (error) {
        await rest(mapperPath(realm, owner, createdId), { method: 'DELETE' })
        throw error
      }
    },
    done: 'mappingUpdatedSuccess',
    failed: 'mappingUpdatedError',
    stale: staleKeys(realm, owner),
  })

/** The owner alone becomes stale: nobody may ask for the mapper any more. */
export const deleteProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: ({ id }: ProtocolMapper) => rest(mapperPath(realm, owner, id), { method: 'DELETE' }),
    done: 'mappingDeletedSuccess',
    failed: 'mappingDeletedError',
  })

/**
 * Adds mappers that the server has ready. It takes all or none: one name that is taken refuses the
 * rest, so what somebody else has added meanwhile is left out.
 */
export const addPredefinedMappers = (realm: string, owner: MapperOwner) =>
  command({
    run: async (mappers: readonly ProtocolMapperRepresentation[]) => {
      const current = await rest<ProtocolMapper[]>(mapperPath(realm, owner))
      const existingNames = new Set(current.map(({ name }) => name))
      const body = mappers.filter(({ name }) => name !== undefined && !existingNames.has(name))
      if (body.length === 0) return
      const addModelsPath = realmPath(realm, owner.kind, owner.id, 'protocol-mappers', 'add-models')
      await rest(addModelsPath, { method: 'POST', body })
    },
    done: 'mappingCreatedSuccess',
    failed: 'mappingCreatedError',
    stale: staleKeys(realm, owner),
  })
