import type { Section } from '~/lib/field'

export const policySections = (takenNames: readonly string[] = []): readonly Section[] => [
  {
    fields: [
      {
        path: ['name'],
        label: 'name',
        hint: 'createClientProfileNameHelperText',
        kind: 'text',
        required: true,
        validate: (value) =>
          typeof value === 'string' && takenNames.includes(value)
            ? 'clientPolicyNameTaken'
            : undefined,
      },
      { path: ['description'], label: 'description', kind: 'textarea' },
      {
        path: ['mode'],
        label: 'mode',
        help: 'clientPolicyModeHelp',
        kind: 'select',
        options: ['DEFAULT', 'STRICT'],
        absent: 'DEFAULT',
      },
    ],
  },
]
