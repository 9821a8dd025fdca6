import { useEffect, useRef, useState } from 'react'
import type { Group } from '~/api/groups/groups'
import { queryClient } from '~/api/queryClient'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { roleGraph, roleHolders, type Holder } from '~/api/roles/roles'
import { runConcurrently } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { rolesGranting } from './rolePaths'

/** `chain` leads from this role to the target. */
export type GrantingRole = { role: MappedRole; chain: readonly MappedRole[] }

export type GrantPath = {
  grantingRole: GrantingRole
  /** Path of the group with the role. */
  group?: string
  /** Path of its subgroup that has the user. */
  member?: string
}

export type FoundHolder = Holder & { paths: GrantPath[] }

export type Holders = {
  holders: FoundHolder[]
  /** Roles that contain the target, nearest first. */
  grantingRoles: GrantingRole[]
  groups: { id: string; path: string; grantingRole: GrantingRole; isBelow: boolean }[]
  isHidden: boolean
}

export type Progress = { roles: number; clients: number; groups: number; users: number }

const initialProgress: Progress = { roles: 0, clients: 0, groups: 0, users: 0 }

export type RoleContainers = { role: MappedRole; grantingRoles: GrantingRole[] }

/** `count` adds to the progress. */
type SearchJob = { signal: AbortSignal; count: (kind: keyof Progress, number?: number) => void }

/** `skipped`: id of a role (the default role) whose holders are ignored. */
export async function findHolders(
  realm: string,
  role: MappedRole,
  skipped: string | undefined,
  { signal, count }: SearchJob,
): Promise<Holders> {
  const { composites, contents, isHidden } = await readContents(realm, role.id, { signal, count })
  const grantingRoles = grantingRolesOf(role, composites, contents)

  const holdersById = new Map<string, FoundHolder>()
  const addHolders = (users: readonly Holder[], path: GrantPath) => {
    const countBefore = holdersById.size
    for (const user of users) {
      const existing = holdersById.get(user.id)
      if (existing) existing.paths.push(path)
      else holdersById.set(user.id, { ...user, paths: [path] })
    }
    count('users', holdersById.size - countBefore)
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
    count('groups')
  })
  return {
    holders: [...holdersById.values()].toSorted((a, b) => a.username.localeCompare(b.username)),
    grantingRoles: grantingRoles.slice(1),
    groups: groups.toSorted((a, b) => a.path.localeCompare(b.path)),
    isHidden,
  }
}

/** Roles that contain `roles` directly or through others, except `roles` themselves. */
export async function findContainers(
  realm: string,
  roles: readonly MappedRole[],
  job: SearchJob,
): Promise<{ containers: RoleContainers[]; isHidden: boolean }> {
  const { composites, contents, isHidden } = await readContents(realm, roles[0]?.id ?? '', job)
  const requestedIds = new Set(roles.map(({ id }) => id))
  const containers = roles.map((role) => ({
    role,
    grantingRoles: grantingRolesOf(role, composites, contents).filter(
      ({ role: { id } }) => !requestedIds.has(id),
    ),
  }))
  return { containers, isHidden }
}

/** The role itself and all roles containing it, each with the shortest chain. */
export function grantingRolesOf(
  role: MappedRole,
  composites: readonly MappedRole[],
  contents: ReadonlyMap<string, readonly MappedRole[]>,
): GrantingRole[] {
  const rolesToTarget = rolesGranting(role.id, contents)
  const grantingRoles: GrantingRole[] = [{ role, chain: [role] }]
  const visitedIds = new Set([role.id])
  // Grows while iterating: containers of containers grant it too.
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

async function readContents(realm: string, roleId: string, { signal, count }: SearchJob) {
  const composites: MappedRole[] = []
  let isHidden = false
  const skipForbidden = async (call: () => Promise<void>) => {
    try {
      await call()
    } catch (error) {
      // Realm roles need view-realm, client roles view-clients.
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
        count('clients')
      }),
    )
  })
  const contents = new Map<string, readonly MappedRole[]>()
  await runConcurrently(composites, signal, ({ id }) =>
    skipForbidden(async () => {
      contents.set(id, await queryClient.query(roleGraph.contents(realm, id)))
      count('roles')
    }),
  )
  return { composites, contents, isHidden }
}

type SearchState<TResult> =
  | { state: 'idle' }
  | { state: 'running'; progress: Progress }
  | { state: 'done'; result: TResult }
  | { state: 'failed'; error: unknown }

/** A cancellable search of many requests that reports progress. */
export function useLongSearch<TResult>() {
  const [run, setRun] = useState<SearchState<TResult>>({ state: 'idle' })
  const currentController = useRef<AbortController>(undefined)
  // Aborts on unmount.
  useEffect(() => () => currentController.current?.abort(), [])
  const start = async (search: (job: SearchJob) => Promise<TResult>) => {
    if (run.state === 'running') return
    const controller = new AbortController()
    currentController.current = controller
    const show = (state: SearchState<TResult>) => controller.signal.aborted || setRun(state)
    let progress = initialProgress
    const count = (kind: keyof Progress, number = 1) => {
      progress = { ...progress, [kind]: progress[kind] + number }
      show({ state: 'running', progress })
    }
    show({ state: 'running', progress })
    try {
      show({ state: 'done', result: await search({ signal: controller.signal, count }) })
    } catch (error) {
      show({ state: 'failed', error })
    }
  }
  const cancel = () => {
    currentController.current?.abort()
    setRun({ state: 'idle' })
  }
  return { run, start, cancel }
}
