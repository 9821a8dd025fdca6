import { queryOptions } from '@tanstack/react-query'
import type ProtocolMapperRepresentation from '@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js'
import { command } from './queryClient'
import { realmPath, rest, restCreate } from './rest'

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

const path = (realm: string, { kind, id }: MapperOwner, ...more: string[]) =>
  realmPath(realm, kind, id, 'protocol-mappers', 'models', ...more)

/** Everything known of the owner: its own answer contains its mappers. */
const staleWith = (realm: string, { kind }: MapperOwner) => [[realm, kind]]

export const protocolMappers = {
  byId: (realm: string, owner: MapperOwner, id: string) =>
    queryOptions({
      queryKey: [realm, owner.kind, owner.id, 'mappers', id],
      queryFn: ({ signal }) => rest<ProtocolMapper>(path(realm, owner, id), { signal }),
    }),
}

/** Gives the id of the new mapper. */
export const createProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: (body: NewProtocolMapper) => restCreate(path(realm, owner), { body }),
    done: 'mappingCreatedSuccess',
    failed: 'mappingCreatedError',
    stale: staleWith(realm, owner),
  })

/** `config` is replaced as a whole, a missing `id` in the body gives 500, a new `name` is ignored. */
export const updateProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: (body: ProtocolMapper) => rest(path(realm, owner, body.id), { method: 'PUT', body }),
    done: 'mappingUpdatedSuccess',
    failed: 'mappingUpdatedError',
    stale: staleWith(realm, owner),
  })

/** The owner alone becomes stale: nobody may ask for the mapper any more. */
export const deleteProtocolMapper = (realm: string, owner: MapperOwner) =>
  command({
    run: ({ id }: ProtocolMapper) => rest(path(realm, owner, id), { method: 'DELETE' }),
    done: 'mappingDeletedSuccess',
    failed: 'mappingDeletedError',
  })
