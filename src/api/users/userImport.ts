import { realmPath, rest, restCreate } from '~/api/rest'
import { userChanges, type User } from './users'

type UserIdentity = { username: string; email: string }

export type ImportedUser = Partial<User> & { password?: string }

/** `same`: matched by username, or by e-mail without one. */
export async function findExistingUser(
  realm: string,
  { username, email }: UserIdentity,
  isEmailUnique: boolean,
): Promise<{ same?: User; byEmail?: User }> {
  const [byName, byEmail] = await Promise.all([
    findExact(realm, 'username', username),
    // If e-mails are not unique, an e-mail does not identify the user of a row with a username.
    username === '' || isEmailUnique ? findExact(realm, 'email', email) : undefined,
  ])
  const same = username === '' ? byEmail : byName
  return { ...(same && { same }), ...(byEmail && isEmailUnique && { byEmail }) }
}

export function importNew(realm: string, { password, ...user }: ImportedUser) {
  const credentials = [{ type: 'password', value: password, temporary: true }]
  const body = { enabled: true, ...user, ...(password && { credentials }) }
  return restCreate(realmPath(realm, 'users'), { body })
}

/** Merges with a fresh copy; everything else is kept. */
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

/** The server compares in lower case. */
async function findExact(realm: string, property: 'username' | 'email', text: string) {
  if (text === '') return undefined
  const query = { [property]: text, exact: true, first: 0, max: 2, briefRepresentation: false }
  const candidates = await rest<User[]>(realmPath(realm, 'users'), { query })
  return candidates.find((user) => user[property]?.toLowerCase() === text.toLowerCase())
}
