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

export type TypedScope = ClientScope & { type: ScopeType }

export type NewClientScope = Omit<TypedScope, 'id'>

const listNames = {
  default: 'default-default-client-scopes',
  optional: 'default-optional-client-scopes',
} as const

const scopesPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'client-scopes', ...segments)

async function readTypes(realm: string, signal: AbortSignal) {
  const readIds = async (name: string) => {
    const scopes = await rest<{ id: string }[]>(realmPath(realm, name), { signal })
    return new Set(scopes.map(({ id }) => id))
  }
  const [defaults, optionals] = await Promise.all([
    readIds(listNames.default),
    readIds(listNames.optional),
  ])
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

type TypeChange = { id: string; from: ScopeType; to: ScopeType }

/**
 * A scope cannot be in both lists (409), so DELETE first; either list's DELETE works. Restores the
 * old type if PUT fails.
 */
async function assignType(realm: string, { id, from, to }: TypeChange) {
  if (from === to) return
  const listPath = (type: 'default' | 'optional') => realmPath(realm, listNames[type], id)
  await rest(listPath(from === 'none' ? 'default' : from), { method: 'DELETE' })
  if (to === 'none') return
  try {
    await rest(listPath(to), { method: 'PUT' })
  } catch (error) {
    // Without an answer, the scope may be in the new list: then it can't be in the old one.
    if (from === 'none' || error instanceof OutcomeError) throw error
    await undoWrites(error, () => rest(listPath(from), { method: 'PUT' }))
  }
}

export const changeScopeTypes = (realm: string) =>
  command({
    run: ({ scopes, to }: { scopes: readonly TypedScope[]; to: ScopeType }) =>
      runForEach(
        scopes,
        ({ name }) => name,
        ({ id, type }) => assignType(realm, { id, from: type, to }),
      ),
    done: 'clientScopeSuccess',
    failed: 'clientScopeError',
    stale: [clientScopes.all(realm)],
  })

const nameTaken = { status: { 409: ['name', 'clientScopeNameTaken'] } } as const

const withoutType = ({ type: _type, ...scope }: NewClientScope) => scope

/** Returns the id. POST ignores the type, so assign it afterwards. */
export const createClientScope = (realm: string) =>
  command({
    run: async (body: NewClientScope) => {
      const id = await restCreate(scopesPath(realm), { body: withoutType(body) })
      await afterWrite('clientScopeError', () =>
        assignType(realm, { id, from: 'none', to: body.type }),
      )
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
      const assign = () => assignType(realm, { id, from: baseline?.type ?? 'none', to: type })
      await (isPatched ? finishWrite(assign) : assign())
    },
    fieldErrors: nameTaken,
    done: 'updateSuccessClientScope',
    failed: 'updateErrorClientScope',
    stale: [clientScopes.all(realm)],
  })

/** Restores a deleted scope with its mappers and former id. */
export const recreateClientScope = (realm: string) =>
  command({
    run: async ({ type, ...scope }: TypedScope) => {
      await rest(scopesPath(realm), { method: 'POST', body: scope })
      await afterWrite('clientScopeError', () =>
        assignType(realm, { id: scope.id, from: 'none', to: type }),
      )
    },
    done: 'createClientScopeSuccess',
    failed: 'createClientScopeError',
    stale: [clientScopes.all(realm)],
  })

/**
 * Keycloak removes all assignments, and would delete even the last scope; we refuse that.
 */
export const deleteClientScopes = (realm: string) =>
  command({
    run: async (scopes: readonly { id: string; name: string }[]) => {
      const selectedIds = new Set(scopes.map(({ id }) => id))
      const allScopes = await rest<ClientScope[]>(scopesPath(realm))
      if (allScopes.every(({ id }) => selectedIds.has(id)))
        throw new Error(translate('notAllowedToDeleteAllClientScopes'))
      return runForEach(
        scopes,
        ({ name }) => name,
        ({ id }) => rest(scopesPath(realm, id), { method: 'DELETE' }),
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

/** For scopes left over once the feature is off. */
export const removeScopeParameter = (realm: string) =>
  command({
    run: ({ id, name }: ClientScope) =>
      rest(scopesPath(realm, id), {
        method: 'PUT',
        body: { name, attributes: { 'is.parameterized.scope': 'false' } },
      }),
    done: 'updateSuccessClientScope',
    failed: 'updateErrorClientScope',
    stale: [clientScopes.all(realm)],
  })

export type ClientUsingScope = {
  id: string
  clientId: string
  name: string | undefined
  scopes: readonly { name: string; type: 'default' | 'optional' }[]
}

export type ScopeUseProgress = {
  scanned: number
  users: readonly ClientUsingScope[]
  isDone: boolean
}

/** Undefined if the client has none. The lists hold names, not ids. */
export function scopeUserOf(
  client: Client,
  scopeNames: ReadonlySet<string>,
): ClientUsingScope | undefined {
  const { id, clientId, name, defaultClientScopes = [], optionalClientScopes = [] } = client
  const assignedAs = (names: readonly string[], type: 'default' | 'optional') =>
    names
      .filter((scopeName) => scopeNames.has(scopeName))
      .map((scopeName) => ({ name: scopeName, type }))
  const scopes = [
    ...assignedAs(defaultClientScopes, 'default'),
    ...assignedAs(optionalClientScopes, 'optional'),
  ]
  return scopes.length > 0 ? { id, clientId, name, scopes } : undefined
}

/**
 * Scans clients: no endpoint tells who uses a scope. Continues after `so`, reads up to
 * `clients`, and keeps only the result, as responses contain secrets.
 */
export async function findScopeUse(
  realm: string,
  names: readonly string[],
  {
    previous,
    clients: limit,
    signal,
    onProgress,
  }: {
    previous: ScopeUseProgress
    clients: number
    signal: AbortSignal
    onProgress: (progress: ScopeUseProgress) => void
  },
) {
  const scopeNames = new Set(names)
  const read = (first: number, max: number) =>
    rest<Client[]>(realmPath(realm, 'clients'), { query: { first, max }, signal })
  let progress = previous
  for await (const { rows, isEnd } of readPagesConcurrently(
    read,
    previous.scanned,
    previous.scanned + limit,
  )) {
    const users = rows.flatMap((client) => scopeUserOf(client, scopeNames) ?? [])
    progress = {
      scanned: progress.scanned + rows.length,
      users: [...progress.users, ...users],
      isDone: isEnd,
    }
    onProgress(progress)
  }
}
