import type { Field, Section } from '~/lib/field'
import { addressFields, capabilitySections, generalFields } from '../create/wizard.fields'
import { samlKeys } from '../keys/keys.fields'
import { openIdConnect, saml } from '../clientSettings.fields'

const samlOnly = (field: Field): Field => ({ ...field, when: { path: ['protocol'], is: 'saml' } })

/** A file that says nothing of it leaves it off: so does the server, other than the wizard. */
const isFrontChannelLogout = ({ path }: Field) => path[0] === 'frontchannelLogout'

/** Sign-in and sign-out, which in a file are those of another realm: its themes, its addresses. */
const sessionSections = (protocol: string | undefined): readonly Section[] =>
  (protocol === 'saml' ? saml : openIdConnect)
    .filter(({ title }) => title === 'loginSettings' || title === 'logoutSettings')
    .map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        isFrontChannelLogout(field) ? { ...field, absent: false } : field,
      ),
    }))

/** What can be put right before a client of this protocol from a file is made. */
export const importSections = (
  realm: string,
  sendsSignals: boolean,
  protocol: string | undefined,
): readonly Section[] => [
  {
    title: 'generalSettings',
    fields: [
      ...generalFields(realm),
      { path: ['protocol'], label: 'type', kind: 'text', readOnly: true },
      samlOnly(samlKeys.encryption),
      samlOnly(samlKeys.signing),
    ],
  },
  ...capabilitySections(sendsSignals).map((section, index) =>
    index === 0 ? { ...section, title: 'capabilityConfig' as const } : section,
  ),
  // What most often differs between the realm of the file and this one.
  { title: 'accessSettings', fields: addressFields() },
  ...sessionSections(protocol),
]
