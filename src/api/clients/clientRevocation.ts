import { deleteEach } from '~/api/resource'
import { formatList, translate } from '~/lib/i18n'
import { clients, type Client } from './clients'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** Admin URLs. Both are missing if the client has none. */
type PushResult = { successRequests?: string[]; failedRequests?: string[] }

/**
 * `notBefore` is in seconds; 0 accepts all tokens. The PUT must carry
 * `authorizationServicesEnabled`, or Keycloak deletes all authorization data.
 */
export const setNotBefore = (realm: string) =>
  command({
    run: async ({ id, notBefore }: { id: string; notBefore: number }) => {
      const path = realmPath(realm, 'clients', id)
      const { clientId, authorizationServicesEnabled = false } = await rest<Client>(path)
      const body = { clientId, notBefore, authorizationServicesEnabled }
      await rest(path, { method: 'PUT', body })
    },
    done: ({ notBefore }) => translate(notBefore > 0 ? 'notBeforeSetToNow' : 'notBeforeNowClear'),
    failed: 'clientSaveError',
    stale: [clients.all(realm)],
  })

/** Notifies the client's admin URLs; throws with those that failed. */
export const pushRevocation = (realm: string) =>
  command({
    run: async (id: string) => {
      const path = realmPath(realm, 'clients', id, 'push-revocation')
      const { successRequests = [], failedRequests = [] } = await rest<PushResult>(path, {
        method: 'POST',
      })
      if (failedRequests.length > 0) throw new Error(formatList(failedRequests))
      return successRequests
    },
    done: (_id, reached) =>
      reached.length > 0
        ? translate('revocationPushed', { addresses: reached })
        : translate('noAdminUrlSet'),
    failed: 'revocationNotPushed',
  })

const nodePath = (realm: string, id: string, ...segments: string[]) =>
  realmPath(realm, 'clients', id, 'nodes', ...segments)

/** Both are missing if the client has no nodes to test. */
type NodeTestResult = { successRequests?: string[]; failedRequests?: string[] }

export const addNode = (realm: string, client: string) =>
  command({
    run: (body: { node: string }) => rest(nodePath(realm, client), { method: 'POST', body }),
    done: 'addedNodeSuccess',
    failed: 'addedNodeFail',
    stale: [clients.all(realm)],
  })

export const deleteNodes = (realm: string, client: string) =>
  deleteEach<{ host: string }>({
    nameOf: ({ host }) => host,
    path: ({ host }) => nodePath(realm, client, host),
    done: 'deleteNodeSuccess',
    failed: 'deleteNodeFail',
    stale: [clients.all(realm)],
  })

/** Reports success only for reachable nodes; the result lists the others. */
export const testNodes = (realm: string, client: string) =>
  command({
    run: async () => {
      const path = realmPath(realm, 'clients', client, 'test-nodes-available')
      const { successRequests = [], failedRequests = [] } = await rest<NodeTestResult>(path)
      return { reached: successRequests, failed: failedRequests }
    },
    done: (_none: void, { reached }) =>
      reached.length > 0 ? translate('testClusterSuccess', { successNodes: reached }) : undefined,
    failed: 'testClusterError',
    // The test updates when each node was last seen.
    stale: [clients.all(realm)],
  })
