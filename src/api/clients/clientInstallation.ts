import { queryOptions } from '@tanstack/react-query'
import { clients } from './clients'
import { realmPath, rest, restFile } from '~/api/rest'

const filePath = (realm: string, id: string, provider: string) =>
  realmPath(realm, 'clients', id, 'installation', 'providers', provider)

/** The files that set an application up, by the providers that server info names. */
export const installations = {
  /** A file of text. What looks like JSON arrives read. */
  file: (realm: string, id: string, provider: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id, 'installation', provider],
      queryFn: ({ signal }) => rest(filePath(realm, id, provider), { signal }),
      // It may hold the secret: kept no longer than it is looked at.
      gcTime: 0,
    }),
}

/** A file as it is, for archives. */
export const installationArchive = (realm: string, id: string, provider: string) =>
  restFile(filePath(realm, id, provider), { accept: '*/*' })

/** A file as a person reads it. */
export const adapterText = (answer: unknown) =>
  typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
