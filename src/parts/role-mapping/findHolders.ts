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
  grantingRole: GrantingRole
  /** The group that was given the role, … */
  group?: string
  /** … and the one below it that the user is in, by path. */
  member?: string
}

export type FoundHolder = Holder & { paths: GrantPath[] }

export type Holders = {
  holders: FoundHolder[]
  /** The roles that contain the one that is asked for, the nearest first. */
  grantingRoles: GrantingRole[]
  groups: { id: string; path: string; grantingRole: GrantingRole; isBelow: boolean }[]
  /** Some roles could not be looked at. */
  isHidden: boolean
}

/** How far it is. */
export type Progress = { roles: number; clients: number; groups: number; users: number }

const initialProgress: Progress = { roles: 0, clients: 0, groups: 0, users: 0 }

/** Roles that contain another one, the nearest first. */
export type RoleContainers = { role: MappedRole; grantingRoles: GrantingRole[] }

type Job = {
  realm: string
  signal: AbortSignal
  progress: Progress
  /** Something has been counted. */
  reportProgress: () => void
}

/** Every role that contains others, with what it contains itself. */
async function readContents({ realm, signal, progress, reportProgress }: Job, roleId: string) {
  const composites: MappedRole[] = []
  let isHidden = false
  const skipForbidden = async (call: () => Promise<void>) => {
    try {
      await call()
    } catch (error) {
      // Roles of the realm take view-realm, those of clients view-clients.
      if (statusOf(error) !== 403) throw error
      isHidden = true
    }
  }
  await skipForbidden(async () => {
    composites.push(...(await roleHolders.compositesOfRealm(realm, signal)))
  })
  await skipForbidden(async () => {
    const clients = await roleHolders.clientsWithRoles(realm, roleId, signal)
    await runConcurrently(clients, signal, (client) =>
      skipForbidden(async () => {
        composites.push(...(await roleHolders.compositesOfClient(realm, client, signal)))
        progress.clients++
        reportProgress()
      }),
    )
  })
  const contents = new Map<string, readonly MappedRole[]>()
  await runConcurrently(composites, signal, ({ id }) =>
    skipForbidden(async () => {
      contents.set(id, await queryClient.query(roleGraph.contents(realm, id)))
      progress.roles++
      reportProgress()
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
  const rolesToTarget = rolesGranting(role.id, contents)
  const grantingRoles: GrantingRole[] = [{ role, chain: [role] }]
  const visitedIds = new Set([role.id])
  // The list grows while it is walked: what contains a giver gives, too.
  for (const grantingRole of grantingRoles) {
    for (const outer of composites) {
      if (visitedIds.has(outer.id) || !rolesToTarget.has(outer.id)) continue
      if (!contents.get(outer.id)?.some(({ id }) => id === grantingRole.role.id)) continue
      visitedIds.add(outer.id)
      grantingRoles.push({ role: outer, chain: [outer, ...grantingRole.chain] })
    }
  }
  return grantingRoles
}

/** The roles that contain these, themselves or through others; those that contain each other aside. */
export async function findContainers(
  realm: string,
  roles: readonly MappedRole[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<{ containers: RoleContainers[]; isHidden: boolean }> {
  const progress = { ...initialProgress }
  const job = { realm, signal, progress, reportProgress: () => onProgress({ ...progress }) }
  const { composites, contents, isHidden } = await readContents(job, roles[0]?.id ?? '')
  const requestedIds = new Set(roles.map(({ id }) => id))
  const containers = roles.map((role) => ({
    role,
    grantingRoles: grantingRolesOf(role, composites, contents).filter(
      ({ role: { id } }) => !requestedIds.has(id),
    ),
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
  }: { skipped: string | undefined; signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Holders> {
  const progress = { ...initialProgress }
  const reportProgress = () => onProgress({ ...progress })
  const job = { realm, signal, progress, reportProgress }
  const { composites, contents, isHidden } = await readContents(job, role.id)
  const grantingRoles = grantingRolesOf(role, composites, contents)

  const holdersById = new Map<string, FoundHolder>()
  const addHolders = (users: readonly Holder[], path: GrantPath) => {
    for (const user of users) {
      const existing = holdersById.get(user.id)
      if (existing) existing.paths.push(path)
      else holdersById.set(user.id, { ...user, paths: [path] })
    }
    progress.users = holdersById.size
    reportProgress()
  }
  const groups: Holders['groups'] = []
  type Task = { grantingRole: GrantingRole; group?: Pick<Group, 'id' | 'path'>; top?: string }
  const tasks = grantingRoles
    .filter((grantingRole) => grantingRole.role.id !== skipped || grantingRole.role.id === role.id)
    .map((grantingRole): Task => ({ grantingRole }))
  await runConcurrently<Task>(tasks, signal, async ({ grantingRole, group, top }, add) => {
    if (!group) {
      addHolders(await roleHolders.users(realm, grantingRole.role, signal), { grantingRole })
      const groupsWithRole = await roleHolders.groups(realm, grantingRole.role, signal)
      add(groupsWithRole.map(({ id, path }) => ({ grantingRole, group: { id, path } })))
      return
    }
    groups.push({ ...group, grantingRole, isBelow: top !== undefined })
    const path = {
      grantingRole,
      group: top ?? group.path,
      ...(top !== undefined && { member: group.path }),
    }
    addHolders(await roleHolders.members(realm, group.id, signal), path)
    const subgroups = await roleHolders.children(realm, group.id, signal)
    add(
      subgroups.map(({ id, path }) => ({
        grantingRole,
        group: { id, path },
        top: top ?? group.path,
      })),
    )
    progress.groups++
    reportProgress()
  })
  return {
    holders: [...holdersById.values()].toSorted((a, b) => a.username.localeCompare(b.username)),
    grantingRoles: grantingRoles.slice(1),
    groups: groups.toSorted((a, b) => a.path.localeCompare(b.path)),
    isHidden,
  }
}
