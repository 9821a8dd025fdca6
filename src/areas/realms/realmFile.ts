import { jsonError, type Place } from '~/lib/files/jsonError'

/** How many of each kind a file holds; `title` is the kind's message key. */
export type Held = { title: string; count: number }

/** What stands in the resource file of a new realm. */
export type RealmFile =
  | { state: 'empty' }
  | { state: 'broken'; place: Place }
  | { state: 'notAnObject' }
  | {
      state: 'realm'
      value: Record<string, unknown>
      /** The realm name that the file gives. */
      name: string | undefined
      displayName: string | undefined
      enabled: boolean | undefined
      holds: Held[]
    }

const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fields = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

function groupsIn(value: unknown): number {
  if (!Array.isArray(value)) return 0
  return value.reduce<number>((sum, group) => sum + 1 + groupsIn(fields(group).subGroups), 0)
}

function rolesIn(value: unknown): number {
  const { realm, client } = fields(value)
  return Object.values(fields(client)).reduce<number>(
    (sum, field) => sum + sizeOf(field),
    sizeOf(realm),
  )
}

const contents = (value: Record<string, unknown>): Held[] =>
  [
    { title: 'users', count: sizeOf(value.users) },
    { title: 'clients', count: sizeOf(value.clients) },
    { title: 'roles', count: rolesIn(value.roles) },
    { title: 'groups', count: groupsIn(value.groups) },
    { title: 'clientScopes', count: sizeOf(value.clientScopes) },
    { title: 'flows', count: sizeOf(value.authenticationFlows) },
    { title: 'identityProviders', count: sizeOf(value.identityProviders) },
    { title: 'organizations', count: sizeOf(value.organizations) },
  ].filter(({ count }) => count > 0)

/** Reads the file of a realm before anything is sent. */
export function readRealmFile(text: string): RealmFile {
  if (text.trim() === '') return { state: 'empty' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { state: 'broken', place: jsonError(text) }
  }
  if (!isObject(value)) return { state: 'notAnObject' }
  const { realm, displayName, enabled } = value
  return {
    state: 'realm',
    value,
    name: typeof realm === 'string' && realm !== '' ? realm : undefined,
    displayName: typeof displayName === 'string' ? displayName : undefined,
    enabled: typeof enabled === 'boolean' ? enabled : undefined,
    holds: contents(value),
  }
}
