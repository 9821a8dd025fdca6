import type { Field, Section } from '~/lib/field'
import { addressFields, capabilitySections, generalFields } from '../create/wizard.fields'
import { samlKeys } from '../keys/keys.fields'
import { openIdConnect, saml } from '../clientSettings.fields'

const samlOnly = (field: Field): Field => ({ ...field, when: { path: ['protocol'], is: 'saml' } })

/** Keycloak's default for a missing value is off; the wizard's is on. */
const isFrontChannelLogout = ({ path }: Field) => path[0] === 'frontchannelLogout'

const sessionSections = (protocol: string | undefined): readonly Section[] =>
  (protocol === 'saml' ? saml : openIdConnect)
    .filter(({ title }) => title === 'loginSettings' || title === 'logoutSettings')
    .map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        isFrontChannelLogout(field) ? { ...field, absent: false } : field,
      ),
    }))

export const importSections = (realm: string, protocol: string | undefined): readonly Section[] => [
  {
    title: 'generalSettings',
    fields: [
      ...generalFields(realm),
      { path: ['protocol'], label: 'type', kind: 'text', readOnly: true },
      samlOnly(samlKeys.encryption),
      samlOnly(samlKeys.signing),
    ],
  },
  ...capabilitySections.map((section, index) =>
    index === 0 ? { ...section, title: 'capabilityConfig' as const } : section,
  ),
  { title: 'accessSettings', fields: addressFields() },
  ...sessionSections(protocol),
]
