import { cachedName, displayNameOf } from './cachedName'

/** What a write was about: a text key of its kind, its name, and what was done if it was the thing itself. */
export type Subject = { kind: string; name: string; action?: 'created' | 'updated' | 'deleted' }

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
export function subjectOf(
  method: keyof typeof acts,
  address: string,
  body: unknown,
): Subject | undefined {
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
