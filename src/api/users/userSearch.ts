import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'

/** `key` may be username, email or a name, too. */
export type AttributeFilter = { key: string; value: string }

export type UserFilters = {
  attributes: readonly AttributeFilter[]
  exact: boolean
  enabled?: boolean
  emailVerified?: boolean
  idp?: string
  /** First and last day, as `2026-03-31`. */
  createdFrom?: string
  createdTo?: string
  locked?: true
  /** Disabled, temporarily locked, or required actions are waiting. */
  blocked?: true
  hasActions?: boolean
}

export type ClientSideFilterFields = {
  enabled?: boolean
  emailVerified?: boolean
  createdTimestamp?: number
  requiredActions?: readonly string[]
  bruteForceStatus?: { disabled?: boolean }
}

export type UserQuery = {
  /** GET ui-ext/brute-force-user reports lockouts, GET users does not. */
  includesLockouts: boolean
  query: Record<string, string | number | boolean | undefined>
  /** Filter for every row, where the server cannot filter. */
  rowFilter: ((user: ClientSideFilterFields) => boolean) | undefined
}

type FilterParams = Readonly<Record<string, string | readonly string[] | undefined>>

/** Search params that filter users. */
export const userFilterNames = [
  'attr',
  'exact',
  'enabled',
  'emailVerified',
  'idp',
  'createdFrom',
  'createdTo',
  'locked',
  'blocked',
  'actions',
] as const

/**
 * Skips invalid params. Attributes and identity provider are ignored with `search`, as the server
 * ignores them, too.
 */
export function readUserFilters(params: FilterParams, search = ''): UserFilters {
  const attributes = search ? [] : parsePairs(params.attr)
  const enabled = yesNo(params.enabled)
  const emailVerified = yesNo(params.emailVerified)
  const hasActions = yesNo(params.actions)
  const idp = search ? undefined : firstValue(params.idp)
  const createdFrom = validDay(params.createdFrom)
  const createdTo = validDay(params.createdTo)
  return {
    attributes,
    exact: attributes.length > 0 && yesNo(params.exact) === true,
    ...(enabled !== undefined && { enabled }),
    ...(emailVerified !== undefined && { emailVerified }),
    ...(idp && { idp }),
    ...(createdFrom && { createdFrom }),
    ...(createdTo && { createdTo }),
    ...(yesNo(params.locked) && { locked: true }),
    ...(yesNo(params.blocked) && { blocked: true }),
    ...(hasActions !== undefined && { hasActions }),
  }
}

/**
 * ui-ext/brute-force-user ignores the creation date and, with a search, `emailVerified` (26.7.4). No
 * endpoint filters by lockout. Defaults of `exact` differ, so it is always sent with attributes.
 */
export function userQuery(filters: UserFilters, search = '', full = false): UserQuery {
  const { attributes, exact, enabled, emailVerified, idp, locked, blocked, hasActions } = filters
  const from = startOfDay(filters.createdFrom)
  const after = startOfDay(filters.createdTo, 1)
  const to = after === undefined ? undefined : after - 1
  const isDated = from !== undefined || to !== undefined
  const filtersRows = locked === true || blocked === true || hasActions !== undefined
  const includesLockouts =
    filtersRows || !(isDated || (search !== '' && emailVerified !== undefined))
  const sift = ({ createdTimestamp = 0, requiredActions = [], ...user }: ClientSideFilterFields) =>
    (!locked || user.bruteForceStatus?.disabled === true) &&
    (!blocked ||
      user.enabled === false ||
      user.bruteForceStatus?.disabled === true ||
      requiredActions.length > 0) &&
    (hasActions === undefined || hasActions === requiredActions.length > 0) &&
    (from === undefined || createdTimestamp >= from) &&
    (to === undefined || createdTimestamp <= to) &&
    (emailVerified === undefined || (user.emailVerified ?? false) === emailVerified)
  return {
    includesLockouts,
    rowFilter: filtersRows ? sift : undefined,
    query: {
      briefRepresentation: !full && hasActions === undefined && !blocked,
      search,
      q: attributeQuery(attributes),
      ...(attributes.length > 0 && { exact }),
      enabled,
      emailVerified,
      idpAlias: idp,
      ...(!filtersRows && { createdAfter: from, createdBefore: to }),
    },
  }
}

/** `"department":"Sales East" "city":"Rome"` */
export const attributeQuery = (pairs: readonly AttributeFilter[]) =>
  pairs.map(({ key, value }) => `${quoted(key)}:${quoted(value)}`).join(' ')

/**
 * Quotes allow spaces and colons. A trailing backslash cannot be escaped and would hide the closing
 * quote, so such values stay unquoted.
 */
function quoted(text: string) {
  return text.endsWith('\\') && !/[\s"]/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`
}

export const attributeFilterParam = ({ key, value }: AttributeFilter) => `${key}:${value}`

/** The server takes one value per key, so the last one wins. */
function parsePairs(value: FilterParams[string]): AttributeFilter[] {
  const texts = typeof value === 'object' ? value : value ? [value] : []
  const pairs = texts.flatMap((text) => {
    const colon = text.indexOf(':')
    return colon > 0 && colon < text.length - 1
      ? [{ key: text.slice(0, colon), value: text.slice(colon + 1) }]
      : []
  })
  return [...new Map(pairs.map((pair) => [pair.key, pair])).values()]
}

const validDay = (value: FilterParams[string]) =>
  startOfDay(value) === undefined ? undefined : firstValue(value)

/** Local midnight of a day (milliseconds); undefined if invalid. */
function startOfDay(value: FilterParams[string], daysLater = 0): number | undefined {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(firstValue(value) ?? '') ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(dayOfMonth))
  if (date.getDate() !== Number(dayOfMonth)) return undefined
  date.setDate(date.getDate() + daysLater) // not every day has 24 hours
  return date.getTime()
}

const yesNo = (value: FilterParams[string]) => {
  const text = firstValue(value)
  return text === 'true' ? true : text === 'false' ? false : undefined
}

const firstValue = (value: FilterParams[string]) => (typeof value === 'object' ? value[0] : value)

type PageQuery = { first: number; max: number; search: string }

type ReadPage<T> = (query: PageQuery) => Promise<T[]>

/** Cached under this key: nothing begins with the text, but something contains it. */
export const widenedKey = (listKey: QueryKey, search: string) => [...listKey, 'widened', search]

/** Undefined if the text itself says how to match. */
export const containsSearch = (search: string) =>
  search.trim() === '' || /["*]|^\s*id:/.test(search)
    ? undefined
    : search
        .trim()
        .split(/\s+/)
        .map((word) => `*${word}*`)
        .join(' ')

/**
 * Keycloak finds users of whom a name or the email address begins with the text. If there are none,
 * this finds those that contain it.
 */
export async function readUserMatches<T>(
  listKey: QueryKey,
  { first, max, search }: PageQuery,
  read: ReadPage<T>,
): Promise<T[]> {
  const contains = containsSearch(search)
  if (contains === undefined) return read({ first, max, search })
  if (first > 0) return read({ first, max, search: await effectiveSearch(listKey, search, read) })
  const rows = await read({ first, max, search })
  const matches = rows.length > 0 ? rows : await read({ first, max, search: contains })
  queryClient.setQueryData(widenedKey(listKey, search), rows.length === 0 && matches.length > 0)
  return matches
}

/** The text as it has to be sent, also for a count or another page. */
export async function effectiveSearch(
  listKey: QueryKey,
  search: string,
  read: ReadPage<unknown>,
): Promise<string> {
  const contains = containsSearch(search)
  if (contains === undefined) return search
  const isWidened = await queryClient.query({
    queryKey: widenedKey(listKey, search),
    queryFn: async () => {
      const hasRows = async (text: string) =>
        (await read({ first: 0, max: 1, search: text })).length > 0
      return !(await hasRows(search)) && hasRows(contains)
    },
    staleTime: Infinity,
  })
  return isWidened ? contains : search
}
