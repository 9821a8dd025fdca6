import { adminClientCalls } from './codeForCalls'

/** A call to be shown as code. Its secrets have been replaced (lib/secrets.ts). */
export type CodeCall = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full address with its query. */
  address: string
  /** The administration side, without a slash at the end: `https://sso.example.com`. */
  base: string
  /** The realm that the administrator signs in to. */
  loginRealm: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as text/plain or, with `isForm`, as the fields of a form. */
  text?: string
  isForm?: boolean
}

type Place = {
  /** The realm the call works in, absent for calls outside of `/admin/realms/{realm}`. */
  realm?: string
  /** Encoded path segments below the realm. */
  below: string[]
  /** Path and query below `base`. */
  rest: string
  query: [string, string][]
}

function placeOf({ address, base }: CodeCall): Place {
  const url = new URL(address)
  const path = url.pathname.slice(new URL(base).pathname.replace(/\/$/, '').length)
  const query = [...url.searchParams]
  const rest = path + url.search
  const [, realm, below] = /^\/admin\/realms\/([^/]+)\/?(.*)$/.exec(path) ?? []
  if (realm === undefined) return { below: [], rest, query }
  const segments = (below ?? '').split('/').filter(Boolean)
  return { realm: decodeURIComponent(realm), below: segments, rest, query }
}

/** One word for a POSIX shell, whatever it contains. */
export const shellQuoted = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

const json = (value: unknown) => JSON.stringify(value, undefined, 2)

const contentOf = ({ body, text }: CodeCall) =>
  text ?? (body === undefined ? undefined : json(body))

const typeOf = ({ text, isForm }: CodeCall) =>
  text === undefined
    ? 'application/json'
    : isForm
      ? 'application/x-www-form-urlencoded'
      : 'text/plain'

/** The call for curl; the token stands in the variable TOKEN. */
export function curlFor(call: CodeCall): string {
  const content = contentOf(call)
  const type = typeOf(call)
  const parts = [
    `curl -X ${call.method} ${shellQuoted(call.address)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(content === undefined
      ? []
      : [`-H 'Content-Type: ${type}'`, `--data-raw ${shellQuoted(content)}`]),
  ]
  return parts.join(' \\\n  ')
}

const kcadmVerbs = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const

/**
 * The call for Keycloak's kcadm.sh, which is signed in by `kcadm.sh config credentials`; it has no word
 * for PATCH.
 */
export function kcadmFor(call: CodeCall): string | undefined {
  if (call.method === 'PATCH') return undefined
  const { realm, below, rest, query } = placeOf(call)
  const isOfRealm = realm !== undefined && below.length > 0
  const [path = ''] = rest.split('?')
  const target = isOfRealm
    ? below.join('/')
    : path.startsWith('/admin/realms')
      ? path.slice('/admin/'.length)
      : call.base + path
  const content = contentOf(call)
  const words = [
    'kcadm.sh',
    kcadmVerbs[call.method],
    shellQuoted(target),
    // kcadm puts the name into the address as it is.
    ...(isOfRealm ? ['-r', shellQuoted(encodeURIComponent(realm))] : []),
    ...query.flatMap(([name, value]) => ['-q', shellQuoted(`${name}=${value}`)]),
    ...(call.text === undefined ? [] : ['-h', `Content-Type=${typeOf(call)}`]),
    ...(content === undefined ? [] : ['-b', shellQuoted(content)]),
  ]
  return words.join(' ')
}

/** A TypeScript literal of a JSON value, keys unquoted where they may be. */
function literal(value: unknown, indent = ''): string {
  const inner = `${indent}  `
  const lines = (open: string, items: string[], close: string) =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map((item) => inner + item).join(',\n')},\n${indent}${close}`
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, inner))
    return lines('[', items, ']')
  }
  if (typeof value === 'object' && value !== null) {
    const items = Object.entries(value).map(
      ([key, item]) => `${name(key)}: ${literal(item, inner)}`,
    )
    return lines('{', items, '}')
  }
  return JSON.stringify(value) ?? 'undefined'
}

const quoted = (text: string) => {
  const inside = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return `'${inside.replaceAll("'", String.raw`\'`)}'`
}

// A key of that name in a literal would set the prototype instead.
const name = (key: string) =>
  key === '__proto__' ? `['__proto__']` : /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)

type ClientCall = { name: string; verb: string; kind: string; path: string[]; query: string[] }

const clientCalls: ClientCall[] = adminClientCalls
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', verb = '', kind = '', path = '', query = ''] = line.split(' ')
    // Paths below a realm and paths that name the realm themselves become alike.
    const full = path.startsWith('/') ? path.slice(1) : `{}/${path}`
    return {
      name,
      verb,
      kind,
      path: full.split('/'),
      query: query.slice(1).split(',').filter(Boolean),
    }
  })

const parameter = /^\{(.*)\}$/

function matches(
  { verb, kind, path, query }: ClientCall,
  call: CodeCall,
  place: Place,
  at: string[],
) {
  return (
    verb === call.method &&
    (kind === 'text') === (call.text !== undefined) &&
    !call.isForm &&
    path.length === at.length &&
    path.every((segment, index) => parameter.test(segment) || segment === at[index]) &&
    place.query.every(([name]) => query.includes(name))
  )
}

const literals = ({ path }: ClientCall) => path.filter((segment) => !parameter.test(segment)).length

/** The method of the admin client that sends this call, with its arguments; undefined if none does. */
function clientCall(call: CodeCall): string | undefined {
  const place = placeOf(call)
  if (!place.rest.startsWith('/admin/realms')) return undefined
  const at = place.realm === undefined ? [''] : [encodeURIComponent(place.realm), ...place.below]
  const [best] = clientCalls
    .filter((candidate) => matches(candidate, call, place, at))
    .sort((a, b) => literals(b) - literals(a))
  if (!best) return undefined
  const parameters: Record<string, unknown> = Object.fromEntries(place.query)
  for (const [index, segment] of best.path.entries()) {
    const key = parameter.exec(segment)?.[1]
    if (key) parameters[key] = decodeURIComponent(at[index] ?? '')
  }
  const given = argumentsOf(best, parameters, call)
  return given && `await client.${best.name}(${given.map((value) => literal(value)).join(', ')})`
}

function argumentsOf(
  { kind, path }: ClientCall,
  parameters: Record<string, unknown>,
  { body, text }: CodeCall,
): unknown[] | undefined {
  if (text !== undefined) return [parameters, text]
  if (body === undefined) return Object.keys(parameters).length > 0 ? [parameters] : []
  if (kind === 'two') return [parameters, body]
  if (kind.startsWith('in:')) return [{ ...parameters, [kind.slice(3)]: body }]
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  // The client takes out of the body what is also a parameter, the realm of the address among them.
  const takenNames = Object.keys(parameters).concat(path[0] === '{}' ? ['realm'] : [])
  return takenNames.some((key) => Object.hasOwn(body, key))
    ? undefined
    : [{ ...parameters, ...body }]
}

/** The call in TypeScript with @keycloak/keycloak-admin-client; by `fetch` where the client lacks it. */
export function typescriptFor(call: CodeCall): string {
  const place = placeOf(call)
  const { realm = call.loginRealm } = place
  return [
    "import KcAdminClient from '@keycloak/keycloak-admin-client'",
    '',
    'const client = new KcAdminClient({',
    `  baseUrl: ${quoted(call.base)},`,
    `  realmName: ${quoted(realm)},`,
    '})',
    "client.setAccessToken(process.env.TOKEN ?? '')",
    '',
    clientCall(call) ?? byFetch(call, place),
  ].join('\n')
}

function byFetch(call: CodeCall, { rest }: Place): string {
  const content =
    call.text === undefined ? `JSON.stringify(${literal(call.body, '  ')})` : quoted(call.text)
  const type = typeOf(call)
  const hasContent = contentOf(call) !== undefined
  return [
    `const response = await fetch(client.baseUrl + ${quoted(rest)}, {`,
    `  method: '${call.method}',`,
    '  headers: {',
    '    authorization: `Bearer ${await client.getAccessToken()}`,',
    ...(hasContent ? [`    'content-type': '${type}',`] : []),
    '  },',
    ...(hasContent ? [`  body: ${content},`] : []),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
  ].join('\n')
}
