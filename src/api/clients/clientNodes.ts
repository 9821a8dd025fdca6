import { translate } from '~/lib/i18n'
import { clients } from './clients'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

const nodePath = (realm: string, id: string, ...segments: string[]) =>
  realmPath(realm, 'clients', id, 'nodes', ...segments)

/** Which nodes answered. Both are missing where none could be asked. */
type NodeTestResult = { successRequests?: string[]; failedRequests?: string[] }

/** Makes a machine of the application known, by its host. */
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

/** Whether the nodes can be reached; the result names those that cannot. */
export const testNodes = (realm: string, client: string) =>
  command({
    run: async () => {
      const path = realmPath(realm, 'clients', client, 'test-nodes-available')
      const { successRequests = [], failedRequests = [] } = await rest<NodeTestResult>(path)
      return { reached: successRequests, failed: failedRequests }
    },
    done: (_none: void, { reached }) =>
      reached.length > 0
        ? translate('testClusterSuccess', { successNodes: reached.join(', ') })
        : undefined,
    failed: 'testClusterError',
    // The nodes that answered have been seen just now.
    stale: [clients.all(realm)],
  })
