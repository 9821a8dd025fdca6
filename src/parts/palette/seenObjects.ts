import { onStored, readStored, writeStored } from '~/lib/storage'

export type SeenObject = {
  /** The same in all its tabs. */
  id: string
  realm: string
  /** Within the console: `/demo/users/…/settings`. */
  href: string
  name: string
  /** Message key of the page's title. */
  title?: string
}

type SeenObjects = {
  /** Names are shown to the person who saw them only. */
  userId: string
  seen: readonly SeenObject[]
  pinned: readonly SeenObject[]
}

const storageKey = 'seenObjects'
const seenLimit = 10
const pinnedLimit = 20

const isObjectList = (value: unknown): value is SeenObject[] =>
  Array.isArray(value) &&
  value.every(
    (item: unknown) =>
      typeof item === 'object' &&
      item !== null &&
      'id' in item &&
      typeof item.id === 'string' &&
      'realm' in item &&
      typeof item.realm === 'string' &&
      'href' in item &&
      typeof item.href === 'string' &&
      'name' in item &&
      typeof item.name === 'string',
  )

const isSeenObjects = (value: unknown): value is SeenObjects =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'seen' in value &&
  isObjectList(value.seen) &&
  'pinned' in value &&
  isObjectList(value.pinned)

export const addObject = (list: readonly SeenObject[], object: SeenObject, limit: number) =>
  [object, ...list.filter(({ id }) => id !== object.id)].slice(0, limit)

function read(userId: string): SeenObjects {
  const none: SeenObjects = { userId, seen: [], pinned: [] }
  const stored = readStored(storageKey, none, isSeenObjects)
  return stored.userId === userId ? stored : none
}

let cached: { text: string; value: SeenObjects } | undefined

/** The objects that this person saw last, newest first, and those that they pinned. */
export const seenObjects = {
  /** The same object until something changes, for `useSyncExternalStore`. */
  get: (userId: string): SeenObjects => {
    const value = read(userId)
    const text = JSON.stringify(value)
    if (cached?.text !== text) cached = { text, value }
    return cached.value
  },
  subscribe: (listener: () => void) => onStored(storageKey, listener),
  add: (userId: string, object: SeenObject) => {
    const stored = read(userId)
    writeStored(storageKey, { ...stored, seen: addObject(stored.seen, object, seenLimit) })
  },
  togglePin: (userId: string, object: SeenObject) => {
    const stored = read(userId)
    const isPinned = stored.pinned.some(({ id }) => id === object.id)
    const pinned = isPinned
      ? stored.pinned.filter(({ id }) => id !== object.id)
      : addObject(stored.pinned, object, pinnedLimit)
    writeStored(storageKey, { ...stored, pinned })
  },
}

/** Parameters that are no object. */
const pageParams = new Set(['realm', 'tab', 'subTab', 'viewMode', 'usedBy', 'builtIn'])

type Match = {
  fullPath: string
  pathname: string
  params: Readonly<Record<string, string | undefined>>
  staticData: { page?: { title?: string } }
}

/** The object whose page is open; `name` is the page's heading. */
export function objectOfPage(match: Match, name: string): SeenObject | undefined {
  const { params, fullPath, pathname, staticData } = match
  const ids = Object.entries(params).filter(([param, value]) => !pageParams.has(param) && value)
  const { realm } = params
  if (ids.length === 0 || realm === undefined || !name) return undefined
  const [, , area = ''] = fullPath.split('/')
  const title = staticData.page?.title
  return {
    id: [realm, area, ...ids.map(([, value]) => value)].join(' '),
    realm,
    href: pathname,
    name,
    ...(title && { title }),
  }
}
