import { queryClient } from './queryClient'

type NameProperty = 'clientId' | 'username' | 'displayName' | 'alias' | 'name'

const nameProperties: readonly NameProperty[] = ['clientId', 'username', 'alias', 'name']

export function displayNameOf(value: unknown, properties = nameProperties): string | undefined {
  const object = Object(value) as Record<string, unknown>
  return properties
    .map((name) => object[name])
    .find((item) => typeof item === 'string' && item !== '') as string | undefined
}

/** The name of an object in the query cache, by id or alias. Never fetches. */
export function cachedName(id: string, properties = nameProperties): string | undefined {
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
