import type { Group } from '~/api/groups/groups'
import { queryClient } from '~/api/queryClient'
import { roleGraph } from '~/api/roles/roleGraph'
import { roleHolders, type Holder } from '~/api/roles/roleHolders'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { statusOf } from '~/lib/errors'
import { runConcurrently } from '~/lib/async/runConcurrently'
import { rolesGranting } from './rolePaths'

/** A role that gives the one that is asked for: itself, or one that contains it, with the chain. */
export type GrantingRole = { role: MappedRole; chain: readonly MappedRole[] }

/** How a user comes by a role: through which giver and, where so, through which groups. */
export type GrantPath = {
  giver: GrantingRole
  /** The group that was given the role, … */
  group?: string
  /** … and the one below it that the user is in, by path. */
  member?: string
}

export type FoundHolder = Holder & { paths: GrantPath[] }

export type Holders = {
  holders: FoundHolder[]
  /** The roles that contain the one that is asked for, the nearest first. */
  givers: GrantingRole[]
  groups: { id: string; path: string; giver: GrantingRole; isBelow: boolean }[]
  /** Some roles could not be looked at. */
  isHidden: boolean
}

/** How far it is. */
export type Progress = { roles: number; clients: number; groups: number; users: number }

const nothingYet: Progress = { roles: 0, clients: 0, groups: 0, users: 0 }

/** Roles that contain another one, the nearest first. */
export type Containers = { role: MappedRole; givers: GrantingRole[] }

type Job = {
  realm: string
  signal: AbortSignal
  progress: Progress
  /** Something has been counted. */
  tell: () => void
}

/** Every role that contains others, with what it contains itself. */
async function readContents({ realm, signal, progress, tell }: Job, roleId: string) {
  const composites: MappedRole[] = []
  let isHidden = false
  const allowed = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      // Roles of the realm take view-realm, those of clients view-clients.
      if (statusOf(error) !== 403) throw error
      isHidden = true
    }
  }
  await allowed(async () => {
    composites.push(...(await roleHolders.compositesOfRealm(realm, signal)))
  })
  await allowed(async () => {
    const clients = await roleHolders.clientsWithRoles(realm, roleId, signal)
    await runConcurrently(clients, signal, (client) =>
      allowed(async () => {
        composites.push(...(await roleHolders.compositesOfClient(realm, client, signal)))
        progress.clients++
        tell()
      }),
    )
  })
  const contents = new Map<string, readonly MappedRole[]>()
  await runConcurrently(composites, signal, ({ id }) =>
    allowed(async () => {
      contents.set(id, await queryClient.query(roleGraph.contents(realm, id)))
      progress.roles++
      tell()
    }),
  )
  return { composites, contents, isHidden }
}

/** The role itself and all that contain it, each with the shortest chain down to it. */
export function grantingRolesOf(
  role: MappedRole,
  composites: readonly MappedRole[],
  contents: ReadonlyMap<string, readonly MappedRole[]>,
): GrantingRole[] {
  const useful = rolesGranting(role.id, contents)
  const givers: GrantingRole[] = [{ role, chain: [role] }]
  const known = new Set([role.id])
  // The list grows while it is walked: what contains a giver gives, too.
  for (const giver of givers) {
    for (const outer of composites) {
      if (known.has(outer.id) || !useful.has(outer.id)) continue
      if (!contents.get(outer.id)?.some(({ id }) => id === giver.role.id)) continue
      known.add(outer.id)
      givers.push({ role: outer, chain: [outer, ...giver.chain] })
    }
  }
  return givers
}

/** The roles that contain these, themselves or through others; those that contain each other aside. */
export async function findContainers(
  realm: string,
  rows: readonly MappedRole[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (now: Progress) => void },
): Promise<{ containers: Containers[]; isHidden: boolean }> {
  const progress = { ...nothingYet }
  const job = { realm, signal, progress, tell: () => onProgress({ ...progress }) }
  const { composites, contents, isHidden } = await readContents(job, rows[0]?.id ?? '')
  const own = new Set(rows.map(({ id }) => id))
  const containers = rows.map((role) => ({
    role,
    givers: grantingRolesOf(role, composites, contents).filter(({ role: { id } }) => !own.has(id)),
  }))
  return { containers, isHidden }
}

/** Who has a role in whatever way. `skipped`: a role (the default one) whose holders are left out. */
export async function findHolders(
  realm: string,
  role: MappedRole,
  {
    skipped,
    signal,
    onProgress,
  }: { skipped: string | undefined; signal: AbortSignal; onProgress: (now: Progress) => void },
): Promise<Holders> {
  const progress = { ...nothingYet }
  const tell = () => onProgress({ ...progress })
  const job = { realm, signal, progress, tell }
  const { composites, contents, isHidden } = await readContents(job, role.id)
  const givers = grantingRolesOf(role, composites, contents)

  const found = new Map<string, FoundHolder>()
  const note = (users: readonly Holder[], way: GrantPath) => {
    for (const user of users) {
      const known = found.get(user.id)
      if (known) known.paths.push(way)
      else found.set(user.id, { ...user, paths: [way] })
    }
    progress.users = found.size
    tell()
  }
  const groups: Holders['groups'] = []
  type Task = { giver: GrantingRole; group?: Pick<Group, 'id' | 'path'>; top?: string }
  const tasks = givers
    .filter((giver) => giver.role.id !== skipped || giver.role.id === role.id)
    .map((giver): Task => ({ giver }))
  await runConcurrently<Task>(tasks, signal, async ({ giver, group, top }, add) => {
    if (!group) {
      note(await roleHolders.users(realm, giver.role, signal), { giver })
      const given = await roleHolders.groups(realm, giver.role, signal)
      add(given.map(({ id, path }) => ({ giver, group: { id, path } })))
      return
    }
    groups.push({ ...group, giver, isBelow: top !== undefined })
    const way = {
      giver,
      group: top ?? group.path,
      ...(top !== undefined && { member: group.path }),
    }
    note(await roleHolders.members(realm, group.id, signal), way)
    const below = await roleHolders.children(realm, group.id, signal)
    add(below.map(({ id, path }) => ({ giver, group: { id, path }, top: top ?? group.path })))
    progress.groups++
    tell()
  })
  return {
    holders: [...found.values()].toSorted((a, b) => a.username.localeCompare(b.username)),
    givers: givers.slice(1),
    groups: groups.toSorted((a, b) => a.path.localeCompare(b.path)),
    isHidden,
  }
}
