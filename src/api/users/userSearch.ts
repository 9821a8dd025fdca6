/** A condition on an attribute of the user, or on username, e-mail and names. */
export type AttributeFilter = { key: string; value: string }

/** What a list of users is narrowed by besides the text that is searched for. */
export type UserFilters = {
  attributes: readonly AttributeFilter[]
  /** The whole value; otherwise a part of it. */
  exact: boolean
  enabled?: boolean
  emailVerified?: boolean
  /** Alias of an identity provider that the user is linked with. */
  idp?: string
  /** First and last day, as `2026-03-31`. */
  createdFrom?: string
  createdTo?: string
  locked?: true
  noActions?: true
}

/** What is looked at where the server cannot filter. */
export type ClientSideFilterFields = {
  enabled?: boolean
  emailVerified?: boolean
  createdTimestamp?: number
  requiredActions?: readonly string[]
  bruteForceStatus?: { disabled?: boolean }
}

export type UserQuery = {
  /** Whose rows tell who is locked out: GET ui-ext/brute-force-user; otherwise GET users. */
  tellsLocked: boolean
  query: Record<string, string | number | boolean | undefined>
  /** The server cannot do all of it: every row has to be looked at. */
  sift: ((user: ClientSideFilterFields) => boolean) | undefined
}

type FilterParams = Readonly<Record<string, string | readonly string[] | undefined>>

/** The names that an address may filter users by. */
export const userFilterNames = [
  'attr',
  'exact',
  'enabled',
  'emailVerified',
  'idp',
  'createdFrom',
  'createdTo',
  'locked',
  'noActions',
] as const

/**
 * The filters that an address names; what is malformed is left out. The server looks at attributes
 * and identity providers only where no text is searched for, so they count only then.
 */
export function readUserFilters(params: FilterParams, search = ''): UserFilters {
  const attributes = search ? [] : parsePairs(params.attr)
  const enabled = yesNo(params.enabled)
  const emailVerified = yesNo(params.emailVerified)
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
    ...(yesNo(params.noActions) && { noActions: true }),
  }
}

/**
 * How the server is asked. ui-ext/brute-force-user does what GET users does, but overlooks the day of
 * creation, and with a text also `emailVerified` (26.7.4); neither knows lockouts or required actions
 * as a filter. Attributes match the whole value and names a part of it unless `exact` says otherwise,
 * so it always does.
 */
export function userQuery(filters: UserFilters, search = '', full = false): UserQuery {
  const { attributes, exact, enabled, emailVerified, idp, locked, noActions } = filters
  const from = startOfDay(filters.createdFrom)
  const after = startOfDay(filters.createdTo, 1)
  const to = after === undefined ? undefined : after - 1
  const isDated = from !== undefined || to !== undefined
  const filtersRows = locked === true || noActions === true
  const tellsLocked = filtersRows || !(isDated || (search !== '' && emailVerified !== undefined))
  const sift = ({ createdTimestamp = 0, requiredActions = [], ...user }: ClientSideFilterFields) =>
    (!locked || user.bruteForceStatus?.disabled === true) &&
    (!noActions || requiredActions.length === 0) &&
    (from === undefined || createdTimestamp >= from) &&
    (to === undefined || createdTimestamp <= to) &&
    (emailVerified === undefined || (user.emailVerified ?? false) === emailVerified)
  return {
    tellsLocked,
    sift: filtersRows ? sift : undefined,
    query: {
      briefRepresentation: !full && noActions !== true,
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
 * A part of the server's attribute query. In quotes a value may hold spaces and colons; a quote in it
 * is escaped. There is no escape for a backslash at the end, which would hide the closing quote:
 * without quotes it is read as it is.
 */
function quoted(text: string) {
  return text.endsWith('\\') && !/[\s"]/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`
}

/** A condition as the address has it. */
export const pairText = ({ key, value }: AttributeFilter) => `${key}:${value}`

/** `key:value` as the address has it. The server takes one value for each key. */
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

/** The moment at which a day (or a later one) begins here; undefined for what is no day. */
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
