import type { NewClient } from '~/api/clients/newClients'
import { isMask } from '~/lib/secrets'
import { stringOrEmpty } from '~/lib/field'

export type ClientFile =
  | { state: 'empty' }
  /** Keycloak converts it to a client on request. */
  | { state: 'xml' }
  | { state: 'broken'; error: string }
  | { state: 'nothing' }
  | { state: 'several'; count: number }
  /** `isMasked`: the client gets a new secret because the file only has a mask. */
  | { state: 'client'; client: NewClient; isMasked: boolean }

export function parseClientFile(text: string): ClientFile {
  const trimmedText = text.replace(/^\uFEFF/, '').trimStart()
  if (trimmedText === '') return { state: 'empty' }
  if (trimmedText.startsWith('<')) return { state: 'xml' }
  let value: unknown
  try {
    value = JSON.parse(trimmedText)
  } catch (error) {
    return { state: 'broken', error: error instanceof Error ? error.message : '' }
  }
  const clients = clientsIn(value)
  const [client] = clients
  if (!client) return { state: 'nothing' }
  return clients.length === 1
    ? { state: 'client', client: toNewClient(client), isMasked: isMask(client.secret) }
    : { state: 'several', count: clients.length }
}

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Drops ids (existing mapper ids conflict) and masked secrets, which Keycloak would store as they
 * are.
 */
export function toNewClient(client: JsonObject): NewClient {
  const { id: _id, access: _access, secret, protocolMappers, clientId, ...settings } = client
  const mappers = Array.isArray(protocolMappers) ? protocolMappers.filter(isObject) : undefined
  return {
    ...settings,
    clientId: stringOrEmpty(clientId),
    ...(typeof secret === 'string' && !isMask(secret) && { secret }),
    ...(mappers && { protocolMappers: mappers.map(({ id: _mapperId, ...mapper }) => mapper) }),
  }
}

const looksLikeClient = (value: unknown): value is JsonObject =>
  isObject(value) && ('clientId' in value || 'protocol' in value || 'redirectUris' in value)

/** Accepts a client, a list, or a realm export. */
function clientsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(looksLikeClient)
  if (!isObject(value)) return []
  if (Array.isArray(value.clients)) return value.clients.filter(looksLikeClient)
  return looksLikeClient(value) ? [value] : []
}
