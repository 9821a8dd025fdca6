import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { problemOf } from '~/lib/errors'
import {
  childrenOf,
  groupPath,
  groups,
  makeGroup,
  membershipPath,
  rethrowNameError,
  type Group,
  type GroupOwnerRef,
} from './groups'
import { runConcurrently } from '~/lib/async/runConcurrently'
import { readPages } from '~/lib/async/readPages'
import { queryClient } from '~/api/queryClient'
import { rest } from '~/api/rest'

export type CopyProgress = {
  groups: number
  members: number
  roles: number
  /** One line per item that could not be copied. */
  failed: readonly string[]
  /** Set as soon as the copy exists. */
  id?: string
}

export const emptyCopyProgress: CopyProgress = { groups: 0, members: 0, roles: 0, failed: [] }

type RoleMappings = {
  realmMappings?: RoleRepresentation[]
  clientMappings?: Record<string, { id: string; mappings: RoleRepresentation[] }>
}

type CopyOptions = { signal: AbortSignal; onProgress: (copied: CopyProgress) => void }

/**
 * Copies attributes, role mappings, members and all subgroups. Keycloak has no endpoint for this:
 * failures are collected, and only creating the copy or the signal aborts.
 */
export async function duplicateGroup(
  owner: GroupOwnerRef,
  { id: source, parentId }: Group,
  name: string,
  { signal, onProgress }: CopyOptions,
): Promise<CopyProgress> {
  let copied = emptyCopyProgress
  const report = (change: Partial<CopyProgress>) => {
    copied = { ...copied, ...change }
    onProgress(copied)
  }
  const fail = (label: string, error: unknown) =>
    report({ failed: [...copied.failed, `${label}: ${problemOf(error).message}`] })

  const copyRoles = async (from: string, to: string, path: string) => {
    const base = groupPath(owner, from, 'role-mappings')
    const mappings = await rest<RoleMappings>(base, { signal })
    const assignments = [
      { segments: ['realm'], roles: mappings.realmMappings ?? [] },
      ...Object.values(mappings.clientMappings ?? {}).map(({ id, mappings: roles }) => ({
        segments: ['clients', id],
        roles,
      })),
    ]
    for (const { segments, roles } of assignments.filter(
      (assignment) => assignment.roles.length > 0,
    )) {
      try {
        await rest(groupPath(owner, to, 'role-mappings', ...segments), {
          method: 'POST',
          body: roles,
        })
        report({ roles: copied.roles + roles.length })
      } catch (error) {
        fail(`${path}: ${roles.map((role) => role.name).join(', ')}`, error)
      }
    }
  }

  const copyMembers = async (from: string, to: string, path: string) => {
    const read = (first: number, max: number) =>
      rest<{ id: string; username: string }[]>(groupPath(owner, from, 'members'), {
        query: { briefRepresentation: true, first, max },
        signal,
      })
    for await (const users of readPages(read)) {
      await runConcurrently(users, signal, async (user) => {
        try {
          await rest(membershipPath(owner, user.id, to), { method: 'PUT' })
          report({ members: copied.members + 1 })
        } catch (error) {
          fail(`${path}: ${user.username}`, error)
        }
      })
    }
  }

  const runStep = async (label: string, run: () => Promise<void>) => {
    signal.throwIfAborted()
    try {
      await run()
    } catch (error) {
      signal.throwIfAborted()
      fail(label, error)
    }
  }

  const copyInto = async (from: Group, to: string) => {
    report({ groups: copied.groups + 1 })
    await runStep(from.path, () => copyRoles(from.id, to, from.path))
    await runStep(from.path, () => copyMembers(from.id, to, from.path))
    await runStep(from.path, async () => {
      for await (const children of childrenOf(owner, from.id, signal)) {
        for (const child of children) {
          await runStep(child.path, async () => {
            const group = await rest<Group>(groupPath(owner, child.id), { signal })
            await copyInto(group, await makeGroup(owner, to, bodyOf(group)))
          })
        }
      }
    })
  }

  try {
    const group = await rest<Group>(groupPath(owner, source), { signal })
    const id = await makeGroup(owner, parentId, { ...bodyOf(group), name: name.trim() }).catch(
      rethrowNameError,
    )
    report({ id })
    await copyInto(group, id)
    return copied
  } finally {
    await queryClient.invalidateQueries({ queryKey: groups.all(owner) })
  }
}

const bodyOf = ({ name, description, attributes }: Group) => ({
  name,
  ...(description && { description }),
  ...(attributes && { attributes }),
})
