import { queryOptions } from '@tanstack/react-query'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { mapConcurrently } from '~/lib/batch'

export type ExportOptions = { exportClients: boolean; exportGroupsAndRoles: boolean }

export const importKinds = [
  'users',
  'groups',
  'clients',
  'identityProviders',
  'realmRoles',
  'clientRoles',
] as const

export type ImportKind = (typeof importKinds)[number]

export type ImportItem = {
  kind: ImportKind
  name: string
  /** clientId, for client roles. */
  client?: string
  body: Readonly<Record<string, unknown>>
}

export const importPolicies = ['FAIL', 'SKIP', 'OVERWRITE'] as const

export type ImportPolicy = (typeof importPolicies)[number]

export type ImportResult = {
  action: 'ADDED' | 'SKIPPED' | 'OVERWRITTEN'
  resourceType: 'CLIENT' | 'REALM_ROLE' | 'USER' | 'CLIENT_ROLE' | 'IDP' | 'GROUP'
  resourceName: string
  id: string
}

export type ImportReport = {
  added: number
  skipped: number
  overwritten: number
  results: readonly ImportResult[]
}

type Representation = Record<string, unknown>

type GroupBranch = Representation & { path?: string; subGroups?: GroupBranch[] }

/** Without users; secrets are masked. */
export const exportRealm = (realm: string) =>
  command({
    run: (options: ExportOptions) =>
      rest<Record<string, unknown>>(realmPath(realm, 'partial-export'), {
        method: 'POST',
        query: options,
        isReadOnly: true,
      }),
    done: 'exportSuccess',
    failed: 'exportFail',
  })

/** Overwriting may change anything in the realm. */
export const importIntoRealm = (realm: string) =>
  command({
    run: (body: Readonly<Record<string, unknown>>) =>
      rest<ImportReport>(realmPath(realm, 'partialImport'), {
        method: 'POST',
        body: { ...body, id: realm, realm },
      }),
    failed: 'importFail',
    stale: [[realm]],
  })

export const existingItems = (realm: string, items: readonly ImportItem[]) =>
  queryOptions({
    queryKey: [realm, 'import', items.map(importItemKey)],
    queryFn: async () => {
      const existing = await mapConcurrently(items, (item) => findExisting(realm, item))
      return Object.fromEntries(items.map((item, index) => [importItemKey(item), existing[index]]))
    },
    staleTime: 10_000,
  })

export const importItemKey = ({ kind, name, client = '' }: ImportItem) =>
  `${kind} ${client} ${name}`

/** Matches items the way the server's import does. */
async function findExisting(
  realm: string,
  { kind, name, client = '' }: ImportItem,
): Promise<Representation | undefined> {
  const path = (...segments: string[]) => realmPath(realm, ...segments)
  switch (kind) {
    case 'users': {
      const query = { username: name, exact: true }
      return (await rest<Representation[]>(path('users'), { query }))[0]
    }
    case 'groups':
      return findGroupByPath(realm, name)
    case 'clients':
      return findClient(realm, name)
    case 'identityProviders':
      return findInList(path('identity-provider', 'instances'), 'alias', name)
    case 'realmRoles':
      return findInList(path('roles'), 'name', name)
    case 'clientRoles': {
      const clientRepresentation = await findClient(realm, client)
      return (
        clientRepresentation &&
        findInList(path('clients', String(clientRepresentation.id), 'roles'), 'name', name)
      )
    }
  }
  return undefined
}

/** Searches the list, because a 404 would be logged as an error. */
const findInList = async (path: string, property: string, name: string) => {
  const query = { search: name, first: 0, max: 100, briefRepresentation: false }
  return (await rest<Representation[]>(path, { query })).find((item) => item[property] === name)
}

async function findGroupByPath(realm: string, path: string) {
  const query = { search: path.split('/').at(-1) ?? '', exact: true, briefRepresentation: false }
  let level = await rest<GroupBranch[]>(realmPath(realm, 'groups'), { query })
  while (level.length > 0) {
    const match = level.find((group) => group.path === path)
    if (match) return match
    level = level.flatMap(({ subGroups = [] }) => subGroups)
  }
  return undefined
}

const findClient = async (realm: string, clientId: string) =>
  (await rest<Representation[]>(realmPath(realm, 'clients'), { query: { clientId } }))[0]
