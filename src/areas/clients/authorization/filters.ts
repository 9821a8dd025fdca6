import type { FilterField } from '~/parts/events/filterFields'
import type { Filters } from '~/routing/useAddressState'

const text = (name: string, label = name) => ({ name, label, kind: 'text' as const })

/** What lists are looked through for. */
export const resourceFilters: readonly FilterField[] = [
  text('name'),
  text('type'),
  text('uri', 'uris'),
  text('owner'),
  text('scope'),
]

export const permissionFilters = (t: (key: string) => string): readonly FilterField[] => [
  text('name'),
  text('resource'),
  text('scope'),
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

/** The filters of a list as its query takes them. */
export const namesIn = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
