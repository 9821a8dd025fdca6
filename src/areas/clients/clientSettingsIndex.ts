import { fieldParam, type Field, type Section } from '~/lib/field'
import { openIdSections, samlSections } from './advanced/advanced.fields'
import { credentialSections } from './credentials/credentials.fields'
import { openIdConnectKeys, samlKeySections } from './keys/keys.fields'
import { openIdConnect, saml } from './clientSettings.fields'

const fieldKey = ({ path, label, help }: Field) => `${fieldParam(path)} ${label} ${help}`

/** Sections of several protocols; a field that several have in the same words is named once. */
function withoutDuplicates(sections: readonly Section[]): readonly Section[] {
  const fieldKeys = new Set<string>()
  const isNew = (field: Field) => !fieldKeys.has(fieldKey(field)) && fieldKeys.add(fieldKey(field))
  return [...new Set(sections)]
    .map((section) => ({ ...section, fields: section.fields.filter(isNew) }))
    .filter(({ fields }) => fields.length > 0)
}

/** All that the tabs of a client edit, by the tab's address. */
export const clientSettingsIndex = {
  settings: withoutDuplicates([...openIdConnect, ...saml]),
  keys: [...openIdConnectKeys, ...samlKeySections],
  // What authenticators of extensions want to know, the server describes.
  credentials: withoutDuplicates(credentialSections([], [])),
  advanced: withoutDuplicates([...openIdSections, ...samlSections]),
}
