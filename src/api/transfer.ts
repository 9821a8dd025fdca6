import { queryOptions } from '@tanstack/react-query'
import { statusOf } from '~/lib/errors'
import { readEach } from './each'
import { command } from './queryClient'
import { realmPath, rest } from './rest'

export type ExportChoice = { exportClients: boolean; exportGroupsAndRoles: boolean }

/** The realm without its users; secrets are masked. */
export const exportRealm = (realm: string) =>
  command({
    run: (choice: ExportChoice) =>
      rest<Record<string, unknown>>(realmPath(realm, 'partial-export'), {
        method: 'POST',
        query: choice,
      }),
    done: 'exportSuccess',
    failed: 'exportFail',
  })

export const importKinds = [
  'users',
  'groups',
  'clients',
  'identityProviders',
  'realmRoles',
  'clientRoles',
] as const

export type ImportKind = (typeof importKinds)[number]

/** Something of a file that can be imported. */
export type ImportItem = {
  kind: ImportKind
  /** User name, path, clientId, alias, name of a role. */
  name: string
  /** Of a client's role. */
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

/** Sends a body that `bodyOf` made. Anything in the realm may be another one afterwards. */
export const importInto = (realm: string) =>
  command({
    run: (body: Readonly<Record<string, unknown>>) =>
      rest<ImportReport>(realmPath(realm, 'partialImport'), {
        method: 'POST',
        body: { ...body, id: realm, realm },
      }),
    failed: 'importFail',
    stale: [[realm]],
  })

type Found = Record<string, unknown>

const orNone = (call: Promise<Found>) =>
  call.catch((error: unknown) => {
    if (statusOf(error) === 404) return undefined
    throw error
  })

const clientOf = async (realm: string, clientId: string) =>
  (await rest<Found[]>(realmPath(realm, 'clients'), { query: { clientId } }))[0]

/** What the realm has by the name of an item, found as the server's import finds it. */
async function counterpart(
  realm: string,
  { kind, name, client = '' }: ImportItem,
): Promise<Found | undefined> {
  const path = (...segments: string[]) => realmPath(realm, ...segments)
  switch (kind) {
    case 'users': {
      const query = { username: name, exact: true }
      return (await rest<Found[]>(path('users'), { query }))[0]
    }
    case 'groups':
      return orNone(rest(path('group-by-path', ...name.split('/').filter(Boolean))))
    case 'clients':
      return clientOf(realm, name)
    case 'identityProviders':
      return orNone(rest(path('identity-provider', 'instances', name)))
    case 'realmRoles':
      return orNone(rest(path('roles', name)))
    case 'clientRoles': {
      const owner = await clientOf(realm, client)
      return owner && orNone(rest(path('clients', String(owner.id), 'roles', name)))
    }
  }
  return undefined
}

export const importKey = ({ kind, name, client = '' }: ImportItem) => `${kind} ${client} ${name}`

/** What the realm has of these items, by their keys. */
export const counterparts = (realm: string, items: readonly ImportItem[]) =>
  queryOptions({
    queryKey: [realm, 'import', items.map(importKey)],
    queryFn: async () => {
      const found = await readEach(items, (item) => counterpart(realm, item))
      return Object.fromEntries(items.map((item, index) => [importKey(item), found[index]]))
    },
    staleTime: 10_000,
  })
