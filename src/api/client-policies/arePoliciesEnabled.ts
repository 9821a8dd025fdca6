import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { statusOf } from '~/lib/errors'
import { clientPolicies } from './clientPolicies'

/**
 * Executors judge an update of a client by what it sends: they refuse it or set their default where
 * something is missing (26.7.4), so the whole client must be sent. True if unknown.
 */
export const arePoliciesEnabled = (realm: string) =>
  queryOptions({
    queryKey: [...clientPolicies.all(realm), 'enabled'],
    queryFn: async () => {
      const { permissions } = await queryClient.query(whoami(realm))
      if (!holds('view-realm', permissions)) return true
      try {
        const policies = { ...clientPolicies.policies(realm), staleTime: 0 }
        const { own, global } = await queryClient.query(policies)
        return [...own, ...global].some(({ enabled }) => enabled)
      } catch (error) {
        // 501 without the feature.
        if (statusOf(error) !== undefined) return true
        throw error
      }
    },
  })
