import { command, queryClient, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { components } from '~/api/components'
import { users } from '~/api/users/users'
import { whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'

/** Form values, possibly unsaved. */
export type ConnectionSettings = {
  connectionUrl: string
  bindDn: string
  /** The mask stands for the stored password of `componentId`. */
  bindCredential: string
  useTruststoreSpi: string
  connectionTimeout: string
  startTls: string
  authType: string
  componentId?: string
}

export type TestAction = 'testConnection' | 'testAuthentication'

/** Errors are one-word codes (`directoryProblem.*`). */
const askDirectory = <T>(realm: string, resource: string, body: object) =>
  rest<T>(realmPath(realm, resource), { method: 'POST', body, isReadOnly: true })

export type ConnectionTest = { action: TestAction; connection: ConnectionSettings }

export const testDirectory = (realm: string) =>
  command({
    run: ({ action, connection }: ConnectionTest) =>
      askDirectory(realm, 'testLDAPConnection', { action, ...connection }),
  })

/** The last test that ran; without an error, all passed. */
export type DirectoryCheck = { action: TestAction; startTls: string; error?: string }

/** Connects, then binds. Undefined if the user may not test. */
export async function checkDirectory(
  realm: string,
  connection: ConnectionSettings,
): Promise<DirectoryCheck | undefined> {
  const { permissions } = await queryClient.query({ ...whoami(realm), staleTime: Infinity })
  if (!holds('manage-realm', permissions)) return undefined
  const { startTls, authType } = connection
  const actions: TestAction[] =
    authType === 'none' ? ['testConnection'] : ['testConnection', 'testAuthentication']
  let action: TestAction = 'testConnection'
  try {
    for (action of actions) await testDirectory(realm).mutationFn({ action, connection })
    return { action, startTls }
  } catch (error) {
    return { action, startTls, error: describeError(error).message }
  }
}

/** Returns OIDs. Without `action`, Keycloak returns an empty list without asking the directory. */
export const readExtensions = (realm: string) =>
  command({
    run: async (connection: ConnectionSettings) => {
      const extensions = await askDirectory<readonly { oid: string }[]>(
        realm,
        'ldap-server-capabilities',
        { action: 'queryServerCapabilities', ...connection },
      )
      return extensions.map(({ oid }) => oid)
    },
  })

export type SyncResult = {
  /** True if the provider cannot sync or a sync is running. */
  ignored: boolean
  added: number
  updated: number
  removed: number
  failed: number
  status?: string
}

export type SyncKind = 'triggerFullSync' | 'triggerChangedUsersSync'

const storagePath = (realm: string, id: string, ...more: string[]) =>
  realmPath(realm, 'user-storage', id, ...more)

/** Takes minutes for a large directory. */
export const synchronise = (realm: string, id: string, action: SyncKind) =>
  rest<SyncResult>(storagePath(realm, id, 'sync'), { method: 'POST', query: { action } })

const changeUsers = (realm: string, action: string, texts: CommandTexts) =>
  command({
    run: (id: string) => rest(storagePath(realm, id, action), { method: 'POST' }),
    ...texts,
    stale: [users.all(realm)],
  })

export const unlinkUsers = (realm: string) =>
  changeUsers(realm, 'unlink-users', { done: 'unlinkUsersSuccess', failed: 'unlinkUsersError' })

export const removeImported = (realm: string) =>
  changeUsers(realm, 'remove-imported-users', {
    done: 'removeImportedUsersSuccess',
    failed: 'removeImportedUsersError',
  })

export type SyncDirection = 'fedToKeycloak' | 'keycloakToFed'

type MapperSync = { mapper: string; direction: SyncDirection }

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
