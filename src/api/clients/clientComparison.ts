import { queryOptions } from '@tanstack/react-query'
import { isSecret } from './clientFilters'
import { clients, exportedClient } from './clients'

/** Sorts lists of strings, whose order means nothing, and keys mappers by name. */
function toComparable(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  if (value.every((item) => typeof item === 'string')) return value.toSorted().join(', ')
  const mappers = value as readonly { name?: unknown }[]
  return Object.fromEntries(mappers.map(({ name, ...rest }) => [String(name), rest]))
}

/** A client's members by name, without IDs and secrets. */
export const comparedClient = (realm: string, id: string) =>
  queryOptions({
    queryKey: [...clients.all(realm), id, 'compared'],
    queryFn: async () => {
      const {
        clientId: _clientId,
        access: _access,
        secret: _secret,
        ...client
      } = await exportedClient(realm, id)
      const attributes = Object.entries(client.attributes ?? {}).filter(([name]) => !isSecret(name))
      const comparable = { ...client, attributes: Object.fromEntries(attributes) }
      return Object.fromEntries(
        Object.entries(comparable).map(([name, value]) => [name, toComparable(value)]),
      )
    },
    staleTime: 0,
    gcTime: 0,
  })
