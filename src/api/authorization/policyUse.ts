import { queryOptions } from '@tanstack/react-query'
import { holds, type Requirement } from '~/lib/access'
import { readAll, readPagesConcurrently } from '~/lib/async/readPages'
import { runConcurrently } from '~/lib/async/runConcurrently'
import { queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { whoami } from '~/api/whoami'
import { authzPath, type PolicyName } from './authz'
import { policyMemberIds, type StoredPolicy } from './policyMembers'

export type PolicyUse = {
  policies: readonly { id: string; name: string; clientId: string }[]
  /** There may be others: some may not be read, or the realm has too many clients. */
  isPartial: boolean
}

type AuthzClient = {
  id: string
  clientId: string
  /** Absent if off. */
  authorizationServicesEnabled?: boolean
  attributes?: object
}

const policiesRequirement: Requirement = {
  all: ['query-clients', { some: ['view-authorization', 'manage-authorization'] }],
}

/** Each page of clients costs Keycloak a query per client. */
const maxClients = 1000

/** Policies that name any of these roles, groups or users. No endpoint lists them. */
export const policyUse = (realm: string, type: 'role' | 'group' | 'user', ids: readonly string[]) =>
  queryOptions({
    queryKey: [realm, 'policy-use', type, ids],
    queryFn: async ({ signal }): Promise<PolicyUse> => {
      const { clients, isPartial } = await readAuthzClients(realm, signal)
      const found: PolicyUse['policies'][number][] = []
      let isHidden = false
      await runConcurrently(clients, signal, async ({ id, clientId }) => {
        const path = authzPath({ realm, client: id }, 'policy')
        const policies = await readAll((first, max) => {
          const query = { type, permission: false, first, max }
          return rest<(PolicyName & StoredPolicy)[]>(path, { query, signal })
        }).catch(() => undefined)
        isHidden ||= !policies
        for (const policy of policies ?? [])
          if (policyMemberIds(policy).some((memberId) => ids.includes(memberId)))
            found.push({ id: policy.id, name: policy.name, clientId })
      })
      return {
        policies: found.toSorted((a, b) => a.name.localeCompare(b.name)),
        isPartial: isPartial || isHidden,
      }
    },
    staleTime: 0,
    gcTime: 0,
  })

async function readAuthzClients(realm: string, signal: AbortSignal) {
  const clients: AuthzClient[] = []
  const { permissions } = await queryClient.query(whoami(realm))
  if (!holds(policiesRequirement, permissions)) return { clients, isPartial: true }
  let isHidden = false
  const readPage = (first: number, max: number) =>
    rest<AuthzClient[]>(realmPath(realm, 'clients'), { query: { first, max }, signal })
  for await (const { rows, isEnd } of readPagesConcurrently(readPage, 0, maxClients)) {
    clients.push(...rows.filter((client) => client.authorizationServicesEnabled))
    // Of clients that may not be viewed, only the name is sent.
    isHidden ||= rows.some(({ attributes }) => !attributes)
    if (isEnd) return { clients, isPartial: isHidden }
  }
  return { clients, isPartial: true }
}
