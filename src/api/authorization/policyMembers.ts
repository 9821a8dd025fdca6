type PolicyMembers = {
  type: string
  users?: readonly string[]
  roles?: readonly string[]
  groups?: readonly string[]
  clientScopes?: readonly string[]
  deletedMembers?: readonly string[]
}

/** In generic form, as lists have it. */
export type StoredPolicy = {
  type: string
  config?: Readonly<Record<string, string | undefined>> | undefined
}

export const memberFlags = {
  roles: 'required',
  clientScopes: 'required',
  groups: 'extendChildren',
} as const

export type FlaggedList = keyof typeof memberFlags

/** The form keeps a reference as its id, with a leading `+` when flagged. */
export const encodeReference = (id: string, isSet: boolean) => `${isSet ? '+' : ''}${id}`

export const referenceId = (encoded: string) =>
  encoded.startsWith('+') ? encoded.slice(1) : encoded

export const isFlagged = (encoded: string) => encoded.startsWith('+')

export const memberLists: Readonly<Record<string, 'users' | FlaggedList>> = {
  user: 'users',
  role: 'roles',
  group: 'groups',
}

/** Ids of the roles, groups or users that a policy's stored config names. */
export function policyMemberIds({ type, config }: StoredPolicy): string[] {
  const name = memberLists[type]
  return name ? parseMembers(config?.[name]).map(({ id }) => id) : []
}

/** Typed policies leave out members that no longer exist; the stored config still has them. */
export function withDeletedMembers<T extends PolicyMembers>(
  policy: T,
  config: Readonly<Record<string, string | undefined>> = {},
): T {
  const name = memberLists[policy.type]
  if (!name) return policy
  const flag = name === 'users' ? undefined : memberFlags[name]
  const current = policy[name] ?? []
  const currentIds = new Set(current.map(referenceId))
  const deleted = parseMembers(config[name]).filter(({ id }) => !currentIds.has(id))
  if (deleted.length === 0) return policy
  const references = deleted.map((member) =>
    encodeReference(member.id, flag !== undefined && member[flag] === true),
  )
  return {
    ...policy,
    [name]: [...current, ...references],
    deletedMembers: deleted.map(({ id }) => id),
  }
}

type StoredMember = { id: string; [flag: string]: unknown }

/** Users are ids, the others objects. */
function parseMembers(stored = '[]'): StoredMember[] {
  const members: unknown = JSON.parse(stored)
  return (Array.isArray(members) ? members : []).flatMap((member: unknown) => {
    const object = (typeof member === 'string' ? { id: member } : Object(member)) as StoredMember
    return typeof object.id === 'string' ? [object] : []
  })
}

/** Keycloak removes deleted roles with any save, and refuses deleted users. It keeps groups. */
export function membersLostBySave(policy: PolicyMembers): readonly string[] {
  const name = memberLists[policy.type]
  if (!name || name === 'groups') return []
  // An emptied list is null in the form.
  const ids = new Set((policy[name] ?? []).map(referenceId))
  return (policy.deletedMembers ?? []).filter((id) => ids.has(id))
}
