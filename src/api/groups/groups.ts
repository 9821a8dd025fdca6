import { queryOptions } from '@tanstack/react-query'
import type GroupRepresentation from '@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { problemOf, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { readPages, readAll } from '~/lib/async/readPages'
import { forEachSettled } from '~/api/batch'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

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

/** Whose groups: those of a realm, or of one of its organizations. */
export type GroupOwner = { realm: string; organization?: string | undefined }

/** A realm's name stands for its own groups. */
export type GroupOwnerRef = string | GroupOwner

const toGroupOwner = (owner: GroupOwnerRef): GroupOwner =>
  typeof owner === 'string' ? { realm: owner } : owner

/** A part of a list. */
type PageQuery = { first: number; max: number; search?: string | undefined }

const groupsPath = (owner: GroupOwnerRef, ...segments: string[]) => {
  const { realm, organization } = toGroupOwner(owner)
  const ownerSegments = organization === undefined ? [] : ['organizations', organization]
  return realmPath(realm, ...ownerSegments, 'groups', ...segments)
}

export const groupPath = (owner: GroupOwnerRef, id: string, ...segments: string[]) =>
  groupsPath(owner, id, ...segments)

/** Where it is written that a user is in a group. */
export const membershipPath = (owner: GroupOwnerRef, user: string, group: string) => {
  const { realm, organization } = toGroupOwner(owner)
  return organization === undefined
    ? realmPath(realm, 'users', user, 'groups', group)
    : groupPath(owner, group, 'members', user)
}

/** All groups of an organization lie below one that bears its id and is never shown. */
const withoutRoot = ({ parentId, ...group }: Group): Group =>
  parentId === undefined || group.path === `/${group.name}` ? group : { ...group, parentId }

/** An organization's groups tell how many are below only when asked. */
const subGroupsCountQuery = (owner: GroupOwnerRef) =>
  toGroupOwner(owner).organization === undefined ? {} : { subGroupsCount: true }

const levelPath = (owner: GroupOwnerRef, parent: string | undefined) =>
  parent ? groupPath(owner, parent, 'children') : groupsPath(owner)

async function readGroups(
  owner: GroupOwnerRef,
  parent: string | undefined,
  query: PageQuery & { populateHierarchy?: boolean },
  signal?: AbortSignal,
) {
  const rows = await rest<Group[]>(levelPath(owner, parent), {
    // Children come in full unless brief ones are asked for.
    query: { briefRepresentation: true, ...subGroupsCountQuery(owner), ...query },
    ...(signal && { signal }),
  })
  return rows.map(withoutRoot)
}

/** The children of a group, however many. */
export const childrenOf = (owner: GroupOwnerRef, id: string, signal?: AbortSignal) =>
  readPages((first, max) => readGroups(owner, id, { first, max }, signal))

/** An ancestor that may not be seen: its name is the end of the path of its child's parent. */
function hiddenParent(id: string, child: Group): Group {
  const path = child.path.slice(0, -child.name.length - 1)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { id, name, path, subGroupCount: 0, access: { view: false } }
}

export const groups = {
  all: (owner: GroupOwnerRef) => {
    const { realm, organization } = toGroupOwner(owner)
    return organization === undefined
      ? ([realm, 'groups'] as const)
      : ([realm, 'organizations', organization, 'groups'] as const)
  },

  /**
   * Groups of one level: those of the realm, or the children of a group. `search` looks at the
   * children only; in the realm it finds groups of all levels, here as a plain list.
   */
  level: (owner: GroupOwnerRef, parent: string | undefined, { first, max, search }: PageQuery) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'level', parent ?? '', { first, max, search }],
      queryFn: ({ signal }) =>
        readGroups(
          owner,
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
  choice: (owner: GroupOwnerRef, parent: string | undefined, { first, max, search }: PageQuery) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'choice', parent ?? '', { first, max, search }],
      queryFn: ({ signal }) =>
        search
          ? readGroups(owner, undefined, { first, max, search, populateHierarchy: false }, signal)
          : readGroups(owner, parent, { first, max }, signal),
    }),

  /**
   * Found groups, each below its ancestors. `first` and `max` count what is found, not the ancestors
   * that come along.
   */
  found: (owner: GroupOwnerRef, { first, max, search, exact }: PageQuery & { exact: boolean }) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'found', { first, max, search, exact }],
      queryFn: ({ signal }) => {
        const pageQuery = { first, max, search, exact, global: true }
        // Of an organization what is found comes without its ancestors unless asked for.
        const query = {
          briefRepresentation: true,
          populateHierarchy: true,
          ...subGroupsCountQuery(owner),
        }
        return rest<Group[]>(groupsPath(owner), { query: { ...query, ...pageQuery }, signal })
      },
    }),

  byId: (owner: GroupOwnerRef, id: string) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'one', id],
      queryFn: async ({ signal }) =>
        withoutRoot(
          await rest<Group>(groupPath(owner, id), { query: subGroupsCountQuery(owner), signal }),
        ),
    }),

  /** A group with its ancestors, the outermost first, as far as they may be seen. */
  trail: (owner: GroupOwnerRef, id: string) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'trail', id],
      queryFn: async () => {
        const trail = [await queryClient.query(groups.byId(owner, id))]
        for (let [top] = trail; top?.parentId; [top] = trail) {
          try {
            trail.unshift(await queryClient.query(groups.byId(owner, top.parentId)))
          } catch (error) {
            if (statusOf(error) !== 403) throw error
            trail.unshift(hiddenParent(top.parentId, top))
          }
        }
        // A name with "/" in it hides that this is the one above all of an organization.
        return trail[0]?.name === toGroupOwner(owner).organization ? trail.slice(1) : trail
      },
    }),

  /** The ids of the groups that a user is a direct member of. */
  ofUser: (realm: string, user: string) =>
    queryOptions({
      queryKey: [realm, 'users', user, 'group-ids'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'users', user, 'groups')
        const memberships = await readAll((first, max) =>
          rest<{ id: string }[]>(path, {
            query: { briefRepresentation: true, first, max },
            signal,
          }),
        )
        return memberships.map(({ id }) => id)
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
function toNameError(error: unknown): unknown {
  const { status, message } = problemOf(error)
  if (!(error instanceof NetworkError) || (status !== 409 && status !== 400)) return error
  const responseData = { errors: [{ field: 'name', errorMessage: message }] }
  return new NetworkError(error.message, { response: error.response, responseData })
}

/** For a call that names a group: what the server says of the name belongs to the field `name`. */
export const rethrowNameError = (error: unknown): never => {
  throw toNameError(error)
}

/** Makes a group in the realm or below a parent; gives its id. */
export const makeGroup = (
  owner: GroupOwnerRef,
  parent: string | undefined,
  body: GroupNames & { attributes?: Record<string, string[]> | undefined },
) => restCreate(levelPath(owner, parent), { body })

export const createGroup = (owner: GroupOwnerRef, parent: string | undefined) =>
  command({
    run: ({ name, description }: GroupNames) =>
      makeGroup(owner, parent, {
        name: name.trim(),
        ...(description && { description }),
      }).catch(rethrowNameError),
    done: 'groupCreated',
    failed: 'couldNotCreateGroup',
    stale: [groups.all(owner)],
  })

/**
 * Changes a name or a description, of what `shown` said only what was changed. PUT clears a
 * description that is absent, so the whole fresh copy is sent.
 */
export const renameGroup = (owner: GroupOwnerRef, loaded: Group) =>
  command({
    run: async ({ name, description = '' }: GroupNames) => {
      const fresh = await rest<Group>(groupPath(owner, loaded.id))
      const body = {
        ...fresh,
        ...(name.trim() !== loaded.name && { name: name.trim() }),
        ...(description !== (loaded.description ?? '') && { description }),
      }
      await rest(groupPath(owner, loaded.id), { method: 'PUT', body }).catch(rethrowNameError)
    },
    done: 'groupUpdated',
    failed: 'couldNotCreateGroup',
    stale: [groups.all(owner)],
  })

/** Saves a group as it is given: names and attributes. */
export const updateGroup = (owner: GroupOwnerRef) =>
  command({
    run: (body: Group) => rest(groupPath(owner, body.id), { method: 'PUT', body }),
    done: 'groupUpdated',
    failed: 'groupUpdateError',
    stale: [groups.all(owner)],
  })

export type Move = { moved: readonly Group[]; target: Group | undefined }

/** Moves groups below another one or to the top; the result tells which stayed and why. */
export const moveGroups = (owner: GroupOwnerRef) =>
  command({
    run: ({ moved, target }: Move) =>
      forEachSettled(moved, ({ id, name }) =>
        rest(levelPath(owner, target?.id), { method: 'POST', body: { id, name } }),
      ),
    done: (_move, { done }) => (done.length > 0 ? translate('moveGroupSuccess') : undefined),
    failed: 'moveGroupError',
    stale: [groups.all(owner)],
  })

/** Deletes groups and all that is below them; the result tells which are left and why. */
export const deleteGroups = (owner: GroupOwnerRef) =>
  command({
    run: (rows: readonly Group[]) =>
      forEachSettled(rows, ({ id }) => rest(groupPath(owner, id), { method: 'DELETE' })),
    done: (_rows, { done }) =>
      done.length > 0 ? translate('groupDeleted', { count: done.length }) : undefined,
    failed: 'groupDeleteError',
    // Nothing is stale yet: the page leaves what is gone first, then asks again.
  })

/**
 * After a deletion: asks again for everything but what is gone (known by the levels that have been
 * read), which pages may still show for a moment.
 */
export async function afterDeletion(owner: GroupOwnerRef, deleted: readonly string[]) {
  const deletedIds = new Set(deleted)
  const levels = queryClient.getQueriesData<Group[]>({ queryKey: [...groups.all(owner), 'level'] })
  for (let size = 0; size !== deletedIds.size;) {
    size = deletedIds.size
    for (const [, rows] of levels)
      for (const { id, parentId } of rows ?? [])
        if (parentId && deletedIds.has(parentId)) deletedIds.add(id)
  }
  const queryKey = groups.all(owner)
  const isOfDeletedGroup = (query: { queryKey: readonly unknown[] }) =>
    deletedIds.has(String(query.queryKey[queryKey.length + 1]))
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => !isOfDeletedGroup(query) })
  queryClient.removeQueries({ queryKey, type: 'inactive', predicate: isOfDeletedGroup })
}
