import { displayNameOf } from '~/lib/displayName'
import { queryClient } from './queryClient'

/** The name of an object in the query cache, by id or alias. Never fetches. */
export function cachedName(
  id: string,
  properties?: Parameters<typeof displayNameOf>[1],
): string | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const list: readonly unknown[] = Array.isArray(state.data) ? state.data : [state.data]
    const match = list.find((value) => {
      const object = Object(value) as { id?: unknown; alias?: unknown }
      return object.id === id || object.alias === id
    })
    const name = displayNameOf(match, properties)
    if (name) return name
  }
  return undefined
}
