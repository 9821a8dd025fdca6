import { queryClient } from './queryClient'

/** What a write was about: a text key of its kind, its name, and what was done if it was the thing itself. */
export type Subject = { kind: string; name: string; act?: 'created' | 'updated' | 'deleted' }

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

const names = ['clientId', 'username', 'alias', 'name'] as const

function nameIn(value: unknown): string | undefined {
  const object = Object(value) as Record<string, unknown>
  return names
    .map((name) => object[name])
    .find((each) => typeof each === 'string' && each !== '') as string | undefined
}

/** The name of something that a page has read: nothing is asked for it. */
function knownName(id: string): string | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const list: readonly unknown[] = Array.isArray(state.data) ? state.data : [state.data]
    const found = list.find((each) => (Object(each) as { id?: unknown }).id === id)
    const name = nameIn(found)
    if (name) return name
  }
  return undefined
}

const acts = { POST: 'created', PUT: 'updated', PATCH: 'updated', DELETE: 'deleted' } as const

/** Read off the path; undefined where it says nothing of an object with a name. */
export function subjectOf(
  method: keyof typeof acts,
  address: string,
  body: unknown,
): Subject | undefined {
  const path = /\/admin\/realms\/([^?#]*)/.exec(address)?.[1]
  const [realm, ...rest] = (path ?? '').split('/').map(decoded)
  if (!realm) return undefined
  if (rest.length === 0) return { kind: 'realm', name: realm, act: acts[method] }
  const [collection = '', id, ...below] = rest[0] === 'identity-provider' ? rest.slice(1) : rest
  const kind = kinds[collection]
  if (!kind) return undefined
  if (id === undefined) {
    const name = nameIn(body)
    return method === 'POST' && name ? { kind, name, act: 'created' } : undefined
  }
  const isNamed = collection === 'roles' || collection === 'instances'
  const name = (below.length === 0 && nameIn(body)) || (isNamed ? id : knownName(id))
  if (!name) return undefined
  // A post to an object itself is an act of its own.
  return { kind, name, ...(below.length === 0 && method !== 'POST' && { act: acts[method] }) }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
