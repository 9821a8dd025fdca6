import { deleteEach } from '~/api/resource'
import { experimental_streamedQuery as streamedQuery, queryOptions } from '@tanstack/react-query'
import { readPages, runForEach } from '~/lib/batch'
import { translate } from '~/lib/i18n'
import {
  childrenOf,
  groupEndpoint,
  groups,
  membershipEndpoint,
  type Group,
  type RealmOrOrganization,
} from './groups'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'

export type Member = {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  enabled: boolean
  /** Group names through which the user is a member; '' is the group itself. */
  through: readonly string[]
}

type MemberResponse = { id: string; username: string; enabled?: boolean } & Partial<
  Pick<Member, 'email' | 'firstName' | 'lastName'>
>

const readMember = (user: MemberResponse, through: readonly string[] = ['']): Member => ({
  id: user.id,
  username: user.username,
  email: user.email ?? '',
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  enabled: user.enabled === true,
  through,
})

const readMembers = async (
  owner: RealmOrOrganization,
  id: string,
  page: { first: number; max: number },
  signal: AbortSignal,
) => {
  const query = { briefRepresentation: true, ...page }
  return rest<MemberResponse[]>(groupEndpoint(owner, id, 'members'), { query, signal })
}

export type MemberScan = {
  members: readonly Member[]
  /** Groups fully read. */
  groups: number
  isDone: boolean
}

type ScanStep = {
  users: readonly MemberResponse[]
  through: string
  groups: number
  isDone: boolean
}

const emptyScan: MemberScan = { members: [], groups: 0, isDone: false }

/** Lists a user in several groups once. */
export function mergeScan(
  { members }: MemberScan,
  { users, through, groups: groupsRead, isDone }: ScanStep,
): MemberScan {
  const membersById = new Map(members.map((member) => [member.id, member]))
  for (const user of users) {
    const groupNames = membersById.get(user.id)?.through ?? []
    membersById.set(user.id, readMember(user, [...groupNames, through]))
  }
  return { members: [...membersById.values()], groups: groupsRead, isDone }
}

async function* scanMembers(
  owner: RealmOrOrganization,
  group: Group,
  isDeep: boolean,
  signal: AbortSignal,
) {
  const queue: { id: string; through: string }[] = [{ id: group.id, through: '' }]
  let groupsRead = 0
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { id, through } = next
    const members = readPages((first, max) => readMembers(owner, id, { first, max }, signal))
    for await (const users of members) yield { users, through, groups: groupsRead, isDone: false }
    if (isDeep) {
      for await (const children of childrenOf(owner, id, signal))
        queue.push(
          ...children.map(({ id: child, name }) => ({
            id: child,
            through: through ? `${through} / ${name}` : name,
          })),
        )
    }
    groupsRead++
    yield { users: [], through, groups: groupsRead, isDone: queue.length === 0 }
  }
}

export const groupMembers = {
  all: (owner: RealmOrOrganization, id: string) => [...groups.all(owner), 'members', id] as const,

  /** The endpoint has no search. */
  list: (owner: RealmOrOrganization, id: string, { first, max }: { first: number; max: number }) =>
    queryOptions({
      queryKey: [...groupMembers.all(owner, id), 'list', { first, max }],
      queryFn: async ({ signal }) =>
        (await readMembers(owner, id, { first, max }, signal)).map((user) => readMember(user)),
    }),

  scan: (owner: RealmOrOrganization, group: Group, isDeep: boolean) =>
    queryOptions({
      queryKey: [...groupMembers.all(owner, group.id), 'walk', { isDeep }],
      queryFn: streamedQuery<ScanStep, MemberScan>({
        streamFn: ({ signal }) => scanMembers(owner, group, isDeep, signal),
        reducer: mergeScan,
        initialValue: emptyScan,
        refetchMode: 'replace',
      }),
      staleTime: 30_000,
    }),
}

type UserRef = { id: string; username: string }

const staleKeys = (owner: RealmOrOrganization, id: string) => [
  groupMembers.all(owner, id),
  [groups.all(owner)[0], 'users'],
  [groups.all(owner)[0], 'user-organizations'],
]

export const addMembers = (owner: RealmOrOrganization, group: string) =>
  command({
    run: (people: readonly UserRef[]) =>
      runForEach(
        people,
        ({ username }) => username,
        ({ id }) => rest(membershipEndpoint(owner, id, group), { method: 'PUT' }),
      ),
    done: (_people, done) => translate('usersAdded', { count: done.length }),
    failed: 'usersAddedError',
    stale: staleKeys(owner, group),
  })

export const removeMembers = (owner: RealmOrOrganization, group: string) =>
  deleteEach<UserRef>({
    nameOf: ({ username }) => username,
    path: ({ id }) => membershipEndpoint(owner, id, group),
    done: (_people, done) => translate('usersLeft', { count: done.length }),
    failed: 'usersLeftError',
    stale: staleKeys(owner, group),
  })
