import type { Component, ComponentType } from '~/api/components'
import type { ConfigProperty } from '~/lib/configProperty'

/** The properties that a declared page shows of each item: those it names, or its first three. */
export function shownProperties({ metadata, properties }: ComponentType): ConfigProperty[] {
  const named: unknown = metadata?.['displayFields']
  const found = Array.isArray(named)
    ? named.flatMap((name) => properties.find((property) => property.name === name) ?? [])
    : []
  return found.length > 0 ? found : properties.slice(0, 3)
}

/** What an item keeps under a property, as one line; a secret is none of it. */
export function valueOf({ config }: Component, { name = '', secret }: ConfigProperty): string {
  return secret ? '' : (config[name] ?? []).join(', ')
}

/** What an item is called: the first of what is shown of it. */
export function titleOf(item: Component, page: ComponentType): string {
  const first = shownProperties(page).find((property) => valueOf(item, property) !== '')
  return first ? valueOf(item, first) : item.id
}
