import { experimental_streamedQuery as streamedQuery, queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { readPages } from '~/lib/async/readPages'
import { forEachSettled, type BatchResult } from '~/api/batch'
import {
  childrenOf,
  groupPath,
  groups,
  membershipPath,
  type Group,
  type GroupOwnerRef,
} from './groups'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'

/** A member as lists show one. */
export type Member = {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  enabled: boolean
  /** The names of the groups that make one a member, in a walk over several; '' is the group itself. */
  through: readonly string[]
}

type Listed = { id: string; username: string; enabled?: boolean } & Partial<
  Pick<Member, 'email' | 'firstName' | 'lastName'>
>

const readMember = (user: Listed, through: readonly string[] = ['']): Member => ({
  id: user.id,
  username: user.username,
  email: user.email ?? '',
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  enabled: user.enabled === true,
  through,
})

const readMembers = async (
  owner: GroupOwnerRef,
  id: string,
  part: { first: number; max: number },
  signal: AbortSignal,
) => {
  const query = { briefRepresentation: true, ...part }
  return rest<Listed[]>(groupPath(owner, id, 'members'), { query, signal })
}

/** What a walk over members has found so far. */
export type MemberScan = {
  members: readonly Member[]
  /** Groups that have been read to their end. */
  groups: number
  /** False while there is more. */
  isDone: boolean
}

type Step = { users: readonly Listed[]; through: string; groups: number; isDone: boolean }

const nothing: MemberScan = { members: [], groups: 0, isDone: false }

/** Adds what a step has found; a member of several groups counts once. */
export function mergeScan(
  { members }: MemberScan,
  { users, through, groups: read, isDone }: Step,
): MemberScan {
  const known = new Map(members.map((member) => [member.id, member]))
  for (const user of users) {
    const before = known.get(user.id)?.through ?? []
    known.set(user.id, readMember(user, [...before, through]))
  }
  return { members: [...known.values()], groups: read, isDone }
}

/** Reads the members of a group and, if wanted, of all groups below, 100 by 100. */
async function* walk(owner: GroupOwnerRef, group: Group, isDeep: boolean, signal: AbortSignal) {
  const waiting: { id: string; through: string }[] = [{ id: group.id, through: '' }]
  let read = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id, through } = next
    const members = readPages((first, max) => readMembers(owner, id, { first, max }, signal))
    for await (const users of members) yield { users, through, groups: read, isDone: false }
    if (isDeep) {
      for await (const children of childrenOf(owner, id, signal))
        waiting.push(
          ...children.map(({ id: child, name }) => ({
            id: child,
            through: through ? `${through} / ${name}` : name,
          })),
        )
    }
    read++
    yield { users: [], through, groups: read, isDone: waiting.length === 0 }
  }
}

export const groupMembers = {
  all: (owner: GroupOwnerRef, id: string) => [...groups.all(owner), 'members', id] as const,

  /** Direct members, page by page. The server knows no search here. */
  list: (owner: GroupOwnerRef, id: string, { first, max }: { first: number; max: number }) =>
    queryOptions({
      queryKey: [...groupMembers.all(owner, id), 'list', { first, max }],
      queryFn: async ({ signal }) =>
        (await readMembers(owner, id, { first, max }, signal)).map((user) => readMember(user)),
    }),

  /** All members, as they are read one portion after the other. */
  walk: (owner: GroupOwnerRef, group: Group, isDeep: boolean) =>
    queryOptions({
      queryKey: [...groupMembers.all(owner, group.id), 'walk', { isDeep }],
      queryFn: streamedQuery<Step, MemberScan>({
        streamFn: ({ signal }) => walk(owner, group, isDeep, signal),
        reducer: mergeScan,
        initialValue: nothing,
        refetchMode: 'replace',
      }),
      staleTime: 30_000,
    }),
}

type Person = { id: string; username: string }

const stale = (owner: GroupOwnerRef, id: string) => [
  groupMembers.all(owner, id),
  [groups.all(owner)[0], 'users'],
  [groups.all(owner)[0], 'user-organizations'],
]

/** Puts users into a group; the result tells who could not join and why. */
export const addMembers = (owner: GroupOwnerRef, group: string) =>
  command({
    run: (people: readonly Person[]): Promise<BatchResult<Person>> =>
      forEachSettled(people, ({ id }) => rest(membershipPath(owner, id, group), { method: 'PUT' })),
    done: (_people, { done }) =>
      done.length > 0 ? translate('usersAdded', { count: done.length }) : undefined,
    failed: 'usersAddedError',
    stale: stale(owner, group),
  })

/** Takes users out of a group; the result tells who is left and why. */
export const removeMembers = (owner: GroupOwnerRef, group: string) =>
  command({
    run: (people: readonly Person[]): Promise<BatchResult<Person>> =>
      forEachSettled(people, ({ id }) =>
        rest(membershipPath(owner, id, group), { method: 'DELETE' }),
      ),
    done: (_people, { done }) =>
      done.length > 0 ? translate('usersLeft', { count: done.length }) : undefined,
    failed: 'usersLeftError',
    stale: stale(owner, group),
  })
