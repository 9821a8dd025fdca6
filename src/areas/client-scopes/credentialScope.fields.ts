import type { Condition, Field } from '~/lib/field'
import { blankError, jsonError, listError, refreshError } from './scopeRules'

const credentialAttribute = (name: string) => ['attributes', `vc.${name}`] as const

export const isCredential: Condition = {
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
    kind: 'custom',
    component: 'TokenType',
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

export const credentialFields: readonly Field[] = [
  ...identityFields,
  ...signingFields,
  ...bindingFields,
  ...displayFields,
]
