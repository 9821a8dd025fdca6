import type {
  IdentityProvider,
  NewIdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { allFields, type Section } from '~/lib/field'
import { isTrustOnly, kindOf } from '../providerKinds'
import { advancedSection } from './identityProviderAdvanced.fields'
import {
  aliasField,
  generalSection,
  type GeneralSectionOptions,
} from './identityProviderGeneral.fields'
import { oauthSections, oidcSections, trustOnlyFields } from './oidc.fields'
import { samlSections } from './saml.fields'

type SectionOptions = Omit<GeneralSectionOptions, 'kind'> & {
  providerId: string
  hasReadToken: boolean
}

function protocolSections(options: SectionOptions): readonly Section[] {
  switch (kindOf(options.providerId)) {
    case 'oidc':
      return oidcSections(options.isNew)
    case 'oauth2':
      return oauthSections(options.isNew)
    case 'saml':
      return samlSections(options.isNew)
    default:
      return []
  }
}

export function providerSections(options: SectionOptions): readonly Section[] {
  const kind = kindOf(options.providerId)
  if (isTrustOnly(kind)) {
    const fields = [aliasField(options.isNew, options.takenNames), ...trustOnlyFields[kind]]
    return [{ title: 'generalSettings', fields }]
  }
  return [
    generalSection({ ...options, kind }),
    ...protocolSections(options),
    advancedSection({ kind, hasReadToken: options.hasReadToken }),
  ]
}

/** Not part of the representation. */
const formOnlyFields = [
  'useDiscovery',
  'importText',
  'samlEntityDescriptor',
  'redirectUri',
  'endpoints',
  'metadataCertificates',
]

/** Transient users are never updated, so only IMPORT makes sense. */
const withSyncMode = (config: IdentityProvider['config']): IdentityProvider['config'] =>
  config.doNotStoreUsers === 'true' ? { ...config, syncMode: 'IMPORT' } : config

/** Values that Keycloak assumes anyway, by path. */
const defaultSwitchValues = (sections: readonly Section[]) =>
  new Map(
    allFields(sections).flatMap((field) =>
      field.kind === 'switch' && !field.default
        ? [[field.path.join('.'), field.absent === true ? 'true' : 'false'] as const]
        : [],
    ),
  )

/** Omits settings that equal Keycloak's defaults. */
export function newProvider(
  body: NewIdentityProvider,
  sections: readonly Section[],
): NewIdentityProvider {
  const defaultValues = defaultSwitchValues(sections)
  const config = Object.entries(withSyncMode(body.config)).filter(
    ([name, value]) => defaultValues.get(`config.${name}`) !== value,
  )
  const members = Object.entries(body).filter(
    ([name, value]) =>
      !formOnlyFields.includes(name) && !(value === false && defaultValues.has(name)),
  )
  return {
    ...Object.fromEntries(members),
    alias: body.alias.trim(),
    providerId: body.providerId,
    config: Object.fromEntries(config),
  }
}

export const providerToSave = (body: IdentityProvider): IdentityProvider => ({
  ...body,
  config: withSyncMode(body.config),
})
