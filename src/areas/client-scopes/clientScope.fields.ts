import { attribute, type Condition, type Field, type Section } from '~/lib/field'
import {
  blankError,
  formatError,
  jsonError,
  listError,
  nameError,
  refreshError,
  tokenTypeWarnings,
} from './scopeRules'

// @texts clientScopeType.* @texts protocolTypes.*

/** The feature's current and former name. */
const hasParameters: Condition = {
  any: [{ feature: 'PARAMETERIZED_SCOPES' }, { feature: 'DYNAMIC_SCOPES' }],
}

const isParameterized: Condition = {
  all: [hasParameters, { path: attribute('is.parameterized.scope'), is: true }],
}
const hasType = (type: string): Condition => ({
  all: [isParameterized, { path: attribute('parameterized.scope.type'), is: type }],
})
const isShownForConsent: Condition = { path: attribute('display.on.consent.screen'), is: true }
const isSaml: Condition = { path: ['protocol'], is: 'saml' }

/** The database column; Keycloak's error for longer texts names no field. */
const columnWidth = { maxLength: 255 }

const parameterFields: readonly Field[] = [
  {
    path: attribute('is.parameterized.scope'),
    label: 'parameterizedScope',
    help: 'parameterizedScopeHelp',
    kind: 'custom',
    component: 'Parameterized',
    isOnOff: true,
    absent: 'false',
    when: hasParameters,
  },
  {
    path: attribute('parameterized.scope.type'),
    label: 'parameterizedScopeType',
    help: 'parameterizedScopeTypeHelp',
    kind: 'custom',
    component: 'ParameterType',
    absent: 'string',
    when: isParameterized,
  },
  {
    path: attribute('parameterized.scope.regexp'),
    label: 'parameterizedScopeFormat',
    help: 'parameterizedScopeFormatHelp',
    hint: 'parameterFormatHint',
    kind: 'text',
    required: true,
    default: '.+',
    when: hasType('custom'),
    validate: formatError,
  },
  {
    path: attribute('parameterized.scope.repeatable'),
    label: 'repeatableScope',
    help: 'repeatableScopeHelp',
    kind: 'switch',
    stored: 'string',
    default: true,
    when: isParameterized,
  },
  {
    path: attribute('parameterized.scope.allow.user.data'),
    label: 'allowUserDataAccess',
    help: 'allowUserDataAccessHelp',
    kind: 'switch',
    stored: 'string',
    when: hasType('username'),
  },
]

const consentFields: readonly Field[] = [
  {
    path: attribute('display.on.consent.screen'),
    label: 'displayOnConsentScreen',
    help: 'displayOnConsentScreenHelp',
    kind: 'switch',
    stored: 'string',
    absent: true,
  },
  {
    path: attribute('always.display.consent'),
    label: 'alwaysDisplayConsent',
    help: 'alwaysDisplayConsentHelp',
    kind: 'switch',
    stored: 'string',
    when: { all: [isShownForConsent, hasParameters] },
  },
  {
    path: attribute('consent.screen.text'),
    label: 'consentScreenText',
    help: 'consentScreenTextHelp',
    kind: 'textarea',
    when: isShownForConsent,
  },
]

const tokenFields: readonly Field[] = [
  {
    path: attribute('include.in.token.scope'),
    label: 'includeInTokenScope',
    help: 'includeInTokenScopeHelp',
    kind: 'switch',
    stored: 'string',
    // Keycloak 26.7.4 treats a missing attribute as true; new scopes store false.
    absent: true,
    default: false,
    sample: false,
  },
  {
    path: attribute('include.in.openid.provider.metadata'),
    label: 'includeInOpenIdProviderMetadata',
    help: 'includeInOpenIdProviderMetadataHelp',
    kind: 'switch',
    stored: 'string',
    absent: true,
    when: { not: isSaml },
  },
  {
    path: attribute('gui.order'),
    label: 'guiOrder',
    help: 'guiOrderHelp',
    kind: 'number',
    stored: 'string',
    min: 0,
  },
]

const nameField: Field = {
  path: ['name'],
  label: 'name',
  help: 'scopeNameHelp',
  kind: 'text',
  required: true,
  sample: 'sample.scope',
  validate: nameError,
  ...columnWidth,
}

const descriptionField: Field = {
  path: ['description'],
  label: 'description',
  help: 'scopeDescriptionHelp',
  kind: 'textarea',
  ...columnWidth,
}

const typeField: Field = {
  path: ['type'],
  label: 'type',
  help: 'scopeTypeHelp',
  kind: 'select',
  options: {
    // Parameterized scopes cannot be default scopes.
    compute: (read) =>
      String(read(attribute('is.parameterized.scope'))) === 'true'
        ? ['none', 'optional']
        : ['none', 'default', 'optional'],
  },
  optionLabels: 'clientScopeType.',
  reads: [attribute('is.parameterized.scope')],
  absent: 'none',
  sample: 'optional',
}

const protocolsWithLabel = ['openid-connect', 'saml', 'oid4vc']

/** Only chosen on creation. */
const protocolField = (protocols: readonly string[]): Field => ({
  path: ['protocol'],
  label: 'protocol',
  help: 'protocolHelp',
  kind: 'select',
  default: 'openid-connect',
  options: protocols.map((value) => ({
    value,
    ...(protocolsWithLabel.includes(value) && { label: `protocolTypes.${value}` }),
  })),
})

const sectionsFor = (creationFields: readonly Field[]): readonly Section[] => [
  {
    fields: [
      nameField,
      ...parameterFields,
      descriptionField,
      typeField,
      ...creationFields,
      ...consentFields,
      ...tokenFields,
    ],
  },
  { title: 'verifiableCredential', when: isCredential, fields: credentialFields },
]

const credentialAttribute = (name: string) => ['attributes', `vc.${name}`] as const

const isCredential: Condition = {
  all: [{ path: ['protocol'], is: 'oid4vc' }, { feature: 'OID4VC_VCI' }],
}

const isBound: Condition = { path: credentialAttribute('binding_required'), is: true }
const isSdJwt: Condition = { path: credentialAttribute('format'), is: 'dc+sd-jwt' }

const identityFields: readonly Field[] = [
  {
    path: credentialAttribute('credential_configuration_id'),
    label: 'credentialConfigurationId',
    help: 'credentialConfigurationIdHelp',
    kind: 'text',
  },
  {
    path: credentialAttribute('credential_identifier'),
    label: 'credentialIdentifier',
    help: 'credentialIdentifierHelp',
    kind: 'text',
  },
  {
    path: credentialAttribute('policy.offer.required'),
    label: 'credentialOfferRequired',
    help: 'credentialOfferRequiredHelp',
    kind: 'switch',
    stored: 'string',
  },
  {
    path: credentialAttribute('issuer_did'),
    label: 'issuerDid',
    help: 'issuerDidHelp',
    kind: 'text',
  },
  {
    path: credentialAttribute('expiry_in_seconds'),
    label: 'credentialLifetime',
    help: 'credentialLifetimeHelp',
    kind: 'duration',
    stored: 'string',
    min: 1,
    absent: 31_536_000,
  },
  {
    path: credentialAttribute('refresh_interval_in_seconds'),
    label: 'credentialRefreshInterval',
    help: 'credentialRefreshIntervalHelp',
    kind: 'duration',
    stored: 'string',
    min: 1,
    absent: 604_800,
    validate: refreshError,
  },
]

const signingFields: readonly Field[] = [
  {
    path: credentialAttribute('format'),
    label: 'supportedFormats',
    help: 'supportedFormatsHelp',
    kind: 'select',
    options: ['dc+sd-jwt', 'jwt_vc_json'],
    absent: 'dc+sd-jwt',
  },
  {
    path: credentialAttribute('credential_build_config.token_jws_type'),
    label: 'tokenJwsType',
    help: 'tokenJwsTypeHelp',
    kind: 'text',
    warnings: (value, read) => tokenTypeWarnings(value, read(credentialAttribute('format'))),
    reads: [credentialAttribute('format')],
  },
  {
    path: credentialAttribute('signing_key_id'),
    label: 'signingKeyId',
    help: 'signingKeyIdHelp',
    kind: 'custom',
    component: 'SigningKey',
  },
  {
    path: credentialAttribute('credential_signing_alg'),
    label: 'credentialSigningAlgorithm',
    help: 'credentialSigningAlgorithmHelp',
    kind: 'select',
    options: { from: 'asymmetricAlgorithms' },
    blank: 'useDefaultAlg',
    readOnly: { not: { path: credentialAttribute('signing_key_id'), is: '' } },
  },
  {
    path: credentialAttribute('credential_build_config.hash_algorithm'),
    label: 'hashAlgorithm',
    help: 'hashAlgorithmHelp',
    kind: 'select',
    options: { from: 'hashAlgorithms' },
    absent: 'sha-256',
  },
]

const bindingFields: readonly Field[] = [
  {
    path: credentialAttribute('binding_required'),
    label: 'bindingRequired',
    help: 'bindingRequiredHelp',
    kind: 'switch',
    stored: 'string',
  },
  {
    path: credentialAttribute('cryptographic_binding_methods_supported'),
    label: 'cryptographicBindingMethodsSupported',
    help: 'cryptographicBindingMethodsSupportedHelp',
    kind: 'text',
    required: true,
    when: isBound,
    sample: 'jwk',
    validate: listError(['jwk'], 'cryptographicBindingMethodsSupportedInvalid'),
  },
  {
    path: credentialAttribute('binding_required_proof_types'),
    label: 'bindingSupportedProofTypes',
    help: 'bindingSupportedProofTypesHelp',
    kind: 'text',
    required: true,
    when: isBound,
    sample: 'jwt,attestation',
    validate: listError(['jwt', 'attestation'], 'bindingSupportedProofTypesInvalid'),
  },
]

const displayFields: readonly Field[] = [
  {
    path: credentialAttribute('display'),
    label: 'credentialDisplay',
    help: 'credentialDisplayHelp',
    kind: 'textarea',
    sample: '[{"name":"Sample","locale":"en"}]',
    validate: jsonError,
  },
  {
    path: credentialAttribute('supported_credential_types'),
    label: 'supportedCredentialTypes',
    help: 'supportedCredentialTypesHelp',
    kind: 'text',
    sample: 'One,Two',
    validate: blankError,
  },
  {
    path: credentialAttribute('verifiable_credential_type'),
    label: 'verifiableCredentialType',
    help: 'verifiableCredentialTypeHelp',
    kind: 'text',
    when: isSdJwt,
  },
  {
    path: credentialAttribute('credential_build_config.sd_jwt.visible_claims'),
    label: 'visibleClaims',
    help: 'visibleClaimsHelp',
    kind: 'text',
    when: isSdJwt,
    default: 'id,iat,nbf,exp,jti',
    sample: 'id,exp',
    validate: blankError,
  },
]

const credentialFields: readonly Field[] = [
  ...identityFields,
  ...signingFields,
  ...bindingFields,
  ...displayFields,
]

export const scopeSettings = sectionsFor([])

export const newScopeSettings = (protocols: readonly string[]) =>
  sectionsFor([protocolField(protocols)])
