import { fromConfigProperties } from '~/form/fromConfigProperties'
import type { PolicyProvider } from '~/api/registrationPolicies'
import type { Section } from '~/lib/field'

/** The settings of a registration policy: its name, and what its provider describes. */
export const policySections = ({ properties = [] }: PolicyProvider): Section[] => [
  {
    fields: [
      { path: ['providerId'], label: 'provider', kind: 'text', readOnly: true },
      {
        path: ['name'],
        label: 'name',
        help: 'clientPolicyNameHelp',
        kind: 'text',
        required: true,
        maxLength: 255,
      },
      ...fromConfigProperties(properties, { under: ['config'], stored: 'list' }),
    ],
  },
]
