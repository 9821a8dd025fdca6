import type { FilterField } from '~/parts/events/filterFields'

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
