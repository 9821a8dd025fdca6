import { statusOf } from '~/lib/errors'
import { realmPath, rest } from '~/api/rest'
import { getEnvironment } from '~/api/session'

type Holder = { id: string; enabled?: boolean }

const maxHolders = 101

const maxGroups = 10

/**
 * Name of the admin role if nobody would hold it without these users. Undefined also if roles may
 * not be read.
 */
export async function lastAdminRole(realm: string, ids: readonly string[]) {
  try {
    const role = await adminRole(realm)
    if (!role) return undefined
    const holders = await holdersOf(realm, role.path, Math.min(ids.length + 10, maxHolders))
    const includesHolder = holders.some(({ id }) => ids.includes(id))
    const hasRemainingHolder = holders.some(
      ({ id, enabled }) => enabled !== false && !ids.includes(id),
    )
    return includesHolder && !hasRemainingHolder ? role.name : undefined
  } catch (error) {
    if (statusOf(error) === 403 || statusOf(error) === 404) return undefined
    throw error
  }
}

async function adminRole(realm: string): Promise<{ name: string; path: string[] } | undefined> {
  if (realm === getEnvironment().masterRealm) return { name: 'admin', path: ['roles', 'admin'] }
  const query = { clientId: 'realm-management', first: 0, max: 1 }
  const [client] = await rest<{ id: string }[]>(realmPath(realm, 'clients'), { query })
  return client && { name: 'realm-admin', path: ['clients', client.id, 'roles', 'realm-admin'] }
}

/**
 * Direct and by group, up to `max` each. Composite roles are ignored: this is a warning, not a
 * proof.
 */
async function holdersOf(realm: string, path: string[], max: number): Promise<Holder[]> {
  const query = { first: 0, max, briefRepresentation: true }
  const [direct, groups] = await Promise.all([
    rest<Holder[]>(realmPath(realm, ...path, 'users'), { query }),
    rest<{ id: string }[]>(realmPath(realm, ...path, 'groups'), {
      query: { ...query, max: maxGroups },
    }),
  ])
  const members = await Promise.all(
    groups.map(({ id }) => rest<Holder[]>(realmPath(realm, 'groups', id, 'members'), { query })),
  )
  return [...direct, ...members.flat()]
}
