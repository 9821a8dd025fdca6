import { environment, identity, onSessionEnd } from './session'

/**
 * Large answers kept in the browser's Cache Storage under the server's resource version (the server
 * sends no validators for them). `shared` ones (texts) are alike for everybody; `private` ones depend
 * on who asked and go when the session ends. Without Cache Storage (plain http) nothing is kept.
 */
type Kind = 'shared' | 'private'

const prefix = 'castellan'

const cacheName = (kind: Kind) => {
  const { resourceVersion } = environment()
  const owner = kind === 'private' ? identity().userId : 'all'
  return `${prefix}:${kind}:${owner}:${resourceVersion}`
}

const entryUrl = (key: string) => new URL(`/kept/${encodeURIComponent(key)}`, location.origin)

/** Reads what was kept, with its age in milliseconds. */
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
    // Only writeKept puts entries here, so the shape is the one that was written.
    return { value: (await response.json()) as T, age: Date.now() - storedAt }
  } catch {
    return undefined // storage refused or broken: as if nothing was kept
  }
}

/** An answer may come after the sign-out that its page asked for. */
let sessionEnded = false

/** Keeps a JSON value. A full or refused storage is no error: the value is asked for again. */
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

/** Removes what other versions of the server left behind. */
async function deleteOutdated() {
  const { resourceVersion } = environment()
  const names = await caches.keys()
  const outdated = names.filter(
    (name) => name.startsWith(`${prefix}:`) && !name.endsWith(`:${resourceVersion}`),
  )
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

/** Whatever depends on who asked, of whoever it was; nothing comes after. */
async function deletePrivate() {
  sessionEnded = true
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  const privateNames = names.filter((name) => name.startsWith(`${prefix}:private:`))
  await Promise.all(privateNames.map((name) => caches.delete(name)))
}

onSessionEnd(deletePrivate)
