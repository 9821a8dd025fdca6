import { samlSignatureAlgorithms } from '~/lib/certificates'
import { attribute, attributeSwitch, type Condition, type Field, type Section } from '~/lib/field'
import { urlErrors } from './urlRules'

/** Keycloak stores these algorithms as their XML Encryption URIs. */
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#'
const rsaOaep11 = `${xmlenc11}rsa-oaep`
const rsaOaepMgf1p = `${xmlenc}rsa-oaep-mgf1p`

const hasBrowserLogin: Condition = { path: ['bearerOnly'], is: false }

// @texts forceNameIdFormat*
// @texts forcePostBinding*
// @texts forceArtifactBinding*
// @texts includeAuthnStatement*
// @texts includeOneTimeUseCondition*
// @texts optimizeLookup*
// @texts allowEcpFlow*
// @texts signDocuments*
// @texts signAssertions*
// @texts samlClient*

export const samlAccess: readonly Field[] = [
  {
    path: attribute('saml_idp_initiated_sso_url_name'),
    label: 'idpInitiatedSsoUrlName',
    help: 'idpInitiatedSsoUrlNameHelp',
    kind: 'text',
  },
  {
    path: attribute('saml_idp_initiated_sso_relay_state'),
    label: 'idpInitiatedSsoRelayState',
    help: 'idpInitiatedSsoRelayStateHelp',
    kind: 'text',
  },
  {
    path: ['adminUrl'],
    label: 'masterSamlProcessingUrl',
    help: 'masterSamlProcessingUrlHelp',
    kind: 'text',
    input: 'url',
    validate: urlErrors.adminUrl,
    maxLength: 255,
  },
]

export const samlCapabilities: Section = {
  title: 'samlCapabilityConfig',
  when: hasBrowserLogin,
  fields: [
    {
      path: attribute('saml_name_id_format'),
      label: 'nameIdFormat',
      help: 'nameIdFormatHelp',
      kind: 'select',
      options: ['username', 'email', 'transient', 'persistent'],
      absent: 'username',
    },
    attributeSwitch('saml_force_name_id_format', 'forceNameIdFormat'),
    attributeSwitch('saml.force.post.binding', 'forcePostBinding'),
    attributeSwitch('saml.artifact.binding', 'forceArtifactBinding'),
    attributeSwitch('saml.authnstatement', 'includeAuthnStatement'),
    attributeSwitch('saml.onetimeuse.condition', 'includeOneTimeUseCondition'),
    attributeSwitch('saml.server.signature.keyinfo.ext', 'optimizeLookup'),
    attributeSwitch('saml.allow.ecp.flow', 'allowEcpFlow'),
  ],
}

const isSigned: Condition = {
  any: [
    { path: attribute('saml.server.signature'), is: true },
    { path: attribute('saml.assertion.signature'), is: true },
  ],
}
const isEncrypted: Condition = { path: attribute('saml.encrypt'), is: 'true' }
const keyAlgorithm = attribute('saml.encryption.keyAlgorithm')
const usesMetadataUrl: Condition = { path: attribute('saml.useMetadataDescriptorUrl'), is: true }

/** Shown, like everything below the signature, only while something is signed. */
const encryptionField = (
  name: string,
  label: string,
  options: readonly { value: string; label: string }[],
  when: Condition = isEncrypted,
): Field => ({
  path: attribute(`saml.encryption.${name}`),
  label,
  help: `${label}Help`,
  kind: 'select',
  blank: 'choose',
  options,
  textFrom: 'server',
  when: { all: [isSigned, isEncrypted, when] },
})

const encryptionAlgorithms = [256, 192, 128].flatMap((bits) => [
  { value: `${xmlenc11}aes${bits}-gcm`, label: `AES_${bits}_GCM` },
  { value: `${xmlenc}aes${bits}-cbc`, label: `AES_${bits}_CBC` },
])

const exclusiveC14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const inclusiveC14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

export const samlSignature: Section = {
  title: 'signatureAndEncryption',
  when: hasBrowserLogin,
  fields: [
    attributeSwitch('saml.server.signature', 'signDocuments'),
    attributeSwitch('saml.assertion.signature', 'signAssertions'),
    {
      path: attribute('saml.signature.algorithm'),
      label: 'signatureAlgorithm',
      help: 'signatureAlgorithmHelp',
      kind: 'select',
      options: samlSignatureAlgorithms,
      // The server's default; the old console shows RSA_SHA1 here.
      absent: 'RSA_SHA256',
      when: isSigned,
    },
    {
      path: attribute('saml.server.signature.keyinfo.xmlSigKeyInfoKeyNameTransformer'),
      label: 'signatureKeyName',
      help: 'signatureKeyNameHelp',
      kind: 'select',
      options: ['NONE', 'KEY_ID', 'CERT_SUBJECT'],
      absent: 'NONE',
      when: isSigned,
    },
    {
      path: attribute('saml_signature_canonicalization_method'),
      label: 'canonicalization',
      help: 'canonicalizationHelp',
      kind: 'select',
      options: [
        { value: exclusiveC14n, label: 'EXCLUSIVE' },
        { value: `${exclusiveC14n}WithComments`, label: 'EXCLUSIVE_WITH_COMMENTS' },
        { value: inclusiveC14n, label: 'INCLUSIVE' },
        { value: `${inclusiveC14n}#WithComments`, label: 'INCLUSIVE_WITH_COMMENTS' },
      ],
      textFrom: 'server',
      absent: exclusiveC14n,
      when: isSigned,
    },
    {
      path: attribute('saml.metadataDescriptorUrl'),
      label: 'samlClientMetadataDescriptorUrl',
      help: 'samlClientMetadataDescriptorUrlHelp',
      kind: 'text',
      input: 'url',
      required: usesMetadataUrl,
      validate: urlErrors.metadataUrl,
      when: isSigned,
    },
    {
      ...attributeSwitch('saml.useMetadataDescriptorUrl', 'samlClientUseMetadataDescriptorUrl'),
      when: isSigned,
    },
    encryptionField('algorithm', 'samlClientEncryptionAlgorithm', encryptionAlgorithms),
    encryptionField('keyAlgorithm', 'samlClientKeyEncryptionAlgorithm', [
      { value: rsaOaep11, label: 'RSA-OAEP-11' },
      { value: rsaOaepMgf1p, label: 'RSA-OAEP-MGF1P' },
      { value: `${xmlenc}rsa-1_5`, label: 'RSA1_5' },
    ]),
    encryptionField(
      'digestMethod',
      'samlClientEncryptionDigestMethod',
      [
        { value: `${xmlenc}sha512`, label: 'SHA-512' },
        { value: `${xmlenc}sha256`, label: 'SHA-256' },
        { value: 'http://www.w3.org/2000/09/xmldsig#sha1', label: 'SHA-1' },
      ],
      { path: keyAlgorithm, is: [rsaOaep11, rsaOaepMgf1p] },
    ),
    encryptionField(
      'maskGenerationFunction',
      'samlClientEncryptionMaskGenerationFunction',
      [512, 384, 256, 224, 1].map((bits) => ({
        value: `${xmlenc11}mgf1sha${bits}`,
        label: `mgf1sha${bits}`,
      })),
      { path: keyAlgorithm, is: rsaOaep11 },
    ),
  ],
}

/** Clears options that don't apply to the chosen key algorithm; the server would keep them. */
export function resetEncryption(attributes: Record<string, string> = {}) {
  const algorithm = attributes['saml.encryption.keyAlgorithm']
  const cleared = {
    ...(algorithm !== rsaOaep11 && { 'saml.encryption.maskGenerationFunction': '' }),
    ...(algorithm !== rsaOaep11 &&
      algorithm !== rsaOaepMgf1p && { 'saml.encryption.digestMethod': '' }),
  }
  const stale = Object.entries(cleared).filter(([name]) => attributes[name])
  return { ...attributes, ...Object.fromEntries(stale) }
}
