import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { PolicyProvider } from '~/api/clients/registrationPolicies'
import type { Field, Section } from '~/lib/field'

export const policyFields: readonly Field[] = [
  { path: ['providerId'], label: 'provider', kind: 'text', readOnly: true },
  {
    path: ['name'],
    label: 'name',
    help: 'clientPolicyNameHelp',
    kind: 'text',
    required: true,
    maxLength: 255,
  },
]

export const policySections = ({ properties = [] }: PolicyProvider): Section[] => [
  {
    fields: [
      ...policyFields,
      ...fromConfigProperties(properties, { under: ['config'], stored: 'list' }),
    ],
  },
]
