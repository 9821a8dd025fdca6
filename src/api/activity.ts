import type { Mutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { failedText, describeError, statusOf } from '~/lib/errors'
import { formWithoutSecrets, textWithoutSecrets, withoutSecrets } from '~/lib/secrets'
import { cachedName } from './cachedName'
import { displayNameOf } from '~/lib/displayName'
import { queryClient } from './queryClient'
import { getEnvironment, identity, onSessionEnd } from './session'

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A write of this session, with secrets masked. */
export type Activity = {
  id: number
  /** Epoch, ms. */
  time: number
  method: WriteMethod
  /** Full URL, with its query. */
  address: string
  subject?: Subject
  /** Toast text of the command that sent it, once it has finished. */
  what?: string
  /** JSON body. */
  body?: unknown
  /** Plain text body or, with `isForm`, form fields. */
  text?: string
  isForm?: boolean
  /** Length in characters of a body too long to keep. */
  omitted?: number
  /** Restored after a reload, without its body. */
  isEarlier?: boolean
  result: { state: 'running' } | { state: 'done'; status: number } | Failure
}

/** No `status`: no response. */
type Failure = { state: 'failed'; message: string; status?: number }

/** `kind` is a text key. `action` is set only for writes to the object itself. */
type Subject = { kind: string; name: string; action?: 'created' | 'updated' | 'deleted' }

type WriteRequest = {
  method: WriteMethod
  address: string
  body?: unknown
  text?: string | undefined
  isForm?: boolean
}

type Content = Pick<Activity, 'body' | 'text' | 'isForm' | 'omitted'>

const maxActivities = 200
const maxContentLength = 200_000

const kinds: Readonly<Record<string, string>> = {
  clients: 'client',
  'client-scopes': 'clientScope',
  groups: 'group',
  instances: 'identityProvider',
  organizations: 'organization',
  roles: 'role',
  'roles-by-id': 'role',
  users: 'user',
}

const actions = { POST: 'created', PUT: 'updated', PATCH: 'updated', DELETE: 'deleted' } as const

let activities: readonly Activity[] | undefined
const listeners = new Set<() => void>()

/** Sends a write and records its result. */
export async function recordWrite(
  request: WriteRequest,
  send: () => Promise<Response>,
): Promise<Response> {
  const id = (getActivities()[0]?.id ?? 0) + 1
  const { method, address, body } = request
  const subject = subjectOf(method, address, body)
  const activity: Activity = {
    id,
    time: Date.now(),
    method,
    address: withoutSecretQuery(address),
    ...(subject && { subject }),
    ...contentOf(request),
    result: { state: 'running' },
  }
  setActivities([activity, ...getActivities()].slice(0, maxActivities))
  attachToCommand(id)
  try {
    const response = await send()
    updateActivity(id, { result: { state: 'done', status: response.status } })
    return response
  } catch (error) {
    updateActivity(id, { result: toFailure(error) })
    throw error
  }
}

export const clearActivity = () => setActivities([])

onSessionEnd(clearActivity)

/** Newest first. */
export function getActivities(): readonly Activity[] {
  activities ??= readStored()
  return activities
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Newest first. */
export const useActivity = () => useSyncExternalStore(subscribe, getActivities)

/** Whoever signs in next in this tab must not see these. */
const owner = () => [getEnvironment().realm, identity().userId].join()

const storageKey = 'castellan.activity'

function readStored(): readonly Activity[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as unknown
    const { of, entries } = stored as { of?: unknown; entries?: unknown }
    return of === owner() && Array.isArray(entries) ? (entries as readonly Activity[]) : []
  } catch {
    return [] // absent, broken or forbidden
  }
}

function store(next: readonly Activity[]) {
  try {
    const entries = next
      .filter(({ result }) => result.state !== 'running')
      .map(({ body: _body, text: _text, isForm: _isForm, omitted: _omitted, ...activity }) => ({
        ...activity,
        isEarlier: true,
      }))
    if (entries.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ of: owner(), entries }))
  } catch {
    // Full or forbidden: the list lasts as long as the page.
  }
}

function setActivities(next: readonly Activity[]) {
  activities = next
  store(next)
  for (const listener of listeners) listener()
}

const updateActivity = (id: number, changes: Partial<Activity>) =>
  setActivities(
    getActivities().map((activity) =>
      activity.id === id ? { ...activity, ...changes } : activity,
    ),
  )

function contentOf({ body, text, isForm = false }: WriteRequest): Content {
  if (text !== undefined && text.length > maxContentLength) return { omitted: text.length }
  if (text !== undefined)
    return isForm ? { text: formWithoutSecrets(text), isForm } : { text: textWithoutSecrets(text) }
  if (body === undefined) return {}
  const { length } = JSON.stringify(body)
  return length > maxContentLength ? { omitted: length } : { body: withoutSecrets(body) }
}

function withoutSecretQuery(address: string): string {
  const url = new URL(address, globalThis.location?.href)
  const query = url.search.slice(1)
  const masked = formWithoutSecrets(query)
  if (masked !== new URLSearchParams(query).toString()) url.search = masked
  return url.href
}

function toFailure(error: unknown): Failure {
  const status = statusOf(error)
  return {
    state: 'failed',
    message: describeError(error).message,
    ...(status !== undefined && { status }),
  }
}

const activityIdsByMutation = new Map<Mutation, number[]>()

/** With several commands running, the sender is unknown. */
function attachToCommand(id: number) {
  const running = queryClient
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending')
  const [command, ...others] = running
  if (!command || others.length > 0) return
  activityIdsByMutation.set(command, [...(activityIdsByMutation.get(command) ?? []), id])
}

function toastTextOf({ options: { meta }, state }: Mutation): string | undefined {
  if (state.status === 'success') return meta?.done?.(state.variables, state.data)
  return meta?.failed && failedText(meta.failed, describeError(state.error))
}

queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  const ids = mutation && activityIdsByMutation.get(mutation)
  if (type !== 'updated' || !ids || mutation.state.status === 'pending') return
  activityIdsByMutation.delete(mutation)
  const what = toastTextOf(mutation)
  if (what) for (const id of ids) updateActivity(id, { what })
})

/** Undefined if the path names no object. */
function subjectOf(
  method: keyof typeof actions,
  address: string,
  body: unknown,
): Subject | undefined {
  const path = /\/admin\/realms\/([^?#]*)/.exec(address)?.[1]
  const [realm, ...rest] = (path ?? '').split('/').map(decodeSegment)
  if (!realm) return undefined
  if (rest.length === 0) return { kind: 'realm', name: realm, action: actions[method] }
  const [collection = '', id, ...subpath] = rest[0] === 'identity-provider' ? rest.slice(1) : rest
  const kind = kinds[collection]
  if (!kind) return undefined
  if (id === undefined) {
    const name = displayNameOf(body)
    return method === 'POST' && name ? { kind, name, action: 'created' } : undefined
  }
  const isAddressedByName = collection === 'roles' || collection === 'instances'
  const name =
    (subpath.length === 0 && displayNameOf(body)) || (isAddressedByName ? id : cachedName(id))
  if (!name) return undefined
  // POST to an existing object runs an action on it.
  return {
    kind,
    name,
    ...(subpath.length === 0 && method !== 'POST' && { action: actions[method] }),
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
