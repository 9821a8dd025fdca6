import type { Section } from '~/lib/field'

export const profileSections = (takenNames: readonly string[] = []): readonly Section[] => [
  {
    fields: [
      {
        path: ['name'],
        label: 'newClientProfileName',
        hint: 'createClientProfileNameHelperText',
        kind: 'text',
        required: true,
        validate: (value) =>
          typeof value === 'string' && takenNames.includes(value)
            ? 'clientPolicyNameTaken'
            : undefined,
      },
      { path: ['description'], label: 'description', kind: 'textarea' },
    ],
  },
]
