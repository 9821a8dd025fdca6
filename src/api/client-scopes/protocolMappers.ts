import { queryOptions } from '@tanstack/react-query'
import type ProtocolMapperRepresentation from '@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js'
import { undoWrites } from '~/api/outcome'
import { command } from '~/api/queryClient'
import { deleteEach, read } from '~/api/resource'
import { realmPath, rest, restCreate } from '~/api/rest'

export type ProtocolMapper = ProtocolMapperRepresentation & {
  id: string
  name: string
  protocol: string
  protocolMapper: string
  config: Readonly<Record<string, unknown>>
}

export type NewProtocolMapper = Omit<ProtocolMapper, 'id'>

/** A client scope, or a client (its dedicated scope). */
export type MapperOwner = { kind: 'client-scopes' | 'clients'; id: string }

const mapperPath = (realm: string, { kind, id }: MapperOwner, ...segments: string[]) =>
  realmPath(realm, kind, id, 'protocol-mappers', 'models', ...segments)

/** The owner's representation contains its mappers. */
const staleKeys = (realm: string, { kind }: MapperOwner) => [[realm, kind]]

export const protocolMappers = {
  /** Read from the owner: `protocol-mappers/models` leaves out mappers of unknown types. */
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
    read<ProtocolMapper>(
      [realm, owner.kind, owner.id, 'mappers', id],
      mapperPath(realm, owner, id),
    ),
}

const nameTaken = { status: { 409: ['name'] } } as const

/** A mapper that was deleted meanwhile is recreated with a new id. */
export const createProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: ({ id: _deletedId, ...body }: NewProtocolMapper & { id?: string }) =>
      restCreate(mapperPath(realm, owner), { body }),
    fieldErrors: nameTaken,
    find: async ({ name }) =>
      (await rest<ProtocolMapper[]>(mapperPath(realm, owner))).find(
        (mapper) => mapper.name === name,
      )?.id,
    done: 'mappingCreatedSuccess',
    failed: 'mappingCreatedError',
    stale: staleKeys(realm, owner),
  })

/** PUT replaces `config`, ignores a new `name`, and answers 500 without `id`. */
export const updateProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: (body: ProtocolMapper) => rest(mapperPath(realm, owner, body.id), { method: 'PUT', body }),
    done: 'mappingUpdatedSuccess',
    failed: 'mappingUpdatedError',
    stale: staleKeys(realm, owner),
  })

/**
 * PUT ignores a new name, so this recreates the mapper with a new id. Deletes the copy if the old
 * one cannot be deleted.
 */
export const renameProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: async ({ id, name }: { id: string; name: string }) => {
      const { id: _old, ...current } = await rest<ProtocolMapper>(mapperPath(realm, owner, id))
      const body = { ...current, name: name.trim() }
      const createdId = await restCreate(mapperPath(realm, owner), { body })
      const remove = (mapper: string) =>
        rest(mapperPath(realm, owner, mapper), { method: 'DELETE' })
      try {
        await remove(id)
      } catch (error) {
        await undoWrites(error, () => remove(createdId))
      }
    },
    fieldErrors: nameTaken,
    done: 'mappingUpdatedSuccess',
    failed: 'mappingUpdatedError',
    stale: staleKeys(realm, owner),
  })

/** Nothing becomes stale: the open page would refetch the mapper. */
export const deleteProtocolMapper = (realm: string, owner: MapperOwner) =>
  deleteEach<ProtocolMapper>({
    nameOf: ({ name }) => name,
    path: ({ id }) => mapperPath(realm, owner, id),
    done: 'mappingDeletedSuccess',
    failed: 'mappingDeletedError',
  })

/** Keycloak adds all or none and refuses existing names, so leave those out. */
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
