import { queryOptions, useQuery } from '@tanstack/react-query'
import { identity } from '~/api/session'
import { whoami } from '~/api/whoami'
import { holds, type Permission } from '~/lib/access'
import { mapConcurrently } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { realmPath, rest } from '~/api/rest'

/** Named like the API's path segments. */
export type NamedKind = 'users' | 'clients' | 'groups' | 'roles-by-id' | 'client-scopes'

/** null: does not exist; undefined: forbidden. */
type ResourceName = string | null | undefined

type Names = ReadonlyMap<string, ResourceName>
type ReadNames = (realm: string, ids: readonly string[]) => Promise<Names>

type NamedResource = {
  id: string
  username?: string
  clientId?: string
  path?: string
  name?: string
}

const nameIn = ({ username, clientId, path, name }: NamedResource) =>
  username ?? clientId ?? path ?? name

/** Keeps the URL short. */
const maxIdsPerCall = 50

/** GET users?search=id:… takes several ids and omits those that do not exist. */
const readUserNames: ReadNames = async (realm, ids) => {
  const query = {
    search: `id:${ids.join(' ')}`,
    briefRepresentation: true,
    first: 0,
    max: maxIdsPerCall,
  }
  try {
    const users = await rest<NamedResource[]>(realmPath(realm, 'users'), { query })
    const namesById = new Map(users.map((user) => [user.id, nameIn(user)]))
    return new Map(ids.map((id) => [id, namesById.get(id) ?? null]))
  } catch (error) {
    return noNamesIfForbidden(error)
  }
}

const noNamesIfForbidden = (error: unknown): Names => {
  if (statusOf(error) === 403) return new Map()
  throw error
}

const readOneByOne =
  (kind: NamedKind): ReadNames =>
  async (realm, ids) => {
    const entries = await mapConcurrently(ids, async (id): Promise<[string, ResourceName]> => {
      try {
        return [id, nameIn(await rest<NamedResource>(realmPath(realm, kind, id)))]
      } catch (error) {
        const status = statusOf(error)
        if (status === 404) return [id, null]
        if (status === 403) return [id, undefined]
        throw error
      }
    })
    return new Map(entries)
  }

type Batch = { ids: Set<string>; names: Promise<Names> }

const openBatches = new Map<string, Batch>()

/** Batches the ids that a table requests in the same tick. */
async function readName(realm: string, kind: NamedKind, id: string): Promise<ResourceName> {
  const key = `${kind} ${realm}`
  let batch = openBatches.get(key)
  if (!batch || batch.ids.size >= maxIdsPerCall) {
    const ids = new Set<string>()
    const read = kind === 'users' ? readUserNames : readOneByOne(kind)
    const names = new Promise((resolve) => setTimeout(resolve)).then(() => {
      if (openBatches.get(key)?.ids === ids) openBatches.delete(key)
      return read(realm, [...ids])
    })
    batch = { ids, names }
    openBatches.set(key, batch)
  }
  batch.ids.add(id)
  return (await batch.names).get(id)
}

export const resourceNames = {
  of: (realm: string, kind: NamedKind, id: string) =>
    queryOptions({
      queryKey: [realm, 'names', kind, id],
      // Query data must not be undefined: '' means forbidden.
      queryFn: async (): Promise<string | null> => {
        const name = await readName(realm, kind, id)
        return name === undefined ? '' : name
      },
      staleTime: 5 * 60_000,
    }),
}

/** Without this permission, no name is requested and nothing is marked as deleted. */
const viewPermissions: Record<NamedKind, Permission> = {
  users: 'view-users',
  clients: 'view-clients',
  groups: 'query-groups',
  'roles-by-id': 'view-realm',
  'client-scopes': 'view-clients',
}

/** Undefined while loading or unknown, null if the object was deleted. */
export function useDisplayName(realm: string, kind: NamedKind, id: string | undefined) {
  const { userId, username } = identity()
  // Most admin events are one's own.
  const isOwn = kind === 'users' && id === userId
  const isStored = id !== undefined && id !== '' && !isOwn && !id.startsWith('lightweight-')
  const { data: me } = useQuery({ ...whoami(realm), enabled: isStored, staleTime: Infinity })
  const { data } = useQuery({
    ...resourceNames.of(realm, kind, id ?? ''),
    enabled: isStored && me !== undefined && holds(viewPermissions[kind], me.permissions),
  })
  if (isOwn) return username || undefined
  return data === '' ? undefined : data
}
