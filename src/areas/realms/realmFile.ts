/** `title` is a message key. */
export type ContentCount = { title: string; count: number }

export type RealmFile =
  | { state: 'empty' }
  | { state: 'broken'; error: string }
  | { state: 'notAnObject' }
  | {
      state: 'realm'
      value: Record<string, unknown>
      name: string | undefined
      displayName: string | undefined
      enabled: boolean | undefined
      holds: ContentCount[]
    }

export function readRealmFile(text: string): RealmFile {
  if (text.trim() === '') return { state: 'empty' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { state: 'broken', error: error instanceof Error ? error.message : '' }
  }
  if (!isObject(value)) return { state: 'notAnObject' }
  const { realm, displayName, enabled } = value
  return {
    state: 'realm',
    value,
    name: typeof realm === 'string' && realm !== '' ? realm : undefined,
    displayName: typeof displayName === 'string' ? displayName : undefined,
    enabled: typeof enabled === 'boolean' ? enabled : undefined,
    holds: countContents(value),
  }
}

const countItems = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

function countGroups(value: unknown): number {
  if (!Array.isArray(value)) return 0
  return value.reduce<number>((sum, group) => sum + 1 + countGroups(toObject(group).subGroups), 0)
}

function countRoles(value: unknown): number {
  const { realm, client } = toObject(value)
  return Object.values(toObject(client)).reduce<number>(
    (sum, field) => sum + countItems(field),
    countItems(realm),
  )
}

const countContents = (value: Record<string, unknown>): ContentCount[] =>
  [
    { title: 'users', count: countItems(value.users) },
    { title: 'clients', count: countItems(value.clients) },
    { title: 'roles', count: countRoles(value.roles) },
    { title: 'groups', count: countGroups(value.groups) },
    { title: 'clientScopes', count: countItems(value.clientScopes) },
    { title: 'flows', count: countItems(value.authenticationFlows) },
    { title: 'identityProviders', count: countItems(value.identityProviders) },
    { title: 'organizations', count: countItems(value.organizations) },
  ].filter(({ count }) => count > 0)
