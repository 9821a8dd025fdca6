import { queryClient } from './queryClient'

type NameProperty = 'clientId' | 'username' | 'displayName' | 'alias' | 'name'

const nameProperties: readonly NameProperty[] = ['clientId', 'username', 'alias', 'name']

/** The first of these that an object has. */
export function displayNameOf(value: unknown, properties = nameProperties): string | undefined {
  const object = Object(value) as Record<string, unknown>
  return properties
    .map((name) => object[name])
    .find((item) => typeof item === 'string' && item !== '') as string | undefined
}

/** The name of something that a page has read, by its id or alias: nothing is asked for it. */
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
