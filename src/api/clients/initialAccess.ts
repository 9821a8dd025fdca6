import { queryOptions } from '@tanstack/react-query'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** A token with which clients can be registered; `expiration` 0 means that it does not expire. */
type InitialAccess = {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  /** Seconds. */
  expiration: number
  count: number
  remainingCount: number
}

/** A token with the moment (in milliseconds) from which it no longer works, if there is one. */
export type ListedAccess = InitialAccess & { end: number | undefined; isOver: boolean }

function withExpiry(access: InitialAccess): ListedAccess {
  const { timestamp, expiration } = access
  const end = expiration > 0 ? (timestamp + expiration) * 1000 : undefined
  return { ...access, end, isOver: end !== undefined && end < Date.now() }
}

/** The token itself is only in the answer that makes it. */
export type MadeInitialAccess = InitialAccess & { token: string }

export type NewInitialAccess = {
  expiration: number
  count: number
  webOrigins: readonly string[]
}

const path = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'clients-initial-access', ...segments)

export const initialAccess = {
  all: (realm: string) => [realm, 'initial-access'] as const,

  /** All of them, the newest first: no call gives a page. */
  list: (realm: string) =>
    queryOptions({
      queryKey: [...initialAccess.all(realm), 'list'],
      queryFn: async ({ signal }) => {
        const tokens = await rest<InitialAccess[]>(path(realm), { signal })
        return tokens.toSorted((a, b) => b.timestamp - a.timestamp).map(withExpiry)
      },
    }),
}

/** An origin that is blank would end up in the token as an empty one. */
export const createInitialAccess = (realm: string) =>
  command({
    run: ({ webOrigins, ...body }: NewInitialAccess) => {
      const origins = webOrigins
        .map((webOrigin) => webOrigin.trim())
        .filter((webOrigin) => webOrigin !== '')
      return rest<MadeInitialAccess>(path(realm), {
        method: 'POST',
        body: { ...body, ...(origins.length > 0 && { webOrigins: origins }) },
      })
    },
    failed: 'tokenSaveError',
    stale: [initialAccess.all(realm)],
  })

/** The server answers alike (204) for a token that is gone already. */
export const deleteInitialAccess = (realm: string) =>
  command({
    run: ({ id }: Pick<InitialAccess, 'id'>) => rest(path(realm, id), { method: 'DELETE' }),
    done: 'tokenDeleteSuccess',
    failed: 'tokenDeleteError',
    stale: [initialAccess.all(realm)],
  })
