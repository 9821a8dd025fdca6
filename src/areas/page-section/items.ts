import type { Component, ComponentType } from '~/api/components'
import type { ConfigProperty } from '~/lib/configProperty'

/** The properties that a declared page shows of each item: those it names, or its first three. */
export function displayedProperties({ metadata, properties }: ComponentType): ConfigProperty[] {
  const displayFields: unknown = metadata?.['displayFields']
  const namedProperties = Array.isArray(displayFields)
    ? displayFields.flatMap((name) => properties.find((property) => property.name === name) ?? [])
    : []
  return namedProperties.length > 0 ? namedProperties : properties.slice(0, 3)
}

/** What an item keeps under a property, as one line; a secret is none of it. */
export function propertyText({ config }: Component, { name = '', secret }: ConfigProperty): string {
  return secret ? '' : (config[name] ?? []).join(', ')
}

/** What an item is called: the first of what is shown of it. */
export function itemTitle(item: Component, page: ComponentType): string {
  const titleProperty = displayedProperties(page).find(
    (property) => propertyText(item, property) !== '',
  )
  return titleProperty ? propertyText(item, titleProperty) : item.id
}
