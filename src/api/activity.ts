import type { Mutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/createStore'
import { describeError, describeFailure, errorText, failedText } from '~/lib/errors'
import { formWithoutSecrets, textWithoutSecrets, withoutSecrets } from '~/lib/secrets'
import { displayNameOf } from '~/lib/displayName'
import type { TextKey } from '~/lib/textKey'
import { cachedName } from './cachedName'
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
  /** A text key, for well-known writes below an object. */
  act?: TextKey
  /** Toast text of the command that sent it, once it has finished; title of a bulk action. */
  what?: string
  group?: ActivityGroup
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

/** The writes of a command or bulk action. `index` counts from 1. */
type ActivityGroup = { id: string; index: number }

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

const rolesActs = { POST: 'activityRolesAssigned', DELETE: 'activityRolesRemoved' } as const

/** By the segment after the object's id; in authorization services, after `resource-server`. */
const actsBySegment: Readonly<Record<string, Partial<Record<WriteMethod, TextKey>>>> = {
  'role-mappings': rolesActs,
  'scope-mappings': rolesActs,
  composites: rolesActs,
  groups: { PUT: 'activityGroupJoined', DELETE: 'activityGroupLeft' },
  logout: { POST: 'activitySignedOut' },
  'reset-password': { PUT: 'activityPasswordSet' },
  'execute-actions-email': { PUT: 'activityEmailSent' },
  resource: { POST: 'activityResourceCreated' },
  scope: { POST: 'activityScopeCreated' },
  policy: { POST: 'activityPolicyCreated' },
  permission: { POST: 'activityPermissionCreated' },
}

const actions = { POST: 'created', PUT: 'updated', PATCH: 'updated', DELETE: 'deleted' } as const

/** Undefined until first read. */
const activityStore = createStore<readonly Activity[] | undefined>(undefined)

/** Sends a write and records its result. */
export async function recordWrite(
  request: WriteRequest,
  send: () => Promise<Response>,
): Promise<Response> {
  const id = (getActivities()[0]?.id ?? 0) + 1
  const { method, address, body } = request
  const subject = subjectOf(method, address, body)
  const act = actOf(method, address)
  const activity: Activity = {
    id,
    time: Date.now(),
    method,
    address: withoutSecretQuery(address),
    ...(subject && { subject }),
    ...(act && { act }),
    ...contentOf(request),
    result: { state: 'running' },
  }
  setActivities([activity, ...getActivities()].slice(0, maxActivities))
  attachToSender(id)
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
  const activities = activityStore.get() ?? readStored()
  if (!activityStore.get()) activityStore.set(activities)
  return activities
}

/**
 * Whether this console has since written the same object, a part of it or what holds it. Policies are
 * saved at `policy/{type}/{id}` and deleted at `policy/{id}`.
 */
export function isWrittenAgain(write: Activity): boolean {
  const path = folderOf(write.address)
  return getActivities()
    .filter(({ id }) => id > write.id)
    .some(({ method, address }) => {
      const other = folderOf(address)
      const isDeleted = method === 'DELETE' && lastOf(other) === lastOf(path)
      return isDeleted || other.startsWith(path) || path.startsWith(other)
    })
}

const lastOf = (folder: string) => folder.split('/').at(-2)

const folderOf = (address: string) => `${address.replace(/[?#].*$/, '')}/`

/** Newest first. */
export const useActivity = () => useSyncExternalStore(activityStore.subscribe, getActivities)

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
  store(next)
  activityStore.set(next)
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
  const { status } = describeError(error)
  return {
    state: 'failed',
    message: errorText(error),
    ...(status !== undefined && { status }),
  }
}

const activityIdsByMutation = new Map<Mutation, number[]>()

type RunningGroup = { id: string; title: string; running: number; count: number }

const runningGroups = new Set<RunningGroup>()

/** For bulk actions without a command: writes during `run` become one entry with this title. */
export function createActivityGroup(title: string) {
  const group: RunningGroup = { id: crypto.randomUUID(), title, running: 0, count: 0 }
  return {
    run: async <T>(send: () => Promise<T>): Promise<T> => {
      group.running++
      runningGroups.add(group)
      try {
        return await send()
      } finally {
        group.running--
        if (group.running === 0) runningGroups.delete(group)
      }
    },
  }
}

/** Newest first; each list is one entry. */
export function activityEntries(list: readonly Activity[]): readonly (readonly Activity[])[] {
  const entries = new Map<string | number, Activity[]>()
  for (const activity of list) {
    const key = activity.group?.id ?? activity.id
    entries.set(key, [...(entries.get(key) ?? []), activity])
  }
  return [...entries.values()]
}

/** With several commands running, the sender is unknown. */
function attachToSender(id: number) {
  const running = queryClient
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending')
  const [command, ...others] = running
  if (others.length > 0) return
  if (command) {
    const ids = [...(activityIdsByMutation.get(command) ?? []), id]
    activityIdsByMutation.set(command, ids)
    updateActivity(id, { group: { id: groupIdOf(command), index: ids.length } })
    return
  }
  const [group, ...otherGroups] = runningGroups
  if (!group || otherGroups.length > 0) return
  group.count++
  updateActivity(id, { what: group.title, group: { id: group.id, index: group.count } })
}

/** `mutationId` starts again after a reload, but the list survives it. */
const groupIdOf = ({ mutationId, state }: Mutation) => `${state.submittedAt} ${mutationId}`

function toastTextOf({ options: { meta }, state }: Mutation): string | undefined {
  if (state.status === 'success') return meta?.done?.(state.variables, state.data)
  return meta?.failed && failedText(meta.failed, describeFailure(state.error))
}

queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  const ids = mutation && activityIdsByMutation.get(mutation)
  if (type !== 'updated' || !ids || mutation.state.status === 'pending') return
  activityIdsByMutation.delete(mutation)
  const what = toastTextOf(mutation)
  if (what) for (const id of ids) updateActivity(id, { what })
})

/** The decoded segments after `/admin/realms/`. */
function realmSegments(address: string): string[] {
  const path = /\/admin\/realms\/([^?#]*)/.exec(address)?.[1]
  return (path ?? '').split('/').map(decodeSegment)
}

function actOf(method: WriteMethod, address: string): TextKey | undefined {
  const [, collection = '', , segment = '', , authzSegment = ''] = realmSegments(address)
  if (!kinds[collection]) return undefined
  return actsBySegment[segment === 'authz' ? authzSegment : segment]?.[method]
}

/** Undefined if the path names no object. */
function subjectOf(
  method: keyof typeof actions,
  address: string,
  body: unknown,
): Subject | undefined {
  const [realm, ...rest] = realmSegments(address)
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
