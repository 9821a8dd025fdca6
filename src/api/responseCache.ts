import { getEnvironment, identity, onSessionEnd } from './session'

/**
 * Large responses in Cache Storage by resource version: Keycloak sends no validators. `private`
 * ones are deleted when the session ends. Unavailable over plain http.
 */
type Kind = 'shared' | 'private'

const prefix = 'castellan'

const cacheName = (kind: Kind) => {
  const { resourceVersion } = getEnvironment()
  const owner = kind === 'private' ? identity().userId : 'all'
  return `${prefix}:${kind}:${owner}:${resourceVersion}`
}

const entryUrl = (key: string) => new URL(`/kept/${encodeURIComponent(key)}`, location.origin)

/** `age` in ms. */
export async function readCached<T>(
  kind: Kind,
  key: string,
): Promise<{ value: T; age: number } | undefined> {
  if (!('caches' in globalThis)) return undefined
  try {
    const cache = await caches.open(cacheName(kind))
    const response = await cache.match(entryUrl(key))
    if (!response) return undefined
    const storedAt = Number(response.headers.get('x-kept-at'))
    // Only writeCached puts entries here.
    return { value: (await response.json()) as T, age: Date.now() - storedAt }
  } catch {
    return undefined // storage refused or broken
  }
}

/** Responses may arrive after signing out. */
let sessionEnded = false

/** Failures only log: the value is fetched again. */
export async function writeCached(kind: Kind, key: string, value: unknown) {
  if (!('caches' in globalThis) || sessionEnded) return
  try {
    const cache = await caches.open(cacheName(kind))
    const headers = { 'content-type': 'application/json', 'x-kept-at': String(Date.now()) }
    await cache.put(entryUrl(key), new Response(JSON.stringify(value), { headers }))
    await deleteOutdated()
  } catch (error) {
    console.warn('Not kept:', error)
  }
}

/** Of other server versions. */
async function deleteOutdated() {
  const { resourceVersion } = getEnvironment()
  const names = await caches.keys()
  const outdated = names.filter(
    (name) => name.startsWith(`${prefix}:`) && !name.endsWith(`:${resourceVersion}`),
  )
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

/** Of all users. */
async function deletePrivate() {
  sessionEnded = true
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  const privateNames = names.filter((name) => name.startsWith(`${prefix}:private:`))
  await Promise.all(privateNames.map((name) => caches.delete(name)))
}

onSessionEnd(deletePrivate)
