import type { Mutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { failedText, problemOf, statusOf } from '~/lib/errors'
import { formWithoutSecrets, textWithoutSecrets, withoutSecrets } from '~/lib/secrets'
import { cachedName, displayNameOf } from './cachedName'
import { queryClient } from './queryClient'
import { environment, identity, onSessionEnd } from './session'

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A write of this session, secrets replaced by marks. */
export type Activity = {
  id: number
  /** When it was sent (epoch, ms). */
  time: number
  method: WriteMethod
  /** Full address, with its query. */
  address: string
  /** What it was about, where that has a name. */
  subject?: Subject
  /** The words of the command that sent it, once they are known. */
  what?: string
  /** What was sent as JSON; absent when nothing was. */
  body?: unknown
  /** What was sent as plain text or, with `isForm`, as the fields of a form. */
  text?: string
  isForm?: boolean
  /** Set instead of `body` when it was too long to keep: its length in characters. */
  omitted?: number
  /** The page was loaded anew since: what was sent is not known any more. */
  isEarlier?: boolean
  result: { state: 'running' } | { state: 'done'; status: number } | Failure
}

/** Without `status` there was no answer. */
type Failure = { state: 'failed'; message: string; status?: number }

type WriteRequest = {
  method: WriteMethod
  address: string
  body?: unknown
  text?: string | undefined
  isForm?: boolean
}

/** How many writes are kept, and up to how many characters of what one sent. */
const kept = 200
const longest = 200_000

let activities: readonly Activity[] | undefined
const listeners = new Set<() => void>()

/** Who works here: what somebody else did in this tab is not shown. */
const owner = () => [environment().realm, identity().userId].join()

const storageKey = 'castellan.activity'

/** What was done before the page was loaded anew, without what was sent. */
function earlier(): readonly Activity[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as unknown
    const { of, entries } = stored as { of?: unknown; entries?: unknown }
    return of === owner() && Array.isArray(entries) ? (entries as readonly Activity[]) : []
  } catch {
    return [] // absent, broken or forbidden
  }
}

function keep(next: readonly Activity[]) {
  try {
    const entries = next
      .filter(({ result }) => result.state !== 'running')
      .map(({ body: _body, text: _text, isForm: _isForm, omitted: _omitted, ...each }) => ({
        ...each,
        isEarlier: true,
      }))
    if (entries.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ of: owner(), entries }))
  } catch {
    // Full or forbidden: the list lasts as long as the page.
  }
}

function set(next: readonly Activity[]) {
  activities = next
  keep(next)
  for (const listener of listeners) listener()
}

const change = (id: number, news: Partial<Activity>) =>
  set(getActivities().map((activity) => (activity.id === id ? { ...activity, ...news } : activity)))

/** Sends a write and keeps what came of it. */
export async function recordWrite(
  sent: WriteRequest,
  run: () => Promise<Response>,
): Promise<Response> {
  const id = (getActivities()[0]?.id ?? 0) + 1
  const { method, address, body } = sent
  const subject = subjectOf(method, address, body)
  const entry: Activity = {
    id,
    time: Date.now(),
    method,
    address: withoutSecretQuery(address),
    ...(subject && { subject }),
    ...contentOf(sent),
    result: { state: 'running' },
  }
  set([entry, ...getActivities()].slice(0, kept))
  belongsToCommand(id)
  try {
    const response = await run()
    change(id, { result: { state: 'done', status: response.status } })
    return response
  } catch (error) {
    change(id, { result: failure(error) })
    throw error
  }
}

type Content = Pick<Activity, 'body' | 'text' | 'isForm' | 'omitted'>

function contentOf({ body, text, isForm = false }: WriteRequest): Content {
  if (text !== undefined && text.length > longest) return { omitted: text.length }
  if (text !== undefined)
    return isForm ? { text: formWithoutSecrets(text), isForm } : { text: textWithoutSecrets(text) }
  if (body === undefined) return {}
  const { length } = JSON.stringify(body)
  return length > longest ? { omitted: length } : { body: withoutSecrets(body) }
}

function withoutSecretQuery(address: string): string {
  const url = new URL(address, globalThis.location?.href)
  const query = url.search.slice(1)
  const safe = formWithoutSecrets(query)
  if (safe !== new URLSearchParams(query).toString()) url.search = safe
  return url.href
}

function failure(error: unknown): Failure {
  const status = statusOf(error)
  return {
    state: 'failed',
    message: problemOf(error).message,
    ...(status !== undefined && { status }),
  }
}

type AnyMutation = Mutation

/** The writes of each running command; their words are known when it ends. */
const waiting = new Map<AnyMutation, number[]>()

/** Only where a single command is running is it sure to be the sender. */
function belongsToCommand(id: number) {
  const running = queryClient
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending')
  const [command, ...others] = running
  if (!command || others.length > 0) return
  waiting.set(command, [...(waiting.get(command) ?? []), id])
}

function wordsOf({ options: { meta }, state }: AnyMutation): string | undefined {
  if (state.status === 'success') return meta?.done?.(state.variables, state.data)
  return meta?.failed && failedText(meta.failed, problemOf(state.error))
}

queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  const ids = mutation && waiting.get(mutation)
  if (type !== 'updated' || !ids || mutation.state.status === 'pending') return
  waiting.delete(mutation)
  const what = wordsOf(mutation)
  if (what) for (const id of ids) change(id, { what })
})

/** Forgets what was done so far. */
export const clearActivity = () => set([])

onSessionEnd(clearActivity)

/** The writes of this session so far, newest first. */
export function getActivities(): readonly Activity[] {
  activities ??= earlier()
  return activities
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The writes of this session, newest first; the component renders again when they change. */
export const useActivity = () => useSyncExternalStore(subscribe, getActivities)

/** What a write was about: a text key of its kind, its name, and what was done if it was the thing itself. */
type Subject = { kind: string; name: string; action?: 'created' | 'updated' | 'deleted' }

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

const acts = { POST: 'created', PUT: 'updated', PATCH: 'updated', DELETE: 'deleted' } as const

/** Read off the path; undefined where it says nothing of an object with a name. */
function subjectOf(method: keyof typeof acts, address: string, body: unknown): Subject | undefined {
  const path = /\/admin\/realms\/([^?#]*)/.exec(address)?.[1]
  const [realm, ...rest] = (path ?? '').split('/').map(decoded)
  if (!realm) return undefined
  if (rest.length === 0) return { kind: 'realm', name: realm, action: acts[method] }
  const [collection = '', id, ...below] = rest[0] === 'identity-provider' ? rest.slice(1) : rest
  const kind = kinds[collection]
  if (!kind) return undefined
  if (id === undefined) {
    const name = displayNameOf(body)
    return method === 'POST' && name ? { kind, name, action: 'created' } : undefined
  }
  const isNamed = collection === 'roles' || collection === 'instances'
  const name = (below.length === 0 && displayNameOf(body)) || (isNamed ? id : cachedName(id))
  if (!name) return undefined
  // A post to an object itself is an act of its own.
  return { kind, name, ...(below.length === 0 && method !== 'POST' && { action: acts[method] }) }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
