import { read } from '~/api/resource'
import { queryOptions } from '@tanstack/react-query'
import type ClientScopeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js'
import type MappingsRepresentation from '@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js'
import type { Client } from '~/api/clients/clients'
import { readPagesConcurrently, runForEach } from '~/lib/batch'
import { OutcomeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { withFieldErrors } from '~/api/fieldErrors'
import { afterWrite, finishWrite, undoWrites } from '~/api/outcome'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

export type ClientScope = ClientScopeRepresentation & { id: string; name: string; protocol: string }

/** For new clients. Keycloak keeps it in two lists beside the scope. */
export type ScopeType = 'none' | 'default' | 'optional'

export const scopeTypes: readonly ScopeType[] = ['none', 'default', 'optional']

export type AssignedType = Exclude<ScopeType, 'none'>

export type TypedScope = ClientScope & { type: ScopeType }

export type NewClientScope = Omit<TypedScope, 'id'>

const listNames = {
  default: 'default-default-client-scopes',
  optional: 'default-optional-client-scopes',
} as const

const scopesPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'client-scopes', ...segments)

async function readTypes(realm: string, signal: AbortSignal) {
  const readIds = async (type: AssignedType) => {
    const scopes = await rest<{ id: string }[]>(realmPath(realm, listNames[type]), { signal })
    return new Set(scopes.map(({ id }) => id))
  }
  const [defaults, optionals] = await Promise.all([readIds('default'), readIds('optional')])
  return (id: string): ScopeType =>
    defaults.has(id) ? 'default' : optionals.has(id) ? 'optional' : 'none'
}

export const clientScopes = {
  all: (realm: string) => [realm, 'client-scopes'] as const,

  list: (realm: string) =>
    queryOptions({
      queryKey: [...clientScopes.all(realm), 'list'],
      queryFn: async ({ signal }): Promise<TypedScope[]> => {
        const [scopes, typeOf] = await Promise.all([
          rest<ClientScope[]>(scopesPath(realm), { signal }),
          readTypes(realm, signal),
        ])
        return scopes.map((scope) => ({ ...scope, type: typeOf(scope.id) }))
      },
    }),

  byId: (realm: string, id: string) =>
    read<ClientScope>([...clientScopes.all(realm), id], scopesPath(realm, id)),

  settings: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...clientScopes.all(realm), id, 'settings'],
      queryFn: async ({ signal }): Promise<TypedScope> => {
        const [scope, typeOf] = await Promise.all([
          rest<ClientScope>(scopesPath(realm, id), { signal }),
          readTypes(realm, signal),
        ])
        return { ...scope, type: typeOf(id) }
      },
    }),
}

type TypeChange = { from: ScopeType; to: ScopeType }

/**
 * A scope cannot be in both lists of a realm or a client, so DELETE first. Restores the old type if
 * PUT fails.
 */
export async function moveScope(path: (list: AssignedType) => string, { from, to }: TypeChange) {
  if (from === to) return
  if (from !== 'none') await rest(path(from), { method: 'DELETE' })
  if (to === 'none') return
  try {
    await rest(path(to), { method: 'PUT' })
  } catch (error) {
    // Without an answer, the scope may be in the new list: then it can't be in the old one.
    if (from === 'none' || error instanceof OutcomeError) throw error
    await undoWrites(error, () => rest(path(from), { method: 'PUT' }))
  }
}

async function assignType(realm: string, id: string, change: TypeChange) {
  const path = (list: AssignedType) => realmPath(realm, listNames[list], id)
  // Somebody else may have given it a type: PUT would answer 409. Either list's DELETE works.
  if (change.from === 'none' && change.to !== 'none')
    await rest(path('default'), { method: 'DELETE' })
  await moveScope(path, change)
}

const nameOf = ({ name }: { name: string }) => name

export const changeScopeTypes = (realm: string) =>
  command({
    run: ({ scopes, to }: { scopes: readonly TypedScope[]; to: ScopeType }) =>
      runForEach(scopes, nameOf, ({ id, type }) => assignType(realm, id, { from: type, to })),
    done: 'clientScopeSuccess',
    failed: 'clientScopeError',
    stale: [clientScopes.all(realm)],
  })

const nameTaken = { status: { 409: ['name', 'clientScopeNameTaken'] } } as const

/**
 * Returns the id. POST ignores the type, so assign it afterwards. Restores a deleted scope with its
 * mappers and former id.
 */
export const createClientScope = (realm: string) =>
  command({
    run: async ({ type, ...body }: NewClientScope) => {
      const id = await restCreate(scopesPath(realm), { body })
      await afterWrite('clientScopeError', () => assignType(realm, id, { from: 'none', to: type }))
      return id
    },
    fieldErrors: nameTaken,
    find: async ({ name }) =>
      (await rest<ClientScope[]>(scopesPath(realm))).find((scope) => scope.name === name)?.id,
    done: 'createClientScopeSuccess',
    failed: 'createClientScopeError',
    stale: [clientScopes.all(realm)],
  })

/**
 * PUT client-scopes/{id} keeps missing properties and attributes, but answers 500 without `name`. ''
 * is stored.
 */
export const clientScopeUpdate = { always: ['name'], maps: { attributes: '' } }

/** The form has reread the scope right before. */
export const updateClientScope = (realm: string, id: string) =>
  command({
    run: async ({ type, ...patch }: Partial<TypedScope>) => {
      const baseline = queryClient.getQueryData(clientScopes.settings(realm, id).queryKey)
      const isUnchanged = ([name, value]: [string, unknown]) =>
        JSON.stringify(Object(baseline)[name]) === JSON.stringify(value)
      const isPatched = !Object.entries(patch).every(isUnchanged)
      if (isPatched) {
        await rest(scopesPath(realm, id), { method: 'PUT', body: patch })
      }
      if (type === undefined) return
      const assign = () => assignType(realm, id, { from: baseline?.type ?? 'none', to: type })
      await (isPatched ? finishWrite(assign) : assign())
    },
    fieldErrors: nameTaken,
    done: 'updateSuccessClientScope',
    failed: 'updateErrorClientScope',
    stale: [clientScopes.all(realm)],
  })

/** Keycloak removes all assignments, and would delete even the last scope; we refuse that. */
export const deleteClientScopes = (realm: string) =>
  command({
    run: async (scopes: readonly { id: string; name: string }[]) => {
      const selectedIds = new Set(scopes.map(({ id }) => id))
      const allScopes = await rest<ClientScope[]>(scopesPath(realm))
      if (allScopes.every(({ id }) => selectedIds.has(id)))
        throw new Error(translate('notAllowedToDeleteAllClientScopes'))
      return runForEach(scopes, nameOf, ({ id }) =>
        rest(scopesPath(realm, id), { method: 'DELETE' }),
      )
    },
    done: (_scopes, done) =>
      done.length === 1
        ? translate('deletedSuccessClientScope')
        : translate('clientScopesDeleted', { count: done.length }),
    failed: 'deletedErrorClientScope',
    // Not the scopes: their open pages would refetch them.
    stale: [clientScopes.list(realm).queryKey],
  })

function withoutIds({ id: _id, protocolMappers, ...scope }: ClientScope) {
  const mappers = protocolMappers?.map(({ id: _mapper, ...mapper }) => mapper)
  return { ...scope, ...(mappers && { protocolMappers: mappers }) }
}

export const exportScope = async (realm: string, id: string) =>
  withoutIds(await rest<ClientScope>(scopesPath(realm, id)))

/**
 * Copies settings, mappers and role scope mappings, but no assignments. Returns the id. Deletes the
 * copy if the roles fail.
 */
export const duplicateClientScope = (realm: string) =>
  command({
    run: async ({ id, name }: { id: string; name: string }) => {
      const [scope, roles] = await Promise.all([
        exportScope(realm, id),
        rest<MappingsRepresentation>(scopesPath(realm, id, 'scope-mappings')),
      ])
      const copy = await withFieldErrors(
        restCreate(scopesPath(realm), { body: { ...scope, name } }),
        nameTaken,
      )
      const addMappings = (body: unknown, ...target: string[]) =>
        rest(scopesPath(realm, copy, 'scope-mappings', ...target), { method: 'POST', body })
      try {
        if (roles.realmMappings?.length) await addMappings(roles.realmMappings, 'realm')
        for (const { id: client, mappings } of Object.values(roles.clientMappings ?? {})) {
          if (client && mappings) await addMappings(mappings, 'clients', client)
        }
      } catch (error) {
        await undoWrites(error, () => rest(scopesPath(realm, copy), { method: 'DELETE' }))
      }
      return copy
    },
    done: 'clientScopeDuplicated',
    failed: 'createClientScopeError',
    stale: [clientScopes.all(realm)],
  })

export type ClientUsingScope = {
  id: string
  clientId: string
  name: string | undefined
  scopes: readonly { name: string; type: AssignedType }[]
}

export type ScopeUseProgress = {
  scanned: number
  clients: readonly ClientUsingScope[]
  isDone: boolean
}

/** Undefined if the client has none. The lists hold names, not ids. */
export function scopeUserOf(
  client: Client,
  scopeNames: ReadonlySet<string>,
): ClientUsingScope | undefined {
  const { id, clientId, name, defaultClientScopes = [], optionalClientScopes = [] } = client
  const assignedAs = (names: readonly string[], type: AssignedType) =>
    names
      .filter((scopeName) => scopeNames.has(scopeName))
      .map((scopeName) => ({ name: scopeName, type }))
  const scopes = [
    ...assignedAs(defaultClientScopes, 'default'),
    ...assignedAs(optionalClientScopes, 'optional'),
  ]
  return scopes.length > 0 ? { id, clientId, name, scopes } : undefined
}

type ScopeUseSearch = {
  previous: ScopeUseProgress
  limit: number
  signal: AbortSignal
  onProgress: (progress: ScopeUseProgress) => void
}

/**
 * Scans clients: no endpoint tells who uses a scope. Continues after `previous`, reads up to
 * `limit`, and keeps only the result, as responses contain secrets.
 */
export async function findScopeUse(
  realm: string,
  names: readonly string[],
  { previous, limit, signal, onProgress }: ScopeUseSearch,
) {
  const scopeNames = new Set(names)
  const readClients = (first: number, max: number) =>
    rest<Client[]>(realmPath(realm, 'clients'), { query: { first, max }, signal })
  const end = previous.scanned + limit
  let progress = previous
  for await (const page of readPagesConcurrently(readClients, previous.scanned, end)) {
    progress = {
      scanned: progress.scanned + page.rows.length,
      clients: [
        ...progress.clients,
        ...page.rows.flatMap((client) => scopeUserOf(client, scopeNames) ?? []),
      ],
      isDone: page.isEnd,
    }
    onProgress(progress)
  }
}
