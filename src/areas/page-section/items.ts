import { deleteComponents, type Component, type ComponentType } from '~/api/components'
import type { ConfigProperty } from '~/lib/field'
import type { ConfirmedAction } from '~/table/confirmedAction'

export const itemRemoval = (realm: string): ConfirmedAction<Component> => ({
  command: deleteComponents(realm, { done: 'itemDeletedSuccess', failed: 'itemDeleteError' }),
  requires: 'manage-realm',
  question: () => ({ title: 'itemDeleteConfirmTitle', text: 'itemDeleteConfirm' }),
})

/** The properties named in `displayFields`, else the first three. */
export function displayedProperties({ metadata, properties }: ComponentType): ConfigProperty[] {
  const displayFields: unknown = metadata?.['displayFields']
  const namedProperties = Array.isArray(displayFields)
    ? displayFields.flatMap((name) => properties.find((property) => property.name === name) ?? [])
    : []
  return namedProperties.length > 0 ? namedProperties : properties.slice(0, 3)
}

/** Empty for secrets. */
export function propertyText({ config }: Component, { name = '', secret }: ConfigProperty): string {
  return secret ? '' : (config[name] ?? []).join(', ')
}

/** The first displayed property with a value, else the id. */
export function itemTitle(item: Component, page: ComponentType): string {
  const titleProperty = displayedProperties(page).find(
    (property) => propertyText(item, property) !== '',
  )
  return titleProperty ? propertyText(item, titleProperty) : item.id
}
