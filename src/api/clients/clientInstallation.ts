import { queryOptions } from '@tanstack/react-query'
import { clients } from './clients'
import { realmPath, rest, restFile } from '~/api/rest'

const filePath = (realm: string, id: string, provider: string) =>
  realmPath(realm, 'clients', id, 'installation', 'providers', provider)

export const installations = {
  /** The file as text; JSON arrives parsed. */
  file: (realm: string, id: string, provider: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id, 'installation', provider],
      queryFn: ({ signal }) => rest(filePath(realm, id, provider), { signal }),
      // May contain the secret.
      gcTime: 0,
    }),
}

export const installationArchive = (realm: string, id: string, provider: string) =>
  restFile(filePath(realm, id, provider), { accept: '*/*' })

export const adapterText = (answer: unknown) =>
  typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
