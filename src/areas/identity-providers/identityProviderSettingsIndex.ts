import { advancedSection } from './settings/identityProviderAdvanced.fields'
import { generalSection } from './settings/identityProviderGeneral.fields'
import { oauthSections, oidcSections, trustOnlyFields } from './settings/oidc.fields'
import { samlSections } from './settings/saml.fields'

/** For settings that several types share, the OpenID Connect page is the target. */
const sectionFields = [
  generalSection({ kind: 'social', isNew: true, takenNames: new Set(), properties: [] }),
  generalSection({ kind: 'saml', isNew: false, takenNames: new Set(), properties: [] }),
  ...oidcSections(false),
  ...oauthSections(false),
  ...samlSections(false),
  advancedSection({ kind: 'oidc', hasReadToken: true }),
  advancedSection({ kind: 'social', hasReadToken: true }),
].flatMap(({ fields }) => fields)

const fieldsByKey = [...sectionFields, ...Object.values(trustOnlyFields).flat()].map(
  (field) => [`${field.path.join('.')} ${field.label}`, field] as const,
)

export const identityProviderSettingsIndex = { settings: [...new Map(fieldsByKey).values()] }
