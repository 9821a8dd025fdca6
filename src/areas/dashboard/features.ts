import type { ServerInfo } from '~/api/serverInfo'

export type Feature = NonNullable<ServerInfo['features']>[number]

const typeColors: Record<string, 'green' | 'blue' | 'orange'> = {
  DEFAULT: 'green',
  DISABLED_BY_DEFAULT: 'green',
  PREVIEW: 'blue',
  PREVIEW_DISABLED_BY_DEFAULT: 'blue',
  EXPERIMENTAL: 'orange',
}

export const typeColor = (type: string) =>
  (Object.hasOwn(typeColors, type) && typeColors[type]) || 'grey'

const typeKeys: Record<string, string> = {
  DEFAULT: 'default',
  DISABLED_BY_DEFAULT: 'disabled_by_default',
  PREVIEW: 'preview',
  PREVIEW_DISABLED_BY_DEFAULT: 'preview_disabled_by_default',
  EXPERIMENTAL: 'experimental',
  DEPRECATED: 'deprecated',
}

/** Message key; undefined for types that only newer servers know. */
export const typeKey = (type: string): string | undefined =>
  Object.hasOwn(typeKeys, type) ? typeKeys[type] : undefined

/** Features in the given state whose name or description matches, sorted by name. */
export function filterFeatures<T extends Pick<Feature, 'name' | 'label' | 'enabled'>>(
  features: readonly T[],
  enabled: boolean,
  search: string,
): T[] {
  const searchText = search.trim().toLowerCase()
  return features
    .filter((feature) => feature.enabled === enabled)
    .filter(({ name, label }) => `${name}\n${label}`.toLowerCase().includes(searchText))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Whether the feature is deprecated without having the type DEPRECATED. */
export const needsDeprecatedBadge = ({ type, deprecated }: Feature) =>
  deprecated === true && typeKey(type) !== 'deprecated'
