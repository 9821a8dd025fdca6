import { realmPath, rest, restCreate } from '~/api/rest'
import { userChanges, type User } from './users'

type UserIdentity = { username: string; email: string }

/** The parts of a user that a file says. */
export type ImportedUser = Partial<User> & { password?: string }

/** Whom a row of a file is about: the user of its username, else of its address. */
export async function findKnown(
  realm: string,
  { username, email }: UserIdentity,
  isEmailUnique: boolean,
): Promise<{ same?: User; byEmail?: User }> {
  const [byName, byEmail] = await Promise.all([
    findExact(realm, 'username', username),
    // Where several may have an address, it tells nothing about a row that names its user.
    username === '' || isEmailUnique ? findExact(realm, 'email', email) : undefined,
  ])
  const same = username === '' ? byEmail : byName
  return { ...(same && { same }), ...(byEmail && isEmailUnique && { byEmail }) }
}

/** Makes a user; a password has to be changed at the first sign-in. */
export function importNew(realm: string, { password, ...user }: ImportedUser) {
  const credentials = [{ type: 'password', value: password, temporary: true }]
  const body = { enabled: true, ...user, ...(password && { credentials }) }
  return restCreate(realmPath(realm, 'users'), { body })
}

/** Changes these parts of a user and keeps everything else as the server has it at this moment. */
export async function importChanges(
  realm: string,
  id: string,
  { attributes, ...root }: ImportedUser,
) {
  const path = realmPath(realm, 'users', id)
  const theirs = await rest<User>(path, { query: { userProfileMetadata: true } })
  const merged = { ...theirs, ...root }
  const mine = attributes
    ? { ...merged, attributes: { ...theirs.attributes, ...attributes } }
    : merged
  const { id: _, ...body } = userChanges(mine, theirs)
  await rest(path, { method: 'PUT', body })
}

/** A user by the whole of one of its names; the server compares them in lower case. */
async function findExact(realm: string, property: 'username' | 'email', text: string) {
  if (text === '') return undefined
  const query = { [property]: text, exact: true, first: 0, max: 2, briefRepresentation: false }
  const candidates = await rest<User[]>(realmPath(realm, 'users'), { query })
  return candidates.find((user) => user[property]?.toLowerCase() === text.toLowerCase())
}
