import type { TextKey } from '~/lib/textKey'
import type { FilterField } from '~/table/types'

const textFilter = (name: string, label: TextKey) => ({ name, label, kind: 'text' as const })

export const resourceFilters: readonly FilterField[] = [
  textFilter('name', 'name'),
  textFilter('type', 'type'),
  textFilter('uri', 'uris'),
  textFilter('owner', 'owner'),
  textFilter('scope', 'scope'),
]

export const permissionFilters = (t: (key: string) => string): readonly FilterField[] => [
  textFilter('name', 'name'),
  textFilter('resource', 'resource'),
  textFilter('scope', 'scope'),
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
