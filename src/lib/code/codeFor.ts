import adminClientCalls from './adminClientCalls.json'

/** Secrets are already replaced (lib/secrets.ts). */
export type CodeCall = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute, with query. */
  address: string
  /** Admin base URL without trailing slash. */
  base: string
  loginRealm: string
  body?: unknown
  /** Plain text, or form-encoded with `isForm`. */
  text?: string
  isForm?: boolean
}

/** Reads the token from the variable TOKEN. */
export function curlFor(call: CodeCall): string {
  const content = bodyText(call)
  const mediaType = contentType(call)
  const options = [
    `curl -X ${call.method} ${shellQuoted(call.address)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(content === undefined
      ? []
      : [`-H 'Content-Type: ${mediaType}'`, `--data-raw ${shellQuoted(content)}`]),
  ]
  return options.join(' \\\n  ')
}

const kcadmVerbs = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const

/** Needs a login by `kcadm.sh config credentials`. kcadm has no verb for PATCH. */
export function kcadmFor(call: CodeCall): string | undefined {
  if (call.method === 'PATCH') return undefined
  const { realm, segments, pathAndQuery, query } = parseTarget(call)
  const isOfRealm = realm !== undefined && segments.length > 0
  const [path = ''] = pathAndQuery.split('?')
  const uri = isOfRealm
    ? segments.join('/')
    : path.startsWith('/admin/realms')
      ? path.slice('/admin/'.length)
      : call.base + path
  const content = bodyText(call)
  const args = [
    'kcadm.sh',
    kcadmVerbs[call.method],
    shellQuoted(uri),
    // kcadm puts the realm into the URL unencoded.
    ...(isOfRealm ? ['-r', shellQuoted(encodeURIComponent(realm))] : []),
    ...query.flatMap(([name, value]) => ['-q', shellQuoted(`${name}=${value}`)]),
    ...(call.text === undefined ? [] : ['-h', `Content-Type=${contentType(call)}`]),
    ...(content === undefined ? [] : ['-b', shellQuoted(content)]),
  ]
  return args.join(' ')
}

/** Falls back to `fetch`. */
export function typescriptFor(call: CodeCall): string {
  const target = parseTarget(call)
  const { realm = call.loginRealm } = target
  return [
    "import KcAdminClient from '@keycloak/keycloak-admin-client'",
    '',
    'const client = new KcAdminClient({',
    `  baseUrl: ${quoted(call.base)},`,
    `  realmName: ${quoted(realm)},`,
    '})',
    "client.setAccessToken(process.env.TOKEN ?? '')",
    '',
    clientStatement(call) ?? fetchStatement(call, target),
  ].join('\n')
}

export const shellQuoted = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

type RequestTarget = {
  /** Absent outside `/admin/realms/{realm}`. */
  realm?: string
  /** Encoded, below the realm. */
  segments: string[]
  /** Below `base`. */
  pathAndQuery: string
  query: [string, string][]
}

function parseTarget({ address, base }: CodeCall): RequestTarget {
  const url = new URL(address)
  const path = url.pathname.slice(new URL(base).pathname.replace(/\/$/, '').length)
  const query = [...url.searchParams]
  const pathAndQuery = path + url.search
  const [, realm, below] = /^\/admin\/realms\/([^/]+)\/?(.*)$/.exec(path) ?? []
  if (realm === undefined) return { segments: [], pathAndQuery, query }
  const segments = (below ?? '').split('/').filter(Boolean)
  return { realm: decodeURIComponent(realm), segments, pathAndQuery, query }
}

/** A row of `adminClientCalls.json`. A test runs each with the installed client. */
export type AdminClientCall = {
  /** Of the client: `users.create`. */
  name: string
  verb: string
  /**
   * `one` (merged with the parameters), `two` (second argument), `text` (second argument, plain text)
   * or `in:name` (member of that name).
   */
  bodyPosition: string
  /** Below the realm; with a slash, below `/admin/realms`. */
  path: string
  query?: readonly string[]
}

type ClientMethod = Omit<AdminClientCall, 'path' | 'query'> & {
  path: readonly string[]
  query: readonly string[]
}

const calls: readonly AdminClientCall[] = adminClientCalls

const clientMethods = calls.map(({ path, query = [], ...call }): ClientMethod => {
  // Paths that start with a slash name the realm; the others get a placeholder for it.
  const full = path.startsWith('/') ? path.slice(1) : `{}/${path}`
  return { ...call, path: full.split('/'), query }
})

const placeholder = /^\{(.*)\}$/

function clientStatement(call: CodeCall): string | undefined {
  const target = parseTarget(call)
  if (!target.pathAndQuery.startsWith('/admin/realms')) return undefined
  const segments =
    target.realm === undefined ? [''] : [encodeURIComponent(target.realm), ...target.segments]
  const [method] = clientMethods
    .filter((candidate) => matches(candidate, call, target, segments))
    .sort((a, b) => literalCount(b) - literalCount(a))
  if (!method) return undefined
  const params: Record<string, unknown> = Object.fromEntries(target.query)
  for (const [index, segment] of method.path.entries()) {
    const key = placeholder.exec(segment)?.[1]
    if (key) params[key] = decodeURIComponent(segments[index] ?? '')
  }
  const args = argumentsOf(method, params, call)
  return args && `await client.${method.name}(${args.map((value) => literal(value)).join(', ')})`
}

function matches(
  { verb, bodyPosition, path, query }: ClientMethod,
  call: CodeCall,
  target: RequestTarget,
  segments: string[],
) {
  return (
    verb === call.method &&
    (bodyPosition === 'text') === (call.text !== undefined) &&
    !call.isForm &&
    path.length === segments.length &&
    path.every((segment, index) => placeholder.test(segment) || segment === segments[index]) &&
    target.query.every(([name]) => query.includes(name))
  )
}

const literalCount = ({ path }: ClientMethod) =>
  path.filter((segment) => !placeholder.test(segment)).length

function argumentsOf(
  { bodyPosition, path }: ClientMethod,
  params: Record<string, unknown>,
  { body, text }: CodeCall,
): unknown[] | undefined {
  if (text !== undefined) return [params, text]
  if (body === undefined) return Object.keys(params).length > 0 ? [params] : []
  if (bodyPosition === 'two') return [params, body]
  if (bodyPosition.startsWith('in:')) return [{ ...params, [bodyPosition.slice(3)]: body }]
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  // The client removes body members named like a parameter, including `realm`.
  const paramNames = Object.keys(params).concat(path[0] === '{}' ? ['realm'] : [])
  return paramNames.some((key) => Object.hasOwn(body, key)) ? undefined : [{ ...params, ...body }]
}

function fetchStatement(call: CodeCall, { pathAndQuery }: RequestTarget): string {
  const content =
    call.text === undefined ? `JSON.stringify(${literal(call.body, '  ')})` : quoted(call.text)
  const mediaType = contentType(call)
  const hasContent = bodyText(call) !== undefined
  return [
    `const response = await fetch(client.baseUrl + ${quoted(pathAndQuery)}, {`,
    `  method: '${call.method}',`,
    '  headers: {',
    '    authorization: `Bearer ${await client.getAccessToken()}`,',
    ...(hasContent ? [`    'content-type': '${mediaType}',`] : []),
    '  },',
    ...(hasContent ? [`  body: ${content},`] : []),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
  ].join('\n')
}

const bodyText = ({ body, text }: CodeCall) =>
  text ?? (body === undefined ? undefined : formatJson(body))

const contentType = ({ text, isForm }: CodeCall) =>
  text === undefined
    ? 'application/json'
    : isForm
      ? 'application/x-www-form-urlencoded'
      : 'text/plain'

const formatJson = (value: unknown) => JSON.stringify(value, undefined, 2)

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
      ([key, item]) => `${propertyName(key)}: ${literal(item, inner)}`,
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

// `__proto__` as a plain key would set the prototype.
const propertyName = (key: string) =>
  key === '__proto__' ? `['__proto__']` : /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
