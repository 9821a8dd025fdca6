import { builtInClientIds } from '~/api/clients/clientFilters'
import {
  importKinds,
  type ImportItem,
  type ImportKind,
  type ImportPolicy,
} from '~/api/realms/realmImportExport'

type Json = Readonly<Record<string, unknown>>

export type ImportFile =
  | { state: 'empty' }
  | { state: 'broken'; error: string }
  | { state: 'notRealms' }
  | { state: 'realms'; realms: readonly Json[] }

/** `blocked`: nothing is imported, because another item fails. */
export type Outcome = 'added' | 'skipped' | 'overwritten' | 'fails' | 'blocked'

export type Difference = { name: string; before: string; after: string }

/** Generated or only reported by the server. */
const notCompared = new Set(['id', 'containerId', 'access', 'internalId', 'subGroupCount'])

const mask = '**********'

export function parseImportFile(text: string): ImportFile {
  if (text.trim() === '') return { state: 'empty' }
  try {
    const parsed: unknown = JSON.parse(text)
    const realms = isObject(parsed) ? [parsed] : objectsIn(parsed)
    return realms.length > 0 ? { state: 'realms', realms } : { state: 'notRealms' }
  } catch (error) {
    return { state: 'broken', error: error instanceof Error ? error.message : '' }
  }
}

export function importableItems(realm: Json): ImportItem[] {
  const roles = isObject(realm.roles) ? realm.roles : {}
  const clientRoles = isObject(roles.client) ? Object.entries(roles.client) : []
  return [
    ...toItems('users', realm.users, 'username'),
    ...toItems('groups', realm.groups, 'name').map(withPath),
    ...toItems('clients', realm.clients, 'clientId').filter(({ name }) => !isBuiltInClient(name)),
    ...toItems('identityProviders', realm.identityProviders, 'alias'),
    ...toItems('realmRoles', roles.realm, 'name'),
    ...clientRoles.flatMap(([client, list]) =>
      toItems('clientRoles', list, 'name').map((item) => ({ ...item, client })),
    ),
  ]
}

/** Keycloak passes over these without a word, whatever the policy. */
const isBuiltInClient = (clientId: string) =>
  builtInClientIds.has(clientId) || clientId === '_system' || clientId.endsWith('-realm')

const otherParts = [
  'identityProviderMappers',
  'clientScopes',
  'authenticationFlows',
  'authenticatorConfig',
  'requiredActions',
  'components',
  'organizations',
] as const

/** Not settings: what is imported, what has a line of its own, and what identifies the file. */
const notSettings: ReadonlySet<string> = new Set([
  ...importKinds,
  ...otherParts,
  'roles',
  'id',
  'realm',
  'keycloakVersion',
])

export type NotImported =
  | { part: (typeof otherParts)[number]; number: number }
  | { part: 'builtInClients'; names: readonly string[] }
  | { part: 'settings' }

/** What the file has besides `importableItems`. */
export function notImportedFrom(realm: Json): NotImported[] {
  const names = toItems('clients', realm.clients, 'clientId')
    .map(({ name }) => name)
    .filter(isBuiltInClient)
  const parts = otherParts.map((part) => ({ part, number: countOf(realm[part]) }))
  return [
    ...(names.length > 0 ? [{ part: 'builtInClients' as const, names }] : []),
    ...parts.filter(({ number }) => number > 0),
    ...(Object.keys(realm).some((name) => !notSettings.has(name))
      ? [{ part: 'settings' as const }]
      : []),
  ]
}

/** Components are lists by type. */
const countOf = (value: unknown) =>
  isObject(value) ? Object.values(value).flat().length : objectsIn(value).length

const toItems = (kind: ImportKind, list: unknown, nameProperty: string): ImportItem[] =>
  objectsIn(list).flatMap((body) => {
    const name = body[nameProperty]
    return typeof name === 'string' && name !== '' ? [{ kind, name, body }] : []
  })

/**
 * Keycloak matches groups by path. Without one it finds no match and fails, even with SKIP or
 * OVERWRITE.
 */
const withPath = (item: ImportItem): ImportItem => {
  const { path } = item.body
  const fullPath = typeof path === 'string' && path !== '' ? path : `/${item.name}`
  return { ...item, name: fullPath, body: { ...item.body, path: fullPath } }
}

/** In the order of `importKinds`, without empty kinds. */
export const groupByKind = (items: readonly ImportItem[]) =>
  importKinds
    .map((kind) => ({ kind, items: items.filter((item) => item.kind === kind) }))
    .filter((group) => group.items.length > 0)

export function importBody(items: readonly ImportItem[], ifResourceExists: ImportPolicy): Json {
  const itemsOf = (kind: ImportKind) => items.filter((item) => item.kind === kind)
  const bodies = (kind: ImportKind) => itemsOf(kind).map(({ body }) => body)
  const clientIds = new Set(itemsOf('clientRoles').map((item) => item.client ?? ''))
  const client = Object.fromEntries(
    [...clientIds].map((clientId) => [
      clientId,
      itemsOf('clientRoles').flatMap((item) => (item.client === clientId ? [item.body] : [])),
    ]),
  )
  const roles = {
    ...(bodies('realmRoles').length > 0 && { realm: bodies('realmRoles') }),
    ...(Object.keys(client).length > 0 && { client }),
  }
  const lists = (['users', 'groups', 'clients', 'identityProviders'] as const).flatMap((kind) =>
    bodies(kind).length > 0 ? [[kind, bodies(kind)] as const] : [],
  )
  return {
    ifResourceExists,
    ...Object.fromEntries(lists),
    ...(Object.keys(roles).length > 0 && { roles }),
  }
}

/** `existing`: the realm's items of the same names. One that fails stops the whole import. */
export function outcomesOf(
  existing: readonly (Json | undefined)[],
  policy: ImportPolicy,
): readonly Outcome[] {
  const outcomes = existing.map((item) => outcomeOf(item, policy))
  return outcomes.includes('fails')
    ? outcomes.map((outcome) => (outcome === 'fails' ? outcome : 'blocked'))
    : outcomes
}

function outcomeOf(existing: Json | undefined, policy: ImportPolicy): Outcome {
  if (!existing) return 'added'
  return policy === 'FAIL' ? 'fails' : policy === 'SKIP' ? 'skipped' : 'overwritten'
}

export function differencesOf(existing: Json, body: Json): Difference[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (notCompared.has(name) || value === mask) return []
    const [before, after] = [valueText(existing[name]), valueText(value)]
    const isInsignificant =
      value === null || (existing[name] === undefined && ['[]', '{}'].includes(after))
    return before === after || isInsignificant ? [] : [{ name, before, after }]
  })
}

const normalize = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalize)
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .filter(([name, item]) => !notCompared.has(name) && item !== undefined && item !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, normalize(item)]))
}

const valueText = (value: unknown) =>
  value === undefined ? '—' : typeof value === 'string' ? value : JSON.stringify(normalize(value))

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
