import { queryOptions } from '@tanstack/react-query'
import type ClientScopeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js'
import type MappingsRepresentation from '@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js'
import { failedText, problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { toast } from '~/ui/messages/toast'
import { forEachSettled } from '~/api/batch'
import { toFieldErrors } from '~/api/fieldErrors'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

/** A client scope as the server always sends it. */
export type ClientScope = ClientScopeRepresentation & { id: string; name: string; protocol: string }

/** Whether clients made from now on get a scope. The server keeps it beside the scope, in two lists. */
export type ScopeType = 'none' | 'default' | 'optional'

export const scopeTypes: readonly ScopeType[] = ['none', 'default', 'optional']

/** A client scope with its assigned type, as its own page and the list show it. */
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

  /** All of them: no call gives a page. */
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
    queryOptions({
      queryKey: [...clientScopes.all(realm), id],
      queryFn: ({ signal }) => rest<ClientScope>(scopesPath(realm, id), { signal }),
    }),

  /** What its settings edit: the scope and its type, which are several calls. */
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
 * Assigns a type. A scope that is in one list cannot be put into the other (409), so it is taken out
 * first; either list takes it out, whichever holds it. When the second step fails the first is undone.
 */
async function assignType(realm: string, { id, from, to }: TypeChange) {
  if (from === to) return
  const listPath = (type: 'default' | 'optional') => realmPath(realm, listNames[type], id)
  await rest(listPath(from === 'none' ? 'default' : from), { method: 'DELETE' })
  if (to === 'none') return
  try {
    await rest(listPath(to), { method: 'PUT' })
  } catch (error) {
    if (from !== 'none') await rest(listPath(from), { method: 'PUT' })
    throw error
  }
}

/** Changes the type of one or several; the result tells which kept theirs and why. */
export const changeScopeTypes = (realm: string) =>
  command({
    run: ({ scopes, to }: { scopes: readonly TypedScope[]; to: ScopeType }) =>
      forEachSettled(scopes, ({ id, type }) => assignType(realm, { id, from: type, to })),
    done: (_input, { done }) => (done.length > 0 ? translate('clientScopeSuccess') : undefined),
    failed: 'clientScopeError',
    stale: [clientScopes.all(realm)],
  })

/** What the server says without the name of the field. */
const withNameError = (error: unknown) =>
  toFieldErrors(error, { texts: [], conflict: ['name', 'clientScopeNameTaken'] })

const withoutType = ({ type: _type, ...scope }: NewClientScope) => scope

/** Gives the id. The type is applied afterwards: the server ignores it in the body. */
export const createClientScope = (realm: string) =>
  command({
    run: async (body: NewClientScope) => {
      const id = await restCreate(scopesPath(realm), { body: withoutType(body) }).catch(
        (error: unknown) => {
          throw withNameError(error)
        },
      )
      // The scope is there whatever becomes of its type, so its page opens and says what is.
      await assignType(realm, { id, from: 'none', to: body.type }).catch((error: unknown) =>
        toast(failedText('clientScopeError', problemOf(error)), { variant: 'danger' }),
      )
      return id
    },
    done: 'createClientScopeSuccess',
    failed: 'createClientScopeError',
    stale: [clientScopes.all(realm)],
  })

/**
 * Saves what was edited: PUT keeps what is absent, attributes too, but answers 500 without a name.
 * `type` is there when it was changed. The form has read the scope again right before.
 */
export const updateClientScope = (realm: string, id: string) =>
  command({
    run: async ({ type, ...patch }: Partial<TypedScope>) => {
      const baseline = queryClient.getQueryData(clientScopes.settings(realm, id).queryKey)
      const isUnchanged = ([name, value]: [string, unknown]) =>
        JSON.stringify(Object(baseline)[name]) === JSON.stringify(value)
      if (!Object.entries(patch).every(isUnchanged)) {
        await rest(scopesPath(realm, id), { method: 'PUT', body: patch }).catch(
          (error: unknown) => {
            throw withNameError(error)
          },
        )
      }
      if (type !== undefined) {
        await assignType(realm, { id, from: baseline?.type ?? 'none', to: type })
      }
    },
    done: 'updateSuccessClientScope',
    failed: 'updateErrorClientScope',
    stale: [clientScopes.all(realm)],
  })

/** Makes a scope again that somebody deleted, with its mappers, under its former id. */
export const recreateClientScope = (realm: string) =>
  command({
    run: async ({ type, ...scope }: TypedScope) => {
      await rest(scopesPath(realm), { method: 'POST', body: scope })
      await assignType(realm, { id: scope.id, from: 'none', to: type })
    },
    done: 'createClientScopeSuccess',
    failed: 'createClientScopeError',
    stale: [clientScopes.all(realm)],
  })

/**
 * Deletes one or several; the result tells which are left and why. The server lets go of every
 * assignment by itself, those of clients too, and does not refuse to delete the last scope: we do.
 */
export const deleteClientScopes = (realm: string) =>
  command({
    run: async (scopes: readonly { id: string; name: string }[]) => {
      const selectedIds = new Set(scopes.map(({ id }) => id))
      const allScopes = await rest<ClientScope[]>(scopesPath(realm))
      if (allScopes.every(({ id }) => selectedIds.has(id)))
        throw new Error(translate('notAllowedToDeleteAllClientScopes'))
      return forEachSettled(scopes, ({ id }) => rest(scopesPath(realm, id), { method: 'DELETE' }))
    },
    done: (_scopes, { done }) => {
      if (done.length === 0) return undefined
      return done.length === 1
        ? translate('deletedSuccessClientScope')
        : translate('clientScopesDeleted', { count: done.length })
    },
    failed: 'deletedErrorClientScope',
    // Not the scopes themselves: an open page would ask for what is gone.
    stale: [clientScopes.list(realm).queryKey],
  })

/** A scope without the ids that belong to this realm: what another realm, or a copy, is made of. */
function withoutIds({ id: _id, protocolMappers, ...scope }: ClientScope) {
  const mappers = protocolMappers?.map(({ id: _mapper, ...mapper }) => mapper)
  return { ...scope, ...(mappers && { protocolMappers: mappers }) }
}

/** A scope as a file. */
export const exportedScope = async (realm: string, id: string) =>
  withoutIds(await rest<ClientScope>(scopesPath(realm, id)))

/**
 * A copy under another name: settings, mappers and role scope mappings; assigned to nobody. Gives its
 * id. When the roles cannot be copied the half-made copy is taken away again.
 */
export const duplicateClientScope = (realm: string) =>
  command({
    run: async ({ id, name }: { id: string; name: string }) => {
      const [scope, roles] = await Promise.all([
        exportedScope(realm, id),
        rest<MappingsRepresentation>(scopesPath(realm, id, 'scope-mappings')),
      ])
      const copy = await restCreate(scopesPath(realm), { body: { ...scope, name } }).catch(
        (error: unknown) => {
          throw withNameError(error)
        },
      )
      const addMappings = (body: unknown, ...target: string[]) =>
        rest(scopesPath(realm, copy, 'scope-mappings', ...target), { method: 'POST', body })
      try {
        if (roles.realmMappings?.length) await addMappings(roles.realmMappings, 'realm')
        for (const { id: client, mappings } of Object.values(roles.clientMappings ?? {})) {
          if (client && mappings) await addMappings(mappings, 'clients', client)
        }
      } catch (error) {
        await rest(scopesPath(realm, copy), { method: 'DELETE' })
        throw error
      }
      return copy
    },
    done: 'clientScopeDuplicated',
    failed: 'createClientScopeError',
    stale: [clientScopes.all(realm)],
  })

/** Turns a scope that was parameterized into a regular one (the feature is off). */
export const makeScopeRegular = (realm: string) =>
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
