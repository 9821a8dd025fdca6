import {
  fetchWithError,
  NetworkError,
  parseResponse,
} from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { Permission } from '~/lib/access'
import { translate } from '~/lib/i18n'
import {
  describeError,
  ForbiddenError,
  isGenericForbidden,
  MissingIdError,
  statusOf,
} from '~/lib/errors'
import { buildUrl, encodeSegment } from '~/lib/urls'
import { recordWrite } from './activity'
import { readWritten, sendWrite } from './outcome'
import { queryClient } from './queryClient'
import { retryUnanswered } from './retryUnanswered'
import { accessToken, getEnvironment, tokenAfterUnauthorized } from './session'

type Query = Record<string, string | number | boolean | readonly string[] | undefined>

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Query
  /** Sent as JSON. */
  body?: unknown
  /** Sent as text/plain. */
  text?: string
  /** Sent as form fields. */
  form?: Readonly<Record<string, string>>
  /** Sent as multipart/form-data. */
  formData?: FormData
  accept?: string
  signal?: AbortSignal
  /** The path is relative to the server, not to the administration URL (extensions). */
  isServerPath?: boolean
  /** Accept cookies from another origin. */
  withCookies?: boolean
  /** Changes nothing, though not a GET: the activity panel leaves it out. */
  isReadOnly?: boolean
}

/**
 * Calls the Admin REST API. `path` is encoded (`realmPath`). Returns the parsed body ('' for none);
 * throws NetworkError, TypeError without a response, or OutcomeError for a write without one. Reads
 * without an answer are tried again.
 */
export async function rest<T = unknown>(path: string, options: RequestOptions = {}): Promise<T> {
  const call = async () => {
    const response = await send(path, options)
    const read = () => parseResponse(response)
    const { method = 'GET', body } = options
    return isWrite(options) ? readWritten({ method, address: response.url, body }, read) : read()
  }
  // The caller knows the endpoint's type.
  return (await retryReads(call, options)) as T
}

export const restFile = (path: string, options: RequestOptions = {}): Promise<Blob> =>
  retryReads(async () => (await send(path, options)).blob(), options)

/** A write without an answer may have been done, so it is never repeated. */
const retryReads = <T>(call: () => Promise<T>, { method = 'GET', signal }: RequestOptions) =>
  method === 'GET' ? retryUnanswered(call, signal) : call()

const isWrite = ({ method = 'GET', isReadOnly = false }: RequestOptions) =>
  method !== 'GET' && !isReadOnly

/** Returns the new object's id from the Location header. */
export async function restCreate(path: string, options: RequestOptions): Promise<string> {
  const response = await send(path, { method: 'POST', ...options })
  const id = response.headers.get('location')?.split('/').pop()
  if (!id) {
    const cause = new Error(`No id in the Location header: ${response.url}`)
    throw new MissingIdError(translate('savedAnswerBroken'), cause)
  }
  return decodeURIComponent(id)
}

/** Encodes each segment. Throws `InvalidPathError` for dots. */
export const realmPath = (realm: string, ...segments: string[]) =>
  ['/admin/realms', ...[realm, ...segments].map(encodeSegment)].join('/')

/** For endpoints of extensions, with `isServerPath`. */
export const realmEndpoint = (realm: string, ...segments: string[]) =>
  ['/realms', ...[realm, ...segments].map(encodeSegment)].join('/')

/** Drops empty values and repeats the key for arrays. */
function queryText(query: Query): string {
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
  const {
    formData,
    body,
    text = form && new URLSearchParams(form).toString(),
    withCookies,
  } = options
  const { accept = 'application/json, text/plain, */*' } = options
  const textType = form ? formType : 'text/plain'
  const { adminBaseUrl, serverBaseUrl } = getEnvironment()
  const base = options.isServerPath ? serverBaseUrl : adminBaseUrl
  const address = buildUrl(base, path) + queryText(query)
  const attempt = (token: string) => {
    const call = () => fetchOnce(token)
    return isWrite({ method, ...options }) ? sendWrite({ method, address, body }, call) : call()
  }
  const fetchOnce = (token: string) =>
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
      ...(formData && { body: formData }),
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
      // A 401 had no effect, so retry once with a new token.
      return attempt(await tokenAfterUnauthorized(token))
    }
  }
  const sendOrExplain = () =>
    sendWithRetry().catch((error: unknown) => {
      throw explainForbidden(error, path, method === 'GET')
    })
  if (method === 'GET') return sendOrExplain()
  const isForm = form !== undefined
  return dedupe(
    // Never share requests with a file or signal.
    formData || signal ? undefined : JSON.stringify([method, address, body, text]),
    () =>
      options.isReadOnly
        ? sendOrExplain()
        : recordWrite({ method, address, body, text, isForm }, sendOrExplain),
  )
}

/**
 * If an item is deleted while Keycloak writes the list, it answers 400 "Cannot parse the JSON",
 * even to a GET (26.7.4). A retry succeeds.
 */
const isListRace = (error: unknown) =>
  statusOf(error) === 400 && describeError(error).message === 'Cannot parse the JSON'

const inFlight = new Map<string, Promise<Response>>()

/** Identical concurrent writes (a second click on a slow network) share one request. */
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
 * By collection below the realm. Others need several or any roles to read, manage-realm to write.
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

/** A client's authorization settings have their own read role. */
const authorizationPath = /^\/admin\/realms\/[^/]+\/clients\/[^/]+\/authz\//

function permissionFor(path: string, collection: string, isRead: boolean): Permission | undefined {
  if (!isRead) return requiredPermissions[collection]?.write ?? 'manage-realm'
  return authorizationPath.test(path) ? 'view-authorization' : requiredPermissions[collection]?.read
}

type CachedWhoAmI = { permissions: ReadonlySet<string> }

/**
 * Adds the missing permission to a bare "HTTP 403 Forbidden". Unchanged if the user has that
 * permission.
 */
export function explainForbidden(error: unknown, path: string, isRead: boolean): unknown {
  if (!(error instanceof NetworkError) || error.response.status !== 403) return error
  const [, realm, collection = ''] = /^\/admin\/realms\/([^/]+)\/?([^/]*)/.exec(path) ?? []
  if (realm === undefined || !isGenericForbidden(error)) return error
  const permission = permissionFor(path, collection, isRead)
  const whoami = queryClient.getQueryData<CachedWhoAmI>([decodeURIComponent(realm), 'whoami'])
  if (!permission || !whoami || whoami.permissions.has(permission)) return error
  const responseData = { error: translate('serverRefused', { permission }) }
  return new ForbiddenError(error.message, { response: error.response, responseData }, permission)
}
