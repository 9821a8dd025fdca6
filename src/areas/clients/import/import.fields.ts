import type { Field, Section } from '~/lib/field'
import { addressFields, capabilitySections, generalFields } from '../create/wizard.fields'
import { samlKeys } from '../keys/keys.fields'

const ofSaml = (field: Field): Field => ({ ...field, when: { path: ['protocol'], is: 'saml' } })

/** What can be put right before a client from a file is made. */
export const importSections = (realm: string, sendsSignals: boolean): readonly Section[] => [
  {
    title: 'generalSettings',
    fields: [
      ...generalFields(realm),
      { path: ['protocol'], label: 'type', kind: 'text', readOnly: true },
      ofSaml(samlKeys.encryption),
      ofSaml(samlKeys.signing),
    ],
  },
  ...capabilitySections(sendsSignals).map((section, index) =>
    index === 0 ? { ...section, title: 'capabilityConfig' } : section,
  ),
  // What most often differs between the realm of the file and this one.
  { title: 'accessSettings', fields: addressFields() },
]
