import { realmPath, rest, restCreate } from '~/api/rest'
import { userChanges, type User } from './users'

type Searched = { username: string; email: string }

/** A user by the whole of one of its names; the server compares them in lower case. */
async function find(realm: string, name: 'username' | 'email', text: string) {
  if (text === '') return undefined
  const query = { [name]: text, exact: true, first: 0, max: 2, briefRepresentation: false }
  const found = await rest<User[]>(realmPath(realm, 'users'), { query })
  return found.find((user) => user[name]?.toLowerCase() === text.toLowerCase())
}

/** Whom a row of a file is about: the user of its username, else of its address. */
export async function findKnown(
  realm: string,
  { username, email }: Searched,
  isEmailUnique: boolean,
): Promise<{ same?: User; byEmail?: User }> {
  const [byName, byEmail] = await Promise.all([
    find(realm, 'username', username),
    // Where several may have an address, it tells nothing about a row that names its user.
    username === '' || isEmailUnique ? find(realm, 'email', email) : undefined,
  ])
  const same = username === '' ? byEmail : byName
  return { ...(same && { same }), ...(byEmail && isEmailUnique && { byEmail }) }
}

/** The parts of a user that a file says. */
export type Imported = Partial<User> & { password?: string }

/** Makes a user; a password has to be changed at the first sign-in. */
export function importNew(realm: string, { password, ...user }: Imported) {
  const credentials = [{ type: 'password', value: password, temporary: true }]
  const body = { enabled: true, ...user, ...(password && { credentials }) }
  return restCreate(realmPath(realm, 'users'), { body })
}

/** Changes these parts of a user and keeps everything else as the server has it at this moment. */
export async function importChanges(realm: string, id: string, { attributes, ...root }: Imported) {
  const path = realmPath(realm, 'users', id)
  const theirs = await rest<User>(path, { query: { userProfileMetadata: true } })
  const merged = { ...theirs, ...root }
  const mine = attributes
    ? { ...merged, attributes: { ...theirs.attributes, ...attributes } }
    : merged
  const { id: _, ...body } = userChanges(mine, theirs)
  await rest(path, { method: 'PUT', body })
}
