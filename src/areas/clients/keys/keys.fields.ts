import type { Field, Section } from '~/lib/field'
import { archiveFormat, requiredField } from '~/parts/keys/keyImport.fields'
import { urlErrors } from '../urlRules'
import type { TextKey } from '~/lib/textKey'

export const usesJwksUrl = ['attributes', 'use.jwks.url'] as const

export const openIdConnectKeys: readonly Section[] = [
  {
    title: 'jwksUrlConfig',
    description: 'keysIntro',
    fields: [
      {
        path: usesJwksUrl,
        label: 'useJwksUrl',
        help: 'useJwksUrlHelp',
        kind: 'switch',
        stored: 'string',
      },
      {
        path: ['attributes', 'jwks.url'],
        label: 'jwksUrl',
        help: 'jwksUrlHelp',
        kind: 'text',
        input: 'url',
        validate: urlErrors.jwksUrl,
        when: { path: usesJwksUrl, is: true },
      },
    ],
  },
]

const samlKey = (name: string, label: TextKey): Field => ({
  path: ['attributes', name],
  label,
  help: `${label}Help`,
  kind: 'switch',
  stored: 'string',
})

// @texts encryptAssertions*
// @texts clientSignature*

export const samlKeys = {
  signing: samlKey('saml.client.signature', 'clientSignature'),
  encryption: samlKey('saml.encrypt', 'encryptAssertions'),
}

/** Saved together with their keys, not by a form. */
export const samlKeySections: readonly Section[] = [
  { title: 'signingKeysConfig', fields: [samlKeys.signing] },
  { title: 'encryptionKeysConfig', fields: [samlKeys.encryption] },
]

// @texts keyAlias*
// @texts keyPassword*
// @texts storePassword*
// @texts realmCertificateAlias*

export const generateSections = (formats: readonly string[]): readonly Section[] => [
  {
    fields: [
      archiveFormat('format', formats),
      requiredField('keyAlias', 'keyAlias'),
      requiredField('keyPassword', 'keyPassword', 'password'),
      requiredField('storePassword', 'storePassword', 'password'),
      {
        path: ['keySize'],
        label: 'keySize',
        help: 'keySizeHelp',
        kind: 'select',
        options: ['4096', '3072', '2048'],
      },
      {
        path: ['validity'],
        label: 'validity',
        help: 'validityHelp',
        kind: 'number',
        min: 1,
        max: 10,
        required: true,
      },
    ],
  },
]

export const exportSections = (formats: readonly string[]): readonly Section[] => [
  {
    fields: [
      archiveFormat('format', formats),
      requiredField('keyAlias', 'keyAlias'),
      requiredField('keyPassword', 'keyPassword', 'password'),
      requiredField('realmAlias', 'realmCertificateAlias'),
      requiredField('storePassword', 'storePassword', 'password'),
    ],
  },
]
