import { deleteEach } from '~/api/resource'
import { queryOptions } from '@tanstack/react-query'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** `expiration` 0 never expires. */
type InitialAccess = {
  id: string
  /** Epoch seconds. */
  timestamp: number
  /** Seconds. */
  expiration: number
  count: number
  remainingCount: number
}

/** `end` is in milliseconds; undefined if it never expires. */
export type InitialAccessRow = InitialAccess & { expiresAt: number | undefined; isExpired: boolean }

function withExpiry(access: InitialAccess): InitialAccessRow {
  const { timestamp, expiration } = access
  const expiresAt = expiration > 0 ? (timestamp + expiration) * 1000 : undefined
  return { ...access, expiresAt, isExpired: expiresAt !== undefined && expiresAt < Date.now() }
}

/** The token is only in the response to its creation. */
export type CreatedInitialAccess = InitialAccess & { token: string }

export type NewInitialAccess = {
  expiration: number
  count: number
  webOrigins: readonly string[]
}

const path = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'clients-initial-access', ...segments)

export const initialAccess = {
  all: (realm: string) => [realm, 'initial-access'] as const,

  /** Newest first. The endpoint does not page. */
  list: (realm: string) =>
    queryOptions({
      queryKey: [...initialAccess.all(realm), 'list'],
      queryFn: async ({ signal }) => {
        const tokens = await rest<InitialAccess[]>(path(realm), { signal })
        return tokens.toSorted((a, b) => b.timestamp - a.timestamp).map(withExpiry)
      },
    }),
}

/** Drops blank origins: Keycloak would store them. */
export const createInitialAccess = (realm: string) =>
  command({
    run: ({ webOrigins, ...body }: NewInitialAccess) => {
      const origins = webOrigins
        .map((webOrigin) => webOrigin.trim())
        .filter((webOrigin) => webOrigin !== '')
      return rest<CreatedInitialAccess>(path(realm), {
        method: 'POST',
        body: { ...body, ...(origins.length > 0 && { webOrigins: origins }) },
      })
    },
    failed: 'tokenSaveError',
    stale: [initialAccess.all(realm)],
  })

export const deleteInitialAccess = (realm: string) =>
  deleteEach<Pick<InitialAccess, 'id'>>({
    nameOf: ({ id }) => id,
    path: ({ id }) => path(realm, id),
    done: 'tokenDeleteSuccess',
    failed: 'tokenDeleteError',
    stale: [initialAccess.all(realm)],
  })
