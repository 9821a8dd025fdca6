import type { Section } from '~/lib/field'

export const tokenSections: Section[] = [
  {
    fields: [
      {
        path: ['expiration'],
        label: 'expiration',
        help: 'tokenExpirationHelp',
        kind: 'duration',
        required: true,
        min: 1,
        default: 86_400,
      },
      {
        path: ['count'],
        label: 'count',
        help: 'countHelp',
        kind: 'number',
        required: true,
        min: 1,
        default: 1,
      },
      {
        path: ['webOrigins'],
        label: 'webOrigins',
        help: 'webOriginsHelp',
        kind: 'multivalue',
        add: 'addWebOrigins',
      },
    ],
  },
]
