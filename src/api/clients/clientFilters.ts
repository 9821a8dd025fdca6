import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import { readPagesConcurrently } from '~/lib/batch'
import { i18n } from '~/lib/i18n'

/** Filters that Keycloak does not support; applied in the browser. */
export type ClientFilters = {
  readonly [name: string]: string | readonly string[] | undefined
}

/** In the address. */
export const clientFilterParams = {
  protocol: 'text',
  enabled: 'text',
  access: 'text',
  flow: 'text',
  uri: 'text',
  attribute: 'text',
} as const

type FilterName = keyof typeof clientFilterParams

const filterNames = Object.keys(clientFilterParams) as FilterName[]

export const clientAccesses = ['public', 'confidential', 'bearer'] as const

export type ClientFilterValues = {
  access: (typeof clientAccesses)[number]
  flows: readonly string[]
  urls: readonly string[]
  attributes: Readonly<Record<string, string>>
}

export const flowNames = ['standard', 'implicit', 'direct', 'service', 'device', 'ciba'] as const

/** Secret attributes: never cached in the browser and never copied. */
export const isSecret = (attribute: string) =>
  /secret|private\.key|authorizationHeader/.test(attribute)

/** Contains no secrets. */
export function toFilterValues(client: ClientRepresentation): ClientFilterValues {
  const { attributes = {}, publicClient, bearerOnly } = client
  const has = {
    standard: client.standardFlowEnabled,
    implicit: client.implicitFlowEnabled,
    direct: client.directAccessGrantsEnabled,
    service: client.serviceAccountsEnabled,
    device: attributes['oauth2.device.authorization.grant.enabled'] === 'true',
    ciba: attributes['oidc.ciba.grant.enabled'] === 'true',
  }
  return {
    access: bearerOnly ? 'bearer' : publicClient ? 'public' : 'confidential',
    flows: flowNames.filter((name) => has[name]),
    urls: [client.rootUrl, client.baseUrl, ...(client.redirectUris ?? [])].filter(
      (url) => typeof url === 'string',
    ),
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !isSecret(name))),
  }
}

const filterText = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' && value !== '' ? value : undefined

export const isFiltered = (filters: ClientFilters | undefined): filters is ClientFilters =>
  filters !== undefined && filterNames.some((name) => filterText(filters[name]) !== undefined)

const includes = (text: string, substring: string) =>
  text.toLowerCase().includes(substring.toLowerCase())

/** `name` matches clients with the attribute, `name:value` those whose value contains it. */
function hasAttribute(attributes: ClientFilterValues['attributes'], filter: string): boolean {
  const colon = filter.indexOf(':')
  const name = (colon < 0 ? filter : filter.slice(0, colon)).trim()
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (value === undefined) return false
  return colon < 0 || includes(value, filter.slice(colon + 1).trim())
}

type Row = {
  clientId: string
  name?: string | undefined
  enabled?: boolean | undefined
  protocol?: string | undefined
  description?: string | undefined
  filterValues: ClientFilterValues
}

function matches({ enabled, protocol, filterValues }: Row, filters: ClientFilters): boolean {
  const tests: Record<FilterName, (value: string) => boolean> = {
    protocol: (value) => (protocol ?? 'openid-connect') === value,
    enabled: (value) => String(enabled !== false) === value,
    access: (value) => filterValues.access === value,
    flow: (value) => filterValues.flows.includes(value),
    uri: (value) => filterValues.urls.some((url) => includes(url, value)),
    attribute: (value) => hasAttribute(filterValues.attributes, value),
  }
  return filterNames.every((name) => {
    const value = filterText(filters[name])
    return value === undefined || tests[name](value)
  })
}

const sortKeys: Record<string, (row: Row) => string> = {
  clientId: ({ clientId }) => clientId,
  name: ({ name }) => name ?? '',
  type: ({ protocol }) => protocol ?? 'openid-connect',
  description: ({ description }) => description ?? '',
}

/** `sort` is `name` or `-name`; without it, rows keep the server's order. */
export function filterClients<T extends Row>(
  rows: readonly T[],
  filters: ClientFilters,
  sort: string | undefined,
): T[] {
  const matching = rows.filter((row) => matches(row, filters))
  const sortKey = sort && sortKeys[sort.replace(/^-/, '')]
  if (!sortKey) return matching
  const { compare } = new Intl.Collator(i18n.language, { numeric: true })
  const direction = sort.startsWith('-') ? -1 : 1
  return matching.toSorted((a, b) => direction * compare(sortKey(a), sortKey(b)))
}

/** Reads up to `limit` rows, page by page. */
export async function scanUpTo<T>(
  limit: number,
  read: (first: number, max: number) => Promise<readonly T[]>,
): Promise<{ rows: T[]; hasMore: boolean }> {
  const all: T[] = []
  for await (const { rows, isEnd } of readPagesConcurrently(read, 0, limit)) {
    all.push(...rows)
    if (isEnd) return { rows: all, hasMore: false }
  }
  return { rows: all, hasMore: true }
}

export const builtInClientIds: ReadonlySet<string> = new Set([
  'account',
  'account-console',
  'admin-cli',
  'admin-permissions',
  'broker',
  'realm-management',
  'security-admin-console',
])

/**
 * The master realm also has a client `{realm}-realm` per realm, which the server marks with an
 * attribute.
 */
export const isBuiltIn = ({
  clientId,
  isRealmClient,
}: {
  clientId: string
  isRealmClient: boolean
}) => isRealmClient || builtInClientIds.has(clientId)
