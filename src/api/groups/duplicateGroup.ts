import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { readPages, runConcurrently } from '~/lib/batch'
import { errorText } from '~/lib/errors'
import {
  childrenOf,
  groupEndpoint,
  groups,
  postGroup,
  membershipEndpoint,
  groupFieldErrors,
  type Group,
  type RealmOrOrganization,
} from './groups'
import { withFieldErrors } from '~/api/fieldErrors'
import { queryClient } from '~/api/queryClient'
import { rest } from '~/api/rest'
import { formatList } from '~/lib/i18n'

export type CopyProgress = {
  groupCount: number
  memberCount: number
  roleCount: number
  /** One line per item that could not be copied. */
  failures: readonly string[]
  /** Set as soon as the copy exists. */
  copyId?: string
}

export const emptyCopyProgress: CopyProgress = {
  groupCount: 0,
  memberCount: 0,
  roleCount: 0,
  failures: [],
}

type RoleMappings = {
  realmMappings?: RoleRepresentation[]
  clientMappings?: Record<string, { id: string; mappings: RoleRepresentation[] }>
}

type CopyOptions = { signal: AbortSignal; onProgress: (progress: CopyProgress) => void }

/**
 * Copies attributes, roles, members and subgroups in many requests, as Keycloak has no endpoint for
 * it. Collects failed steps; throws only on abort or if the copy itself cannot be created.
 */
export async function duplicateGroup(
  container: RealmOrOrganization,
  { id: sourceId, parentId }: Group,
  name: string,
  { signal, onProgress }: CopyOptions,
): Promise<CopyProgress> {
  let progress = emptyCopyProgress
  const report = (change: Partial<CopyProgress>) => {
    progress = { ...progress, ...change }
    onProgress(progress)
  }
  const recordFailure = (label: string, error: unknown) =>
    report({ failures: [...progress.failures, `${label}: ${errorText(error)}`] })

  const copyRoles = async (sourceId: string, targetId: string, sourcePath: string) => {
    const base = groupEndpoint(container, sourceId, 'role-mappings')
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
        await rest(groupEndpoint(container, targetId, 'role-mappings', ...segments), {
          method: 'POST',
          body: roles,
        })
        report({ roleCount: progress.roleCount + roles.length })
      } catch (error) {
        recordFailure(`${sourcePath}: ${formatList(roles.map((role) => role.name))}`, error)
      }
    }
  }

  const copyMembers = async (sourceId: string, targetId: string, sourcePath: string) => {
    const read = (first: number, max: number) =>
      rest<{ id: string; username: string }[]>(groupEndpoint(container, sourceId, 'members'), {
        query: { briefRepresentation: true, first, max },
        signal,
      })
    for await (const users of readPages(read)) {
      await runConcurrently(users, signal, async (user) => {
        try {
          await rest(membershipEndpoint(container, user.id, targetId), { method: 'PUT' })
          report({ memberCount: progress.memberCount + 1 })
        } catch (error) {
          recordFailure(`${sourcePath}: ${user.username}`, error)
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
      recordFailure(label, error)
    }
  }

  const copyInto = async (source: Group, targetId: string) => {
    report({ groupCount: progress.groupCount + 1 })
    await runStep(source.path, () => copyRoles(source.id, targetId, source.path))
    await runStep(source.path, () => copyMembers(source.id, targetId, source.path))
    await runStep(source.path, async () => {
      for await (const children of childrenOf(container, source.id, signal)) {
        for (const child of children) {
          await runStep(child.path, async () => {
            const group = await rest<Group>(groupEndpoint(container, child.id), { signal })
            await copyInto(group, await postGroup(container, targetId, bodyOf(group)))
          })
        }
      }
    })
  }

  try {
    const group = await rest<Group>(groupEndpoint(container, sourceId), { signal })
    const copyId = await withFieldErrors(
      postGroup(container, parentId, { ...bodyOf(group), name: name.trim() }),
      groupFieldErrors,
    )
    report({ copyId })
    await copyInto(group, copyId)
    return progress
  } finally {
    await queryClient.invalidateQueries({ queryKey: groups.all(container) })
  }
}

const bodyOf = ({ name, description, attributes }: Group) => ({
  name,
  ...(description && { description }),
  ...(attributes && { attributes }),
})
