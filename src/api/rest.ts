import {
  fetchWithError,
  NetworkError,
  parseResponse,
} from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { Permission } from '~/lib/access'
import { translate } from '~/lib/i18n'
import { buildUrl, encodeSegment } from '~/lib/urlPath'
import { ForbiddenError, isBareRefusal, problemOf, statusOf } from '~/lib/errors'
import { recordWrite } from './activity'
import { queryClient } from './queryClient'
import { accessToken, environment, tokenAfterUnauthorized } from './session'

type Query = Record<string, string | number | boolean | readonly string[] | undefined>

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Query
  /** Sent as JSON. */
  body?: unknown
  /** Sent as text/plain. */
  text?: string
  /** Sent as the fields of an HTML form. */
  form?: Readonly<Record<string, string>>
  /** Sent as multipart/form-data: what goes with a file. */
  parts?: FormData
  /** What the answer is to be, where the server knows several kinds. */
  accept?: string
  signal?: AbortSignal
  /** The path is below the server's own address: extensions answer beside its realms. */
  atServer?: boolean
  /** The answer sets cookies that are wanted, whatever origin the server has. */
  withCookies?: boolean
  /** It only asks, though it is no GET, and nobody pressed for it: the activity panel leaves it out. */
  isQuestion?: boolean
}

/**
 * A call to the Admin REST API; every call of the console goes through this file. `path` is below the
 * administration address and already encoded (`realmPath`). Gives the parsed answer ('' for none);
 * throws NetworkError with the server's answer, or TypeError when there was none.
 */
export async function rest<T = unknown>(path: string, options: RequestOptions = {}): Promise<T> {
  // The caller names the shape that the endpoint answers with.
  return (await parseResponse(await send(path, options))) as T
}

/** A call that answers with a file. */
export const restFile = async (path: string, options: RequestOptions = {}): Promise<Blob> =>
  (await send(path, options)).blob()

/** A call that makes something: gives its id, the last segment of the Location header. */
export async function restCreate(path: string, options: RequestOptions): Promise<string> {
  const response = await send(path, { method: 'POST', ...options })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`location header is not found in request: ${response.url}`)
  const id = location.split('/').pop()
  if (!id)
    throw new Error(`resourceId is not found in Location header from request: ${response.url}`)
  return decodeURIComponent(id)
}

/** `/admin/realms/{realm}` and further segments, each encoded. Throws `InvalidPathError` for dots. */
export const realmPath = (realm: string, ...segments: string[]) =>
  ['/admin/realms', ...[realm, ...segments].map(encodeSegment)].join('/')

/** The path of what extensions answer for a realm; to be called `atServer`. */
export const realmEndpoint = (realm: string, ...segments: string[]) =>
  ['/realms', ...[realm, ...segments].map(encodeSegment)].join('/')

/** Empty values are dropped, arrays repeat the key (brief 001, section 5). */
export function queryText(query: Query): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as string[]) : [value]) {
      if (item !== undefined && item !== '') params.append(key, String(item))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}

const formType = 'application/x-www-form-urlencoded'

async function send(
  path: string,
  { method = 'GET', query = {}, form, signal, ...options }: RequestOptions,
) {
  const { parts, body, text = form && new URLSearchParams(form).toString(), withCookies } = options
  const { accept = 'application/json, text/plain, */*' } = options
  const textType = form ? formType : 'text/plain'
  const { adminBaseUrl, serverBaseUrl } = environment()
  const base = options.atServer ? serverBaseUrl : adminBaseUrl
  const address = buildUrl(base, path) + queryText(query)
  const attempt = (token: string) =>
    fetchWithError(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(text !== undefined && { 'content-type': textType }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(text !== undefined && { body: text }),
      ...(parts && { body: parts }),
      ...(signal && { signal }),
      ...(withCookies && { credentials: 'include' }),
    })
  const sendWithRetry = async () => {
    const token = await accessToken()
    try {
      return await attempt(token)
    } catch (error) {
      if (method === 'GET' && isListRace(error)) return attempt(token)
      if (statusOf(error) !== 401) throw error
      // Refused before anything was done, so it may be sent again, once, with another token.
      return attempt(await tokenAfterUnauthorized(token))
    }
  }
  const sendOrExplain = () =>
    sendWithRetry().catch((error: unknown) => {
      throw explainForbidden(error, path, method === 'GET')
    })
  return method === 'GET' || options.isQuestion
    ? sendOrExplain()
    : dedupe(
        // What has a file or a signal of its own is nobody else's.
        parts || signal ? undefined : JSON.stringify([method, address, body, text]),
        () =>
          recordWrite({ method, address, body, text, isForm: form !== undefined }, sendOrExplain),
      )
}

/**
 * The server reads a list while it writes the answer. When something on it is deleted at that moment,
 * it takes its own failure to write for a body that it cannot read, though a GET has none (tried
 * against 26.7.4: realms deleted beside `ui-ext/realms/names`). Asked once more, it answers.
 */
const isListRace = (error: unknown) =>
  statusOf(error) === 400 && problemOf(error).description === 'Cannot parse the JSON'

/** What was sent and is not answered yet. */
const inFlight = new Map<string, Promise<Response>>()

/**
 * A second click on a slow network asks for what is under way already: it is not sent again, both get
 * the answer.
 */
async function dedupe(requestKey: string | undefined, send: () => Promise<Response>) {
  if (requestKey === undefined) return send()
  const response = inFlight.get(requestKey) ?? send().finally(() => inFlight.delete(requestKey))
  inFlight.set(requestKey, response)
  return (await response).clone()
}

type RequiredPermissions = { read?: Permission; write: Permission }

const ofUsers: RequiredPermissions = { read: 'view-users', write: 'manage-users' }
const ofClients: RequiredPermissions = { read: 'view-clients', write: 'manage-clients' }
const ofEvents: RequiredPermissions = { read: 'view-events', write: 'manage-events' }
const ofRealm: RequiredPermissions = { read: 'view-realm', write: 'manage-realm' }

/**
 * What it takes to read or to change something of a realm, by where it is. To read what is not listed
 * takes this or that, or any role at all; changing it takes manage-realm.
 */
const requiredPermissions: Record<string, RequiredPermissions> = {
  users: ofUsers,
  groups: ofUsers,
  'group-by-path': ofUsers,
  'attack-detection': ofUsers,
  clients: ofClients,
  'client-scopes': ofClients,
  'clients-initial-access': ofClients,
  'identity-provider': { read: 'view-identity-providers', write: 'manage-identity-providers' },
  organizations: { read: 'view-organizations', write: 'manage-organizations' },
  events: ofEvents,
  'admin-events': ofEvents,
  authentication: ofRealm,
  'client-policies': ofRealm,
  'client-registration-policy': ofRealm,
  components: ofRealm,
  keys: ofRealm,
  roles: ofRealm,
}

/** The authorization settings of a client have roles of their own, to be read at least. */
const authorizationPath = /^\/admin\/realms\/[^/]+\/clients\/[^/]+\/authz\//

function permissionFor(path: string, collection: string, isRead: boolean): Permission | undefined {
  if (!isRead) return requiredPermissions[collection]?.write ?? 'manage-realm'
  return authorizationPath.test(path) ? 'view-authorization' : requiredPermissions[collection]?.read
}

type CachedWhoAmI = { permissions: ReadonlySet<string> }

/**
 * A refused call as the server says it, "HTTP 403 Forbidden", names nothing: the same error with the
 * permission that the call takes. Whoever has that was refused for another reason.
 */
export function explainForbidden(error: unknown, path: string, isRead: boolean): unknown {
  if (!(error instanceof NetworkError) || error.response.status !== 403) return error
  const [, realm, collection = ''] = /^\/admin\/realms\/([^/]+)\/?([^/]*)/.exec(path) ?? []
  if (realm === undefined || !isBareRefusal(error)) return error
  const permission = permissionFor(path, collection, isRead)
  const whoami = queryClient.getQueryData<CachedWhoAmI>([decodeURIComponent(realm), 'whoami'])
  if (!permission || !whoami || whoami.permissions.has(permission)) return error
  const responseData = { error: translate('serverRefused', { permission }) }
  return new ForbiddenError(error.message, { response: error.response, responseData }, permission)
}
