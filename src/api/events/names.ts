import { queryOptions } from '@tanstack/react-query'
import { statusOf } from '~/lib/errors'
import { mapConcurrently } from '~/api/batch'
import { realmPath, rest } from '~/api/rest'

/** What an id may be of; named like the segment before it in an address of the API. */
export type NamedKind = 'users' | 'clients' | 'groups' | 'roles-by-id' | 'client-scopes'

/** A name; null: there is nothing (any more) with the id; undefined: not for this person. */
type NameOf = string | null | undefined

type Names = ReadonlyMap<string, NameOf>
type Read = (realm: string, ids: readonly string[]) => Promise<Names>

type Found = { id: string; username?: string; clientId?: string; path?: string; name?: string }

const textIn = ({ username, clientId, path, name }: Found) => username ?? clientId ?? path ?? name

/** As many ids as an address of the API may well have. */
const most = 50

/** GET users?search=id:… takes several ids; those that are missing in the answer do not exist. */
const readUsers: Read = async (realm, ids) => {
  const query = { search: `id:${ids.join(' ')}`, briefRepresentation: true, first: 0, max: most }
  try {
    const found = await rest<Found[]>(realmPath(realm, 'users'), { query })
    const byId = new Map(found.map((item) => [item.id, textIn(item)]))
    return new Map(ids.map((id) => [id, byId.get(id) ?? null]))
  } catch (error) {
    return refused(error)
  }
}

const refused = (error: unknown): Names => {
  if (statusOf(error) === 403) return new Map()
  throw error
}

/** Everything else the server tells of one at a time. */
const readSingly =
  (kind: NamedKind): Read =>
  async (realm, ids) => {
    const entries = await mapConcurrently(ids, async (id): Promise<[string, NameOf]> => {
      try {
        return [id, textIn(await rest<Found>(realmPath(realm, kind, id)))]
      } catch (error) {
        const status = statusOf(error)
        if (status === 404) return [id, null]
        if (status === 403) return [id, undefined]
        throw error
      }
    })
    return new Map(entries)
  }

type Batch = { ids: Set<string>; answer: Promise<Names> }

const open = new Map<string, Batch>()

/** Collects what the rows of a table ask for in one turn, and asks for it together. */
async function nameOf(realm: string, kind: NamedKind, id: string): Promise<NameOf> {
  const key = `${kind} ${realm}`
  let batch = open.get(key)
  if (!batch || batch.ids.size >= most) {
    const ids = new Set<string>()
    const read = kind === 'users' ? readUsers : readSingly(kind)
    const answer = new Promise((toggle) => setTimeout(toggle)).then(() => {
      if (open.get(key)?.ids === ids) open.delete(key)
      return read(realm, [...ids])
    })
    batch = { ids, answer }
    open.set(key, batch)
  }
  batch.ids.add(id)
  const found = await batch.answer
  return found.get(id)
}

/** Names of what only ids are known of, remembered for some minutes. */
export const names = {
  of: (realm: string, kind: NamedKind, id: string) =>
    queryOptions({
      queryKey: [realm, 'names', kind, id],
      // A query has to have an answer: "not for this person" is the empty name.
      queryFn: async (): Promise<string | null> => {
        const name = await nameOf(realm, kind, id)
        return name === undefined ? '' : name
      },
      staleTime: 5 * 60_000,
    }),
}
