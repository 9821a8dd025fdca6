import { queryOptions } from '@tanstack/react-query'
import type GroupRepresentation from '@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { problemOf, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { portions, readAll } from '~/lib/portions'
import { callEach } from './each'
import { command, queryClient } from './queryClient'
import { realmPath, rest, restCreate } from './rest'

/** What the caller may do with one group, fine-grained permissions included. */
export type GroupAccess = {
  view?: boolean
  manage?: boolean
  viewMembers?: boolean
  manageMembers?: boolean
  manageMembership?: boolean
}

/** A group as the server tells it, in lists without attributes. */
export type Group = Omit<GroupRepresentation, 'attributes' | 'access' | 'subGroups'> & {
  id: string
  name: string
  /** Names joined by "/", which names may contain, too: for showing only, ids tell what is meant. */
  path: string
  subGroupCount: number
  attributes?: Record<string, string[]>
  access?: GroupAccess
  subGroups?: Group[]
}

/** A part of a list. */
type Part = { first: number; max: number; search?: string | undefined }

export const groupPath = (realm: string, id: string, ...more: string[]) =>
  realmPath(realm, 'groups', id, ...more)

const readPart = (
  realm: string,
  parent: string | undefined,
  query: Part & { populateHierarchy?: boolean },
  signal?: AbortSignal,
) =>
  rest<Group[]>(parent ? groupPath(realm, parent, 'children') : realmPath(realm, 'groups'), {
    // Children come in full unless brief ones are asked for.
    query: { briefRepresentation: true, ...query },
    ...(signal && { signal }),
  })

/** The children of a group, however many. */
export const childrenOf = (realm: string, id: string, signal?: AbortSignal) =>
  portions((first, max) => readPart(realm, id, { first, max }, signal))

/** An ancestor that may not be seen: its name is the end of the path of its child's parent. */
function unseen(id: string, child: Group): Group {
  const path = child.path.slice(0, -child.name.length - 1)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { id, name, path, subGroupCount: 0, access: { view: false } }
}

export const groups = {
  all: (realm: string) => [realm, 'groups'] as const,

  /**
   * Groups of one level: those of the realm, or the children of a group. `search` looks at the
   * children only; in the realm it finds groups of all levels, here as a plain list.
   */
  level: (realm: string, parent: string | undefined, { first, max, search }: Part) =>
    queryOptions({
      queryKey: [...groups.all(realm), 'level', parent ?? '', { first, max, search }],
      queryFn: ({ signal }) =>
        readPart(
          realm,
          parent,
          { first, max, search, ...(search && !parent && { populateHierarchy: false }) },
          signal,
        ),
    }),

  /** The groups of a realm: without a search the top-level ones, as `level` has them. */
  count: (realm: string, { search }: { search?: string | undefined }) =>
    queryOptions({
      queryKey: [...groups.all(realm), 'count', { search }],
      queryFn: async ({ signal }) => {
        const query = search ? { search } : { top: true }
        const path = realmPath(realm, 'groups', 'count')
        return (await rest<{ count: number }>(path, { query, signal })).count
      },
    }),

  /**
   * What a picker shows: a level or, of all levels, the groups with `search` in their name. One key
   * for both, so that a search stays the same list.
   */
  choice: (realm: string, parent: string | undefined, { first, max, search }: Part) =>
    queryOptions({
      queryKey: [...groups.all(realm), 'choice', parent ?? '', { first, max, search }],
      queryFn: ({ signal }) =>
        search
          ? readPart(realm, undefined, { first, max, search, populateHierarchy: false }, signal)
          : readPart(realm, parent, { first, max }, signal),
    }),

  /**
   * Found groups, each below its ancestors. `first` and `max` count what is found, not the ancestors
   * that come along.
   */
  found: (realm: string, { first, max, search, exact }: Part & { exact: boolean }) =>
    queryOptions({
      queryKey: [...groups.all(realm), 'found', { first, max, search, exact }],
      queryFn: ({ signal }) => {
        const query = { briefRepresentation: true, first, max, search, exact, global: true }
        return rest<Group[]>(realmPath(realm, 'groups'), { query, signal })
      },
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...groups.all(realm), 'one', id],
      queryFn: ({ signal }) => rest<Group>(groupPath(realm, id), { signal }),
    }),

  /** A group with its ancestors, the outermost first, as far as they may be seen. */
  trail: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...groups.all(realm), 'trail', id],
      queryFn: async () => {
        const trail = [await queryClient.query(groups.byId(realm, id))]
        for (let [top] = trail; top?.parentId; [top] = trail) {
          try {
            trail.unshift(await queryClient.query(groups.byId(realm, top.parentId)))
          } catch (error) {
            if (statusOf(error) !== 403) throw error
            trail.unshift(unseen(top.parentId, top))
          }
        }
        return trail
      },
    }),

  /** The ids of the groups that a user is a direct member of. */
  ofUser: (realm: string, user: string) =>
    queryOptions({
      queryKey: [realm, 'users', user, 'group-ids'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'users', user, 'groups')
        const joined = await readAll((first, max) =>
          rest<{ id: string }[]>(path, {
            query: { briefRepresentation: true, first, max },
            signal,
          }),
        )
        return joined.map(({ id }) => id)
      },
    }),

  /** The ids of the groups that every new user joins. */
  defaults: (realm: string) =>
    queryOptions({
      queryKey: [...groups.all(realm), 'defaults'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'default-groups')
        return (await rest<{ id: string }[]>(path, { signal })).map(({ id }) => id)
      },
      staleTime: 30_000,
    }),
}

/** What a group is called; an absent description is none. */
export type GroupNames = { name: string; description?: string }

/** What the server says of a name: a conflict or no name at all. */
function ofName(error: unknown): unknown {
  const { status, message } = problemOf(error)
  if (!(error instanceof NetworkError) || (status !== 409 && status !== 400)) return error
  const responseData = { errors: [{ field: 'name', errorMessage: message }] }
  return new NetworkError(error.message, { response: error.response, responseData })
}

/** For a call that names a group: what the server says of the name belongs to the field `name`. */
export const rethrown = (error: unknown): never => {
  throw ofName(error)
}

const levelPath = (realm: string, parent: string | undefined) =>
  parent ? groupPath(realm, parent, 'children') : realmPath(realm, 'groups')

/** Makes a group in the realm or below a parent; gives its id. */
export const makeGroup = (
  realm: string,
  parent: string | undefined,
  body: GroupNames & { attributes?: Record<string, string[]> | undefined },
) => restCreate(levelPath(realm, parent), { body })

export const createGroup = (realm: string, parent: string | undefined) =>
  command({
    run: ({ name, description }: GroupNames) =>
      makeGroup(realm, parent, {
        name: name.trim(),
        ...(description && { description }),
      }).catch(rethrown),
    done: 'groupCreated',
    failed: 'couldNotCreateGroup',
    stale: [groups.all(realm)],
  })

/**
 * Changes a name or a description, of what `shown` said only what was changed. PUT clears a
 * description that is absent, so the whole fresh copy is sent.
 */
export const renameGroup = (realm: string, shown: Group) =>
  command({
    run: async ({ name, description = '' }: GroupNames) => {
      const fresh = await rest<Group>(groupPath(realm, shown.id))
      const body = {
        ...fresh,
        ...(name.trim() !== shown.name && { name: name.trim() }),
        ...(description !== (shown.description ?? '') && { description }),
      }
      await rest(groupPath(realm, shown.id), { method: 'PUT', body }).catch(rethrown)
    },
    done: 'groupUpdated',
    failed: 'couldNotCreateGroup',
    stale: [groups.all(realm)],
  })

/** Saves a group as it is given: names and attributes. */
export const updateGroup = (realm: string) =>
  command({
    run: (body: Group) => rest(groupPath(realm, body.id), { method: 'PUT', body }),
    done: 'groupUpdated',
    failed: 'groupUpdateError',
    stale: [groups.all(realm)],
  })

export type Move = { moved: readonly Group[]; target: Group | undefined }

/** Moves groups below another one or to the top; the result tells which stayed and why. */
export const moveGroups = (realm: string) =>
  command({
    run: ({ moved, target }: Move) =>
      callEach(moved, ({ id, name }) =>
        rest(levelPath(realm, target?.id), { method: 'POST', body: { id, name } }),
      ),
    done: (_move, { done }) => (done.length > 0 ? translate('moveGroupSuccess') : undefined),
    failed: 'moveGroupError',
    stale: [groups.all(realm)],
  })

/** Deletes groups and all that is below them; the result tells which are left and why. */
export const deleteGroups = (realm: string) =>
  command({
    run: (rows: readonly Group[]) =>
      callEach(rows, ({ id }) => rest(groupPath(realm, id), { method: 'DELETE' })),
    done: (_rows, { done }) =>
      done.length > 0 ? translate('groupDeleted', { count: done.length }) : undefined,
    failed: 'groupDeleteError',
    // Nothing is stale yet: the page leaves what is gone first, then asks again.
  })

/**
 * After a deletion: asks again for everything but what is gone (known by the levels that have been
 * read), which pages may still show for a moment.
 */
export async function afterDeletion(realm: string, deleted: readonly string[]) {
  const gone = new Set(deleted)
  const levels = queryClient.getQueriesData<Group[]>({ queryKey: [...groups.all(realm), 'level'] })
  for (let size = 0; size !== gone.size;) {
    size = gone.size
    for (const [, rows] of levels)
      for (const { id, parentId } of rows ?? []) if (parentId && gone.has(parentId)) gone.add(id)
  }
  const isGone = ({ queryKey }: { queryKey: readonly unknown[] }) => gone.has(String(queryKey[3]))
  const queryKey = groups.all(realm)
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => !isGone(query) })
  queryClient.removeQueries({ queryKey, type: 'inactive', predicate: isGone })
}
