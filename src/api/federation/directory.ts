import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { components } from '~/api/components'
import { users } from '~/api/users/users'

/** How to reach a directory, as it stands in the form; saved or not. */
export type ConnectionSettings = {
  connectionUrl: string
  bindDn: string
  /** The server's mask stands for the stored password of `componentId`. */
  bindCredential: string
  useTruststoreSpi: string
  connectionTimeout: string
  startTls: string
  authType: string
  componentId?: string
}

export type TestAction = 'testConnection' | 'testAuthentication'

type ConnectionTest = { action: TestAction; reach: ConnectionSettings }

/** Tries to reach a directory; a refusal says in one word why (`directoryProblem.*`). */
export const testDirectory = (realm: string) =>
  command({
    run: ({ action, reach: connection }: ConnectionTest) =>
      rest(realmPath(realm, 'testLDAPConnection'), {
        method: 'POST',
        body: { action, ...connection },
      }),
  })

/**
 * What a directory can do beyond the standard: object identifiers. Without the action the server asks
 * nobody and answers with an empty list.
 */
export const readExtensions = (realm: string) =>
  command({
    run: async (connection: ConnectionSettings) => {
      const extensions = await rest<readonly { oid: string }[]>(
        realmPath(realm, 'ldap-server-capabilities'),
        { method: 'POST', body: { action: 'queryServerCapabilities', ...connection } },
      )
      return extensions.map(({ oid }) => oid)
    },
  })

/** What a synchronisation did. */
export type SyncResult = {
  /** It did nothing: the provider cannot, or another one runs. */
  ignored: boolean
  added: number
  updated: number
  removed: number
  failed: number
  /** In the server's words. */
  status?: string
}

export type SyncKind = 'triggerFullSync' | 'triggerChangedUsersSync'

const storagePath = (realm: string, id: string, ...more: string[]) =>
  realmPath(realm, 'user-storage', id, ...more)

/** Takes as long as it takes: minutes with a large directory. */
export const synchronise = (realm: string, id: string, action: SyncKind) =>
  rest<SyncResult>(storagePath(realm, id, 'sync'), { method: 'POST', query: { action } })

export const unlinkUsers = (realm: string) =>
  command({
    run: (id: string) => rest(storagePath(realm, id, 'unlink-users'), { method: 'POST' }),
    done: 'unlinkUsersSuccess',
    failed: 'unlinkUsersError',
    stale: [users.all(realm)],
  })

export const removeImported = (realm: string) =>
  command({
    run: (id: string) => rest(storagePath(realm, id, 'remove-imported-users'), { method: 'POST' }),
    done: 'removeImportedUsersSuccess',
    failed: 'removeImportedUsersError',
    stale: [users.all(realm)],
  })

export type SyncDirection = 'fedToKeycloak' | 'keycloakToFed'

type MapperSync = { mapper: string; direction: SyncDirection }

/** Brings groups or roles from the directory, or there. */
export const syncMapper = (realm: string, provider: string) =>
  command({
    run: ({ mapper, direction }: MapperSync) =>
      rest<SyncResult>(storagePath(realm, provider, 'mappers', mapper, 'sync'), {
        method: 'POST',
        query: { direction },
      }),
    failed: 'syncLDAPGroupsError',
    stale: [[realm, 'groups'], [realm, 'roles'], components.all(realm)],
  })
