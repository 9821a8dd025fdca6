import type { FilterField } from '~/parts/events/filterFields'
import type { Filters } from '~/api/list'

const textFilter = (name: string, label = name) => ({ name, label, kind: 'text' as const })

export const resourceFilters: readonly FilterField[] = [
  textFilter('name'),
  textFilter('type'),
  textFilter('uri', 'uris'),
  textFilter('owner'),
  textFilter('scope'),
]

export const permissionFilters = (t: (key: string) => string): readonly FilterField[] => [
  textFilter('name'),
  textFilter('resource'),
  textFilter('scope'),
  {
    name: 'type',
    label: 'type',
    kind: 'one',
    all: 'allTypes',
    options: [
      { value: 'resource', label: t('authzResourceBased') },
      { value: 'scope', label: t('authzScopeBased') },
    ],
  },
]

export const toFilterParams = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
