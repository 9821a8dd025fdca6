import type { Condition, Field, Path, Section } from '~/lib/field'
import {
  urlField,
  selectField,
  configPath,
  numberField,
  isOn,
  textField,
  switchField,
} from './configFields'

// The help of the fields:
// @texts allowCreateHelp*
// @texts allowedClockSkewHelp*
// @texts artifactBindingResponseHelp*
// @texts artifactResolutionServiceUrlHelp*
// @texts attributeConsumingServiceIndexHelp*
// @texts attributeConsumingServiceNameHelp*
// @texts backchannelLogoutHelp*
// @texts comparisonHelp*
// @texts encryptionAlgorithmHelp*
// @texts forceAuthenticationHelp*
// @texts httpPostBindingAuthnRequestHelp*
// @texts httpPostBindingLogoutHelp*
// @texts httpPostBindingResponseHelp*
// @texts identityProviderEntityIdHelp*
// @texts metadataDescriptorUrlHelp*
// @texts nameIdPolicyFormatHelp*
// @texts passSubjectHelp*
// @texts principalAttributeHelp*
// @texts principalTypeHelp*
// @texts samlSignatureKeyNameHelp*
// @texts sendClientIdOnLogoutHelp*
// @texts sendIdTokenOnLogoutHelp*
// @texts serviceProviderEntityIdHelp*
// @texts signServiceProviderMetadataHelp*
// @texts signatureAlgorithmHelp*
// @texts singleLogoutServiceUrlHelp*
// @texts ssoServiceUrlHelp*
// @texts useMetadataDescriptorUrlHelp*
// @texts validateSignatureHelp*
// @texts wantAssertionsEncryptedHelp*
// @texts wantAssertionsSignedHelp*
// @texts wantAuthnRequestsSignedHelp*

const format2 = 'urn:oasis:names:tc:SAML:2.0:nameid-format:'
const format1 = 'urn:oasis:names:tc:SAML:1.1:nameid-format:'

const transient = `${format2}transient`

const nameIdFormats = [
  { value: `${format2}persistent`, label: 'persistent' },
  { value: transient, label: 'transient' },
  { value: `${format1}emailAddress`, label: 'email' },
  { value: `${format2}kerberos`, label: 'kerberos' },
  { value: `${format1}X509SubjectName`, label: 'x509' },
  { value: `${format1}WindowsDomainQualifiedName`, label: 'windowsDomainQN' },
  { value: `${format1}unspecified`, label: 'unspecified' },
]

const signatures = [
  'RSA_SHA1',
  'RSA_SHA256',
  'RSA_SHA256_MGF1',
  'RSA_SHA512',
  'RSA_SHA512_MGF1',
  'DSA_SHA1',
]

const descriptor: readonly Field[] = [
  {
    path: ['useDiscovery'],
    label: 'useEntityDescriptor',
    help: 'useEntityDescriptorHelp',
    kind: 'switch',
    default: true,
  },
  {
    path: ['samlEntityDescriptor'],
    label: 'samlEntityDescriptor',
    help: 'samlEntityDescriptorHelp',
    kind: 'custom',
    component: 'ImportAddress',
    when: { path: ['useDiscovery'], is: true },
  },
  {
    path: ['importText'],
    label: 'importConfig',
    help: 'samlEntityDescriptorHelp',
    kind: 'custom',
    component: 'ImportText',
    when: { path: ['useDiscovery'], is: false },
  },
]

const signs = isOn('wantAuthnRequestsSigned')
const verifies = isOn('validateSignature')
const readsMetadata: Condition = isOn('useMetadataDescriptorUrl')

const nameIdFormat = configPath('nameIDPolicyFormat')
const principalType = configPath('principalType')

/** Keycloak refuses this pair (400); metadata that list "transient" first fill it in. */
const transientSubject = (other: Path): Pick<Field, 'validate' | 'rechecks'> => ({
  validate: (_value, read) =>
    read(nameIdFormat) === transient && (read(principalType) ?? 'SUBJECT') === 'SUBJECT'
      ? 'transientSubject'
      : undefined,
  rechecks: [other],
})

const settings: readonly Field[] = [
  textField('idpEntityId', 'identityProviderEntityId'),
  urlField('singleSignOnServiceUrl', 'ssoServiceUrl', { required: true }),
  urlField('artifactResolutionServiceUrl', 'artifactResolutionServiceUrl'),
  urlField('singleLogoutServiceUrl', 'singleLogoutServiceUrl'),
  switchField('backchannelSupported', 'backchannelLogout'),
  switchField('sendIdTokenOnLogout', 'sendIdTokenOnLogout', { absent: true }),
  switchField('sendClientIdOnLogout', 'sendClientIdOnLogout'),
  selectField('nameIDPolicyFormat', 'nameIdPolicyFormat', nameIdFormats, {
    absent: `${format2}persistent`,
    ...transientSubject(principalType),
  }),
  selectField(
    'principalType',
    'principalType',
    [
      { value: 'SUBJECT', label: 'subjectNameId' },
      { value: 'ATTRIBUTE', label: 'attributeName' },
      { value: 'FRIENDLY_ATTRIBUTE', label: 'attributeFriendlyName' },
    ],
    { absent: 'SUBJECT', ...transientSubject(nameIdFormat) },
  ),
  textField('principalAttribute', 'principalAttribute', {
    when: { path: principalType, is: ['ATTRIBUTE', 'FRIENDLY_ATTRIBUTE'] },
  }),
  switchField('allowCreate', 'allowCreate', { default: true }),
  switchField('postBindingResponse', 'httpPostBindingResponse'),
  switchField('artifactBindingResponse', 'artifactBindingResponse'),
  switchField('postBindingAuthnRequest', 'httpPostBindingAuthnRequest'),
  switchField('postBindingLogout', 'httpPostBindingLogout'),
  switchField('wantAuthnRequestsSigned', 'wantAuthnRequestsSigned'),
  selectField('signatureAlgorithm', 'signatureAlgorithm', signatures, {
    absent: 'RSA_SHA256',
    when: signs,
  }),
  selectField(
    'xmlSigKeyInfoKeyNameTransformer',
    'samlSignatureKeyName',
    [
      { value: 'NONE', label: 'none' },
      { value: 'KEY_ID', label: 'keyID' },
      { value: 'CERT_SUBJECT', label: 'certSubject' },
    ],
    { absent: 'KEY_ID', when: signs },
  ),
  switchField('wantAssertionsSigned', 'wantAssertionsSigned', { default: true }),
  switchField('wantAssertionsEncrypted', 'wantAssertionsEncrypted'),
  selectField('encryptionAlgorithm', 'encryptionAlgorithm', ['RSA-OAEP', 'RSA1_5'], {
    absent: 'RSA-OAEP',
    when: isOn('wantAssertionsEncrypted'),
  }),
  switchField('forceAuthn', 'forceAuthentication'),
  switchField('validateSignature', 'validateSignature', { default: true }),
  urlField('metadataDescriptorUrl', 'metadataDescriptorUrl', {
    when: verifies,
    required: readsMetadata,
  }),
  switchField('useMetadataDescriptorUrl', 'useMetadataDescriptorUrl', { when: verifies }),
  {
    path: ['metadataCertificates'],
    label: 'metadataKeys',
    help: 'metadataKeysHelp',
    kind: 'custom',
    component: 'MetadataCertificates',
    reads: [configPath('metadataDescriptorUrl')],
    readOnly: true,
    when: { all: [verifies, readsMetadata] },
  },
  {
    path: ['config', 'signingCertificate'],
    label: 'validatingX509Certs',
    help: 'validatingX509CertsHelp',
    kind: 'custom',
    component: 'Certificates',
    stored: 'string',
    unset: 'absent',
    when: { all: [verifies, { not: readsMetadata }] },
  },
  switchField('signSpMetadata', 'signServiceProviderMetadata'),
  switchField('loginHint', 'passSubject'),
  numberField('allowedClockSkew', 'allowedClockSkew'),
  numberField('attributeConsumingServiceIndex', 'attributeConsumingServiceIndex'),
  textField('attributeConsumingServiceName', 'attributeConsumingServiceName'),
]

const constraints: Section = {
  title: 'reqAuthnConstraints',
  fields: [
    selectField(
      'authnContextComparisonType',
      'comparison',
      ['exact', 'minimum', 'maximum', 'better'],
      {
        absent: 'exact',
      },
    ),
    {
      path: ['config', 'authnContextClassRefs'],
      label: 'authnContextClassRefs',
      help: 'authnContextClassRefsHelp',
      kind: 'multivalue',
      stored: 'listText',
      unset: 'absent',
      add: 'addAuthnContextClassRef',
    },
    {
      path: ['config', 'authnContextDeclRefs'],
      label: 'authnContextDeclRefs',
      help: 'authnContextDeclRefsHelp',
      kind: 'multivalue',
      stored: 'listText',
      unset: 'absent',
      add: 'addAuthnContextDeclRef',
    },
  ],
}

export const samlSections = (isNew: boolean): readonly Section[] => [
  {
    title: 'samlSettings',
    fields: [
      textField('entityId', 'serviceProviderEntityId', isNew ? { required: true } : {}),
      ...(isNew ? descriptor : []),
      ...settings,
    ],
  },
  constraints,
]
