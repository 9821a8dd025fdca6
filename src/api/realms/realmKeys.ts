import { queryOptions } from '@tanstack/react-query'
import { statusOf } from '~/lib/errors'
import { realmPath, rest } from '~/api/rest'

type KeyChoice = {
  kid: string
  algorithm: string
  status: string
  /** End of the certificate, in milliseconds. */
  validTo?: number | null
}

/** Empty for users without view-realm (403). */
export const realmKeys = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'keys'],
    queryFn: async ({ signal }): Promise<KeyChoice[]> => {
      try {
        const { keys = [] } = await rest<{ keys?: Partial<KeyChoice>[] }>(
          realmPath(realm, 'keys'),
          {
            signal,
          },
        )
        return keys.flatMap(({ kid, algorithm, status, validTo = null }) =>
          kid && algorithm && status ? [{ kid, algorithm, status, validTo }] : [],
        )
      } catch (error) {
        if (statusOf(error) === 403) return []
        throw error
      }
    },
  })
