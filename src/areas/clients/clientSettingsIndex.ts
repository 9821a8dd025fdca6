import { fieldParam, type Field, type Section } from '~/lib/field'
import { openIdSections, samlSections } from './advanced/advanced.fields'
import { credentialSections } from './credentials/credentials.fields'
import { openIdConnectKeys, samlKeySections } from './keys/keys.fields'
import { openIdConnect, saml } from './clientSettings.fields'

const fieldKey = ({ path, label, help }: Field) => `${fieldParam(path)} ${label} ${help}`

/** Lists a field only once if several protocols have it with the same label and help. */
function withoutDuplicates(sections: readonly Section[]): readonly Section[] {
  const fieldKeys = new Set<string>()
  const isNew = (field: Field) => !fieldKeys.has(fieldKey(field)) && fieldKeys.add(fieldKey(field))
  return [...new Set(sections)]
    .map((section) => ({ ...section, fields: section.fields.filter(isNew) }))
    .filter(({ fields }) => fields.length > 0)
}

/** By tab id. */
export const clientSettingsIndex = {
  settings: withoutDuplicates([...openIdConnect, ...saml]),
  keys: [...openIdConnectKeys, ...samlKeySections],
  // The server describes the fields of custom authenticators.
  credentials: withoutDuplicates(credentialSections([], [])),
  advanced: withoutDuplicates([...openIdSections, ...samlSections]),
}
