import type { Section } from '~/lib/field'

export const scopeSections: Section[] = [
  {
    fields: [
      { path: ['name'], label: 'name', help: 'authzScopeNameHelp', kind: 'text', required: true },
      {
        path: ['displayName'],
        label: 'displayName',
        help: 'scopeDisplayNameHelp',
        kind: 'text',
      },
      { path: ['iconUri'], label: 'iconUri', help: 'iconUriHelp', kind: 'text', input: 'url' },
    ],
  },
]
