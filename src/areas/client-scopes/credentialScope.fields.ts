import type { Condition, Field } from '~/lib/field'
import { blankError, jsonError, listError, refreshError } from './scopeRules'

const attribute = (name: string) => ['attributes', `vc.${name}`] as const

/** Scopes that describe a verifiable credential. */
export const isCredential: Condition = {
  all: [{ path: ['protocol'], is: 'oid4vc' }, { feature: 'OID4VC_VCI' }],
}

const isBound: Condition = { path: attribute('binding_required'), is: true }
const isSdJwt: Condition = { path: attribute('format'), is: 'dc+sd-jwt' }

const identity: readonly Field[] = [
  {
    path: attribute('credential_configuration_id'),
    label: 'credentialConfigurationId',
    help: 'credentialConfigurationIdHelp',
    kind: 'text',
  },
  {
    path: attribute('credential_identifier'),
    label: 'credentialIdentifier',
    help: 'credentialIdentifierHelp',
    kind: 'text',
  },
  {
    path: attribute('policy.offer.required'),
    label: 'credentialOfferRequired',
    help: 'credentialOfferRequiredHelp',
    kind: 'switch',
    stored: 'string',
  },
  { path: attribute('issuer_did'), label: 'issuerDid', help: 'issuerDidHelp', kind: 'text' },
  {
    path: attribute('expiry_in_seconds'),
    label: 'credentialLifetime',
    help: 'credentialLifetimeHelp',
    kind: 'duration',
    stored: 'string',
    min: 1,
    absent: 31_536_000,
  },
  {
    path: attribute('refresh_interval_in_seconds'),
    label: 'credentialRefreshInterval',
    help: 'credentialRefreshIntervalHelp',
    kind: 'duration',
    stored: 'string',
    min: 1,
    absent: 604_800,
    validate: refreshError,
  },
]

const signing: readonly Field[] = [
  {
    path: attribute('format'),
    label: 'supportedFormats',
    help: 'supportedFormatsHelp',
    kind: 'select',
    options: ['dc+sd-jwt', 'jwt_vc_json'],
    absent: 'dc+sd-jwt',
  },
  {
    path: attribute('credential_build_config.token_jws_type'),
    label: 'tokenJwsType',
    help: 'tokenJwsTypeHelp',
    kind: 'custom',
    component: 'TokenType',
    reads: [attribute('format')],
  },
  {
    path: attribute('signing_key_id'),
    label: 'signingKeyId',
    help: 'signingKeyIdHelp',
    kind: 'custom',
    component: 'SigningKey',
  },
  {
    path: attribute('credential_signing_alg'),
    label: 'credentialSigningAlgorithm',
    help: 'credentialSigningAlgorithmHelp',
    kind: 'select',
    options: { from: 'asymmetricAlgorithms' },
    blank: 'useDefaultAlg',
    readOnly: { not: { path: attribute('signing_key_id'), is: '' } },
  },
  {
    path: attribute('credential_build_config.hash_algorithm'),
    label: 'hashAlgorithm',
    help: 'hashAlgorithmHelp',
    kind: 'select',
    options: { from: 'hashAlgorithms' },
    absent: 'sha-256',
  },
]

const binding: readonly Field[] = [
  {
    path: attribute('binding_required'),
    label: 'bindingRequired',
    help: 'bindingRequiredHelp',
    kind: 'switch',
    stored: 'string',
  },
  {
    path: attribute('cryptographic_binding_methods_supported'),
    label: 'cryptographicBindingMethodsSupported',
    help: 'cryptographicBindingMethodsSupportedHelp',
    kind: 'text',
    required: true,
    when: isBound,
    sample: 'jwk',
    validate: listError(['jwk'], 'cryptographicBindingMethodsSupportedInvalid'),
  },
  {
    path: attribute('binding_required_proof_types'),
    label: 'bindingSupportedProofTypes',
    help: 'bindingSupportedProofTypesHelp',
    kind: 'text',
    required: true,
    when: isBound,
    sample: 'jwt,attestation',
    validate: listError(['jwt', 'attestation'], 'bindingSupportedProofTypesInvalid'),
  },
]

const shown: readonly Field[] = [
  {
    path: attribute('display'),
    label: 'credentialDisplay',
    help: 'credentialDisplayHelp',
    kind: 'textarea',
    sample: '[{"name":"Sample","locale":"en"}]',
    validate: jsonError,
  },
  {
    path: attribute('supported_credential_types'),
    label: 'supportedCredentialTypes',
    help: 'supportedCredentialTypesHelp',
    kind: 'text',
    sample: 'One,Two',
    validate: blankError,
  },
  {
    path: attribute('verifiable_credential_type'),
    label: 'verifiableCredentialType',
    help: 'verifiableCredentialTypeHelp',
    kind: 'text',
    when: isSdJwt,
  },
  {
    path: attribute('credential_build_config.sd_jwt.visible_claims'),
    label: 'visibleClaims',
    help: 'visibleClaimsHelp',
    kind: 'text',
    when: isSdJwt,
    default: 'id,iat,nbf,exp,jti',
    sample: 'id,exp',
    validate: blankError,
  },
]

/** What the server issues with a scope of verifiable credentials. */
export const credentialFields: readonly Field[] = [...identity, ...signing, ...binding, ...shown]
