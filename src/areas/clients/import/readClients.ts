import type { NewClient } from '~/api/clients/newClients'
import { jsonError, type Place } from '~/lib/files/jsonError'
import { isMask } from '~/lib/secrets'

/** What stands in a file of clients. */
export type ClientFile =
  | { state: 'empty' }
  /** For the server to read. */
  | { state: 'xml' }
  | { state: 'broken'; place: Place }
  | { state: 'nothing' }
  /** `masked`: the IDs of those whose secret is only a mask, so that they get a new one. */
  | { state: 'clients'; clients: readonly NewClient[]; masked: readonly string[] }

/** Reads a file before anything is sent. */
export function readClients(text: string): ClientFile {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start === '') return { state: 'empty' }
  if (start.startsWith('<')) return { state: 'xml' }
  let value: unknown
  try {
    value = JSON.parse(start)
  } catch {
    return { state: 'broken', place: jsonError(text) }
  }
  const clients = clientsIn(value)
  if (clients.length === 0) return { state: 'nothing' }
  return {
    state: 'clients',
    clients: clients.map(importable),
    masked: clients.filter(({ secret }) => isMask(secret)).map(({ clientId }) => textOf(clientId)),
  }
}

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A client as it can be made in this realm: without the ids of where it comes from (mapper ids that
 * exist already would be a conflict) and without the mask of a secret, which the server would keep.
 */
export function importable(client: JsonObject): NewClient {
  const { id: _id, access: _access, secret, protocolMappers, clientId, ...settings } = client
  const mappers = Array.isArray(protocolMappers) ? protocolMappers.filter(isObject) : undefined
  return {
    ...settings,
    clientId: textOf(clientId),
    ...(typeof secret === 'string' && !isMask(secret) && { secret }),
    ...(mappers && { protocolMappers: mappers.map(({ id: _mapperId, ...mapper }) => mapper) }),
  }
}

const looksLikeClient = (value: unknown): value is JsonObject =>
  isObject(value) && ('clientId' in value || 'protocol' in value || 'redirectUris' in value)

/** The clients in a value: one, a list of them, or those of a realm's export. */
function clientsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(looksLikeClient)
  if (!isObject(value)) return []
  if (Array.isArray(value.clients)) return value.clients.filter(looksLikeClient)
  return looksLikeClient(value) ? [value] : []
}
