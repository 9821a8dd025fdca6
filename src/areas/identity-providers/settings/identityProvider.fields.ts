import type {
  IdentityProvider,
  NewIdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { allFields, type Section } from '~/lib/field'
import { isTrustOnly, kindOf } from '../providerKinds'
import { advancedSection } from './identityProviderAdvanced.fields'
import { aliasField, generalSection, type GeneralGiven } from './identityProviderGeneral.fields'
import { oauthSections, oidcSections, smallFields } from './oidc.fields'
import { samlSections } from './saml.fields'

type SectionsGiven = Omit<GeneralGiven, 'kind'> & {
  providerId: string
  hasReadToken: boolean
}

function ownSections(given: SectionsGiven): readonly Section[] {
  switch (kindOf(given.providerId)) {
    case 'oidc':
      return oidcSections(given.isNew)
    case 'oauth2':
      return oauthSections(given.isNew)
    case 'saml':
      return samlSections(given.isNew)
    default:
      return []
  }
}

/** The form of a provider: the same for a new one and one that is there. */
export function providerSections(given: SectionsGiven): readonly Section[] {
  const kind = kindOf(given.providerId)
  if (isTrustOnly(kind)) {
    const fields = [aliasField(given.isNew, given.takenNames), ...smallFields[kind]]
    return [{ title: 'generalSettings', fields }]
  }
  return [
    generalSection({ ...given, kind }),
    ...ownSections(given),
    advancedSection({ kind, hasReadToken: given.hasReadToken }),
  ]
}

/** Of the form, not of the provider. */
const ofForm = [
  'useDiscovery',
  'importText',
  'samlEntityDescriptor',
  'redirectUri',
  'endpoints',
  'metadataCertificates',
]

/** Users that are not kept are never updated later. */
const withSyncMode = (config: IdentityProvider['config']): IdentityProvider['config'] =>
  config.doNotStoreUsers === 'true' ? { ...config, syncMode: 'IMPORT' } : config

/** Switches that are left as the server has them anyway, by their path. */
const usualSwitches = (sections: readonly Section[]) =>
  new Map(
    allFields(sections).flatMap((field) =>
      field.kind === 'switch' && !field.default
        ? [[field.path.join('.'), field.absent === true ? 'true' : 'false'] as const]
        : [],
    ),
  )

/** What is sent of a form: what the provider does without a setting is not said. */
export function newProvider(
  body: NewIdentityProvider,
  sections: readonly Section[],
): NewIdentityProvider {
  const usual = usualSwitches(sections)
  const config = Object.entries(withSyncMode(body.config)).filter(
    ([name, value]) => usual.get(`config.${name}`) !== value,
  )
  const kept = Object.entries(body).filter(
    ([name, value]) => !ofForm.includes(name) && !(value === false && usual.has(name)),
  )
  return {
    ...Object.fromEntries(kept),
    alias: body.alias.trim(),
    providerId: body.providerId,
    config: Object.fromEntries(config),
  }
}

export const savedProvider = (body: IdentityProvider): IdentityProvider => ({
  ...body,
  config: withSyncMode(body.config),
})
