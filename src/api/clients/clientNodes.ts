import { translate } from '~/lib/i18n'
import { clients } from './clients'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

const nodePath = (realm: string, id: string, ...segments: string[]) =>
  realmPath(realm, 'clients', id, 'nodes', ...segments)

/** Both are missing if the client has no nodes to test. */
type NodeTestResult = { successRequests?: string[]; failedRequests?: string[] }

export const addNode = (realm: string, client: string) =>
  command({
    run: (node: string) => rest(nodePath(realm, client), { method: 'POST', body: { node } }),
    done: 'addedNodeSuccess',
    failed: 'addedNodeFail',
    stale: [clients.all(realm)],
  })

export const deleteNode = (realm: string, client: string) =>
  command({
    run: (node: string) => rest(nodePath(realm, client, node), { method: 'DELETE' }),
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
