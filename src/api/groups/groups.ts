import { deleteEach, read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import type GroupRepresentation from '@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js'
import { readAll, readPages, runForEach } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

export type GroupAccess = {
  view?: boolean
  manage?: boolean
  viewMembers?: boolean
  manageMembers?: boolean
  manageMembership?: boolean
}

/** Lists omit attributes. */
export type Group = Omit<GroupRepresentation, 'attributes' | 'access' | 'subGroups'> & {
  id: string
  name: string
  /** For display only: names joined by "/", which names may contain. */
  path: string
  subGroupCount: number
  attributes?: Record<string, string[]>
  access?: GroupAccess
  subGroups?: Group[]
}

export type GroupOwner = { realm: string; organization?: string | undefined }

/** A string is a realm. */
export type RealmOrOrganization = string | GroupOwner

const toGroupOwner = (owner: RealmOrOrganization): GroupOwner =>
  typeof owner === 'string' ? { realm: owner } : owner

const groupsPath = (owner: RealmOrOrganization, ...segments: string[]) => {
  const { realm, organization } = toGroupOwner(owner)
  const ownerSegments = organization === undefined ? [] : ['organizations', organization]
  return realmPath(realm, ...ownerSegments, 'groups', ...segments)
}

export const groupEndpoint = (owner: RealmOrOrganization, id: string, ...segments: string[]) =>
  groupsPath(owner, id, ...segments)

export const membershipEndpoint = (owner: RealmOrOrganization, user: string, group: string) => {
  const { realm, organization } = toGroupOwner(owner)
  return organization === undefined
    ? realmPath(realm, 'users', user, 'groups', group)
    : groupEndpoint(owner, group, 'members', user)
}

/** Hides an organization's root group, which is named after its id. */
const withoutRoot = ({ parentId, ...group }: Group): Group =>
  parentId === undefined || group.path === `/${group.name}` ? group : { ...group, parentId }

/** Organization groups omit `subGroupCount` by default. */
const subGroupsCountQuery = (owner: RealmOrOrganization) =>
  toGroupOwner(owner).organization === undefined ? {} : { subGroupsCount: true }

const levelPath = (owner: RealmOrOrganization, parent: string | undefined) =>
  parent ? groupEndpoint(owner, parent, 'children') : groupsPath(owner)

async function readGroups(
  owner: RealmOrOrganization,
  parent: string | undefined,
  { first, max, search, populateHierarchy }: PageRequest & { populateHierarchy?: boolean },
  signal?: AbortSignal,
) {
  const rows = await rest<Group[]>(levelPath(owner, parent), {
    // Children are full representations by default.
    query: {
      briefRepresentation: true,
      ...subGroupsCountQuery(owner),
      first,
      max,
      search,
      populateHierarchy,
    },
    ...(signal && { signal }),
  })
  return rows.map(withoutRoot)
}

export const childrenOf = (owner: RealmOrOrganization, id: string, signal?: AbortSignal) =>
  readPages((first, max) => readGroups(owner, id, { first, max }, signal))

/** A parent the user may not view. Its name comes from the child's path. */
function hiddenParent(id: string, child: Group): Group {
  const path = child.path.slice(0, -child.name.length - 1)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { id, name, path, subGroupCount: 0, access: { view: false } }
}

/** Groups that the tree shows of a level at first and with each "Show more". */
export const treePageSize = 20

/** One more, to see whether there is a next page. */
export const firstTreePage = { first: 0, max: treePageSize + 1 }

export const groups = {
  all: (owner: RealmOrOrganization) => {
    const { realm, organization } = toGroupOwner(owner)
    return organization === undefined
      ? ([realm, 'groups'] as const)
      : ([realm, 'organizations', organization, 'groups'] as const)
  },

  /**
   * `search` filters the children of `parent`; at the top it returns groups of all levels as a flat
   * list.
   */
  level: (
    owner: RealmOrOrganization,
    parent: string | undefined,
    { first, max, search }: PageRequest,
  ) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'level', parent ?? '', { first, max, search }],
      queryFn: async (context): Promise<Group[]> => {
        // The tree and the list beside it share the first rows of a level.
        const isShared = !search && first === 0 && max <= firstTreePage.max
        if (isShared && max < firstTreePage.max) {
          const firstPage = groups.level(owner, parent, firstTreePage)
          return (await queryClient.query({ ...firstPage, staleTime: 0 })).slice(0, max)
        }
        return readGroups(
          owner,
          parent,
          { first, max, search, ...(search && !parent && { populateHierarchy: false }) },
          // Closing the tree must not cancel what the list waits for.
          isShared ? undefined : context.signal,
        )
      },
    }),

  /** Without `search`, counts top-level groups only. */
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
   * One level, or all groups matching `search`. Both share a key, so a search updates the same
   * list.
   */
  choice: (
    owner: RealmOrOrganization,
    parent: string | undefined,
    { first, max, search }: PageRequest,
  ) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'choice', parent ?? '', { first, max, search }],
      queryFn: ({ signal }) =>
        search
          ? readGroups(owner, undefined, { first, max, search, populateHierarchy: false }, signal)
          : readGroups(owner, parent, { first, max }, signal),
    }),

  /** Matches below their ancestors. `first` and `max` count matches only. */
  search: (
    owner: RealmOrOrganization,
    { first, max, search, exact }: PageRequest & { exact: boolean },
  ) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'found', { first, max, search, exact }],
      queryFn: ({ signal }) => {
        const pageQuery = { first, max, search, exact, global: true }
        // Organizations omit ancestors by default.
        const query = {
          briefRepresentation: true,
          populateHierarchy: true,
          ...subGroupsCountQuery(owner),
        }
        return rest<Group[]>(groupsPath(owner), { query: { ...query, ...pageQuery }, signal })
      },
    }),

  byId: (owner: RealmOrOrganization, id: string) =>
    queryOptions({
      queryKey: [...groups.all(owner), 'one', id],
      queryFn: async ({ signal }) =>
        withoutRoot(
          await rest<Group>(groupEndpoint(owner, id), {
            query: subGroupsCountQuery(owner),
            signal,
          }),
        ),
    }),

  /** Outermost first. Ancestors the user may not view have `access.view` false. */
  trail: (owner: RealmOrOrganization, id: string) =>
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
        // `withoutRoot` misses an organization's root if a name contains "/".
        return trail[0]?.name === toGroupOwner(owner).organization ? trail.slice(1) : trail
      },
    }),

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
}

export type GroupNames = { name: string; description?: string }

/** 409 (taken) and 400 (blank) are about the name. */
export const groupFieldErrors = { status: { 400: ['name'], 409: ['name'] } } as const

/** Returns the id. */
export const postGroup = (
  owner: RealmOrOrganization,
  parent: string | undefined,
  body: GroupNames & { attributes?: Record<string, string[]> | undefined },
) => restCreate(levelPath(owner, parent), { body })

export const createGroup = (owner: RealmOrOrganization, parent: string | undefined) =>
  command({
    run: ({ name, description }: GroupNames) =>
      postGroup(owner, parent, {
        name: name.trim(),
        ...(description && { description }),
      }),
    fieldErrors: groupFieldErrors,
    done: 'groupCreated',
    failed: 'couldNotCreateGroup',
    stale: [groups.all(owner)],
  })

/** PUT groups/{id} clears a missing description and keeps missing attributes. */
export const groupUpdate = { always: ['id', 'name', 'description'] }

/** Sends only edits relative to `loaded`, on top of a fresh copy. */
export const renameGroup = (owner: RealmOrOrganization, loaded: Group) =>
  command({
    run: async ({ name, description = '' }: GroupNames) => {
      const fresh = await rest<Group>(groupEndpoint(owner, loaded.id))
      const body = {
        id: fresh.id,
        name: fresh.name,
        description: fresh.description,
        ...(name.trim() !== loaded.name && { name: name.trim() }),
        ...(description !== (loaded.description ?? '') && { description }),
      }
      await rest(groupEndpoint(owner, loaded.id), { method: 'PUT', body })
    },
    fieldErrors: groupFieldErrors,
    done: 'groupUpdated',
    failed: 'couldNotCreateGroup',
    stale: [groups.all(owner)],
  })

export const updateGroup = (owner: RealmOrOrganization) =>
  command({
    run: (body: Group) => rest(groupEndpoint(owner, body.id), { method: 'PUT', body }),
    done: 'groupUpdated',
    failed: 'groupUpdateError',
    stale: [groups.all(owner)],
  })

export type Move = { moved: readonly Group[]; target: Group | undefined }

export const moveGroups = (owner: RealmOrOrganization) =>
  command({
    run: ({ moved, target }: Move) =>
      runForEach(
        moved,
        ({ name }) => name,
        ({ id, name }) =>
          rest(levelPath(owner, target?.id), { method: 'POST', body: { id, name } }),
      ),
    done: 'moveGroupSuccess',
    failed: 'moveGroupError',
    stale: [groups.all(owner)],
  })

export const deleteGroups = (owner: RealmOrOrganization) =>
  deleteEach<Group>({
    nameOf: ({ name }) => name,
    path: ({ id }) => groupEndpoint(owner, id),
    done: (_rows, done) => translate('groupDeleted', { count: done.length }),
    failed: 'groupDeleteError',
    // No `stale`: the page leaves deleted groups before refetching.
  })

/**
 * Refetches everything but deleted groups and their descendants (known from cached levels), which
 * pages may still show.
 */
export async function afterDeletion(owner: RealmOrOrganization, deleted: readonly string[]) {
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

export type DefaultGroup = { id: string; name: string; path: string }

export const defaultGroups = {
  all: (realm: string) => [realm, 'default-groups'] as const,

  list: (realm: string) =>
    read<DefaultGroup[]>(defaultGroups.all(realm), realmPath(realm, 'default-groups')),
}

export const addDefaultGroups = (realm: string) =>
  command({
    run: (groups: readonly DefaultGroup[]) =>
      runForEach(
        groups,
        ({ path }) => path,
        ({ id }) => rest(realmPath(realm, 'default-groups', id), { method: 'PUT' }),
      ),
    done: (_groups, done) => translate('defaultGroupAdded', { count: done.length }),
    failed: 'defaultGroupAddedError',
    stale: [defaultGroups.all(realm)],
  })

export const removeDefaultGroups = (realm: string) =>
  deleteEach<DefaultGroup>({
    nameOf: ({ path }) => path,
    path: ({ id }) => realmPath(realm, 'default-groups', id),
    done: (_groups, done) => translate('groupRemove', { count: done.length }),
    failed: 'groupRemoveError',
    stale: [defaultGroups.all(realm)],
  })
