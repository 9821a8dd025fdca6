import type { Field, Section } from '~/lib/field'
import { archiveFormat, needed } from '~/parts/keys/keyImport.fields'
import { urlErrors } from '../urlRules'
import type { TextKey } from '~/lib/textKey'

/** Whether the keys of an OpenID Connect client are fetched from an address of its own. */
export const usesJwksUrl = ['attributes', 'use.jwks.url'] as const

/** Where the keys of an OpenID Connect client come from. */
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

/** Whether a SAML client signs what it sends, and whether it is sent what only it can read. */
export const samlKeys = {
  signing: samlKey('saml.client.signature', 'clientSignature'),
  encryption: samlKey('saml.encrypt', 'encryptAssertions'),
}

/** The keys of a SAML client: each is switched on along with its key, not by a form. */
export const samlKeySections: readonly Section[] = [
  { title: 'signingKeysConfig', fields: [samlKeys.signing] },
  { title: 'encryptionKeysConfig', fields: [samlKeys.encryption] },
]

// @texts keyAlias*
// @texts keyPassword*
// @texts storePassword*
// @texts realmCertificateAlias*

/** A new key pair whose private half is given out and not kept. */
export const generateSections = (formats: readonly string[]): readonly Section[] => [
  {
    fields: [
      archiveFormat('format', formats),
      needed('keyAlias', 'keyAlias'),
      needed('keyPassword', 'keyPassword', 'password'),
      needed('storePassword', 'storePassword', 'password'),
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

/** An archive of the client's keys and the realm's certificate. */
export const exportSections = (formats: readonly string[]): readonly Section[] => [
  {
    fields: [
      archiveFormat('format', formats),
      needed('keyAlias', 'keyAlias'),
      needed('keyPassword', 'keyPassword', 'password'),
      needed('realmAlias', 'realmCertificateAlias'),
      needed('storePassword', 'storePassword', 'password'),
    ],
  },
]
