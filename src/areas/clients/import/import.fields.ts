import type { Field, Section } from '~/lib/field'
import { capabilitySections, generalFields } from '../create/wizard.fields'

const samlSwitch = (name: string, label: string): Field => ({
  path: ['attributes', name],
  label,
  help: `${label}Help`,
  kind: 'switch',
  stored: 'string',
  when: { path: ['protocol'], is: 'saml' },
})

// @texts encryptAssertions*
// @texts clientSignature*

/** What can be put right before a client from a file is made. */
export const importSections = (realm: string, sendsSignals: boolean): readonly Section[] => [
  {
    title: 'generalSettings',
    fields: [
      ...generalFields(realm),
      { path: ['protocol'], label: 'type', kind: 'text', readOnly: true },
      samlSwitch('saml.encrypt', 'encryptAssertions'),
      samlSwitch('saml.client.signature', 'clientSignature'),
    ],
  },
  ...capabilitySections(sendsSignals).map((section, index) =>
    index === 0 ? { ...section, title: 'capabilityConfig' } : section,
  ),
]
