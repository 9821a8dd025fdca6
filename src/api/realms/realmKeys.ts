import { queryOptions } from '@tanstack/react-query'
import { statusOf } from '~/lib/errors'
import { realmPath, rest } from '~/api/rest'

/** A key of the realm as far as a choice of keys needs it. */
type KeyChoice = {
  kid: string
  algorithm: string
  status: string
  /** When its certificate ends, in milliseconds. */
  validTo?: number | null
}

/** The realm's keys; none for those who may not read them (403 without view-realm). */
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
