import { environment, identity, onSessionEnd } from './session'

/**
 * Large answers kept in the browser's Cache Storage under the server's resource version (the server
 * sends no validators for them). `shared` ones (texts) are alike for everybody; `private` ones depend
 * on who asked and go when the session ends. Without Cache Storage (plain http) nothing is kept.
 */
type Kind = 'shared' | 'private'

const prefix = 'castellan'

const storeName = (kind: Kind) => {
  const { resourceVersion } = environment()
  const owner = kind === 'private' ? identity().userId : 'all'
  return `${prefix}:${kind}:${owner}:${resourceVersion}`
}

const address = (key: string) => new URL(`/kept/${encodeURIComponent(key)}`, location.origin)

/** Reads what was kept, with its age in milliseconds. */
export async function readCached<T>(
  kind: Kind,
  key: string,
): Promise<{ value: T; age: number } | undefined> {
  if (!('caches' in globalThis)) return undefined
  try {
    const store = await caches.open(storeName(kind))
    const found = await store.match(address(key))
    if (!found) return undefined
    const at = Number(found.headers.get('x-kept-at'))
    // Only writeKept puts entries here, so the shape is the one that was written.
    return { value: (await found.json()) as T, age: Date.now() - at }
  } catch {
    return undefined // storage refused or broken: as if nothing was kept
  }
}

/** An answer may come after the sign-out that its page asked for. */
let isOver = false

/** Keeps a JSON value. A full or refused storage is no error: the value is asked for again. */
export async function writeCached(kind: Kind, key: string, value: unknown) {
  if (!('caches' in globalThis) || isOver) return
  try {
    const store = await caches.open(storeName(kind))
    const headers = { 'content-type': 'application/json', 'x-kept-at': String(Date.now()) }
    await store.put(address(key), new Response(JSON.stringify(value), { headers }))
    await dropOld()
  } catch (error) {
    console.warn('Not kept:', error)
  }
}

/** Removes what other versions of the server left behind. */
async function dropOld() {
  const { resourceVersion } = environment()
  const names = await caches.keys()
  const old = names.filter(
    (name) => name.startsWith(`${prefix}:`) && !name.endsWith(`:${resourceVersion}`),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Whatever depends on who asked, of whoever it was; nothing comes after. */
async function dropPrivate() {
  isOver = true
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  const left = names.filter((name) => name.startsWith(`${prefix}:private:`))
  await Promise.all(left.map((name) => caches.delete(name)))
}

onSessionEnd(dropPrivate)
