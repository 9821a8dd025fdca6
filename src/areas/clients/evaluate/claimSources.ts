import type { MapperOwner } from '~/api/client-scopes/protocolMappers'
import type { Client } from '~/api/clients/clients'
import type { EffectiveMapper, TokenKind } from '~/api/clients/evaluate'

type Configured = { id?: string; config?: Readonly<Record<string, unknown>> }

export type ClaimSource = {
  claim: string
  value: unknown
  mappers: readonly EffectiveMapper[]
  /** Message key describing a claim that the server adds itself. */
  builtIn?: string
}

/** The server names no container for the client's dedicated mappers. */
export const withContainerName = (mapper: EffectiveMapper, { clientId }: Client) => ({
  ...mapper,
  containerName:
    mapper.containerName || (mapper.containerType === 'client' ? `${clientId}-dedicated` : '—'),
})

export const ownerOf = ({ containerId, containerType }: EffectiveMapper): MapperOwner => ({
  kind: containerType === 'client' ? 'clients' : 'client-scopes',
  id: containerId,
})

const tokenSwitches: Record<TokenKind, string> = {
  'access-token': 'access.token.claim',
  'id-token': 'id.token.claim',
  userinfo: 'userinfo.token.claim',
}

/** Claims of mapper types without a configurable name. */
const fixedClaims: Record<string, string> = {
  'oidc-sub-mapper': 'sub',
  'oidc-sha256-pairwise-sub-mapper': 'sub',
  'oidc-full-name-mapper': 'name',
  'oidc-address-mapper': 'address',
  'oidc-audience-mapper': 'aud',
  'oidc-audience-resolve-mapper': 'aud',
  'oidc-allowed-origins-mapper': 'allowed-origins',
  'oidc-acr-mapper': 'acr',
  'oidc-amr-mapper': 'amr',
  'oidc-session-state-mapper': 'session_state',
  'oidc-nonce-backwards-compatible-mapper': 'nonce',
  'oidc-organization-membership-mapper': 'organization',
}

const builtInClaims = new Set(
  'exp iat nbf auth_time jti iss aud sub typ azp sid acr scope nonce at_hash'.split(' '),
)

/** `address.city` is inside `address`; `a\.b` is one name. */
export const topLevelClaim = (name: string) =>
  (/^(?:\\.|[^.\\])*/.exec(name)?.[0] ?? '').replaceAll(/\\(.)/g, '$1')

function claimOf({ protocolMapper }: EffectiveMapper, config: Configured['config']) {
  const name = config?.['claim.name']
  return typeof name === 'string' && name !== '' ? topLevelClaim(name) : fixedClaims[protocolMapper]
}

export function findClaimSources(
  token: Readonly<Record<string, unknown>>,
  kind: TokenKind,
  effective: readonly EffectiveMapper[],
  configured: readonly Configured[],
): ClaimSource[] {
  const configs = new Map(configured.map(({ id, config }) => [id, config]))
  const claimMappers = effective.flatMap((mapper) => {
    const config = configs.get(mapper.mapperId)
    const claim = claimOf(mapper, config)
    // A missing switch counts as on.
    const isOff = config?.[tokenSwitches[kind]] === 'false'
    return claim === undefined || isOff ? [] : [{ claim, mapper }]
  })
  return Object.entries(token).map(([claim, value]) => {
    const mappers = claimMappers.filter((item) => item.claim === claim).map(({ mapper }) => mapper)
    const isBuiltIn = builtInClaims.has(claim)
    return { claim, value, mappers, ...(isBuiltIn && { builtIn: `builtInClaim.${claim}` }) }
  })
}

type JsonObject = Readonly<Record<string, unknown>>

type Difference = {
  /** As a path: `realm_access.roles`. */
  claim: string
  difference: 'changed' | 'added' | 'removed'
  before: unknown
  after: unknown
}

/** Times and ids differ between any two tokens. */
const volatileClaims = new Set([
  'exp',
  'iat',
  'nbf',
  'auth_time',
  'jti',
  'sid',
  'session_state',
  'at_hash',
])

/** `added`: only the second token has it. */
export const compareClaims = (a: JsonObject, b: JsonObject): Difference[] =>
  memberNames(a, b).flatMap((claim) =>
    volatileClaims.has(claim) ? [] : differences(claim, a[claim], b[claim]),
  )

const memberNames = (a: JsonObject, b: JsonObject) => [
  ...new Set([...Object.keys(a), ...Object.keys(b)]),
]

/** Compares objects by member and lists by item. */
function differences(claim: string, before: unknown, after: unknown): Difference[] {
  if (before === undefined) return [{ claim, difference: 'added', before, after }]
  if (after === undefined) return [{ claim, difference: 'removed', before, after }]
  if (sameValue(before, after)) return []
  if (isJsonObject(before) && isJsonObject(after))
    return memberNames(before, after).flatMap((name) =>
      differences(`${claim}.${name}`, before[name], after[name]),
    )
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = [
      ...differences(claim, itemsNotIn(before, after), undefined),
      ...differences(claim, undefined, itemsNotIn(after, before)),
    ].filter((difference) => difference.before !== undefined || difference.after !== undefined)
    if (items.length > 0) return items
  }
  return [{ claim, difference: 'changed', before, after }]
}

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One item by itself, several as a list. */
function itemsNotIn(items: readonly unknown[], others: readonly unknown[]): unknown {
  const remaining = items.filter((item) => !others.some((value) => sameValue(item, value)))
  return remaining.length > 1 ? remaining : remaining[0]
}

/** Ignores the order of members and of list items (audiences, scopes, roles are sets). */
function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))
}

function normalize(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(normalize)
    return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, normalize(item)])
}

/** Milliseconds. */
export const claimTime = (claim: string, value: unknown) =>
  ['exp', 'iat', 'nbf', 'auth_time', 'updated_at'].includes(claim) && typeof value === 'number'
    ? value * 1000
    : undefined

/** By name; the server's order is arbitrary. */
export const optionalScopesOf = ({ optionalClientScopes = [] }: Client) =>
  optionalClientScopes.toSorted((a, b) => a.localeCompare(b))

/**
 * Accepts `name:value` for an optional scope. Only the server knows which scopes take a parameter,
 * and which values.
 */
export function withParameter(client: Client, typed: string): string | undefined {
  const scope = typed.trim()
  const separator = scope.indexOf(':')
  const isComplete = separator > 0 && separator < scope.length - 1 && !/\s/.test(scope)
  return isComplete && optionalScopesOf(client).includes(scope.slice(0, separator))
    ? scope
    : undefined
}
