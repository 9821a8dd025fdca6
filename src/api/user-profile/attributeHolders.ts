import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { realmPath, rest } from '~/api/rest'

/** The server cannot count users by attribute, so at most `maxUsers` are read. */
const maxUsers = 1000
const batchSize = 250

export type HolderCount = {
  holders: number
  read: number
  isAll: boolean
}

const hasValue = (user: UserRepresentation, name: string) => {
  const values: unknown = user.attributes?.[name] ?? Reflect.get(user, name)
  return [values].flat().some((value) => value !== undefined && value !== '')
}

export async function countHolders(
  realm: string,
  name: string,
  signal: AbortSignal,
): Promise<HolderCount> {
  let holders = 0
  for (let first = 0; first < maxUsers; first += batchSize) {
    const query = { first, max: batchSize, briefRepresentation: false }
    const users = await rest<UserRepresentation[]>(realmPath(realm, 'users'), { query, signal })
    holders += users.filter((user) => hasValue(user, name)).length
    if (users.length < batchSize) return { holders, read: first + users.length, isAll: true }
  }
  return { holders, read: maxUsers, isAll: false }
}
