import { isPublicKey, readCertificate } from '~/lib/certificate'
import { textIn, type Condition, type Field, type FieldValue, type Section } from '~/lib/field'
import { accessFaults } from '../addresses'

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
        check: accessFaults.jwksUrl,
        when: { path: usesJwksUrl, is: true },
      },
    ],
  },
]

const samlKey = (name: string, label: string): Field => ({
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

const archiveFormat = (name: string, options: readonly string[]): Field => ({
  path: [name],
  label: 'archiveFormat',
  help: 'archiveFormatHelp',
  kind: 'select',
  options,
})

const needed = (
  name: string,
  label: string,
  kind: 'text' | 'password' = 'text',
  when?: Condition,
): Field => ({
  path: [name],
  label,
  help: `${label}Help`,
  kind,
  required: true,
  ...(when && { when }),
})

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

/** The formats that are texts, as the server names them. */
export const certificatePem = 'Certificate PEM'
export const publicKeyPem = 'Public Key PEM'
export const jsonKeySet = 'JSON Web Key Set'

function isKeySet(text: string) {
  try {
    const parsed: unknown = JSON.parse(text)
    return (
      typeof parsed === 'object' &&
      parsed !== null &&
      'keys' in parsed &&
      Array.isArray(parsed.keys)
    )
  } catch {
    return false
  }
}

/** What the server answers with an error that says nothing (500) is said before it is sent. */
export const textFaults: Readonly<Record<string, (value: FieldValue) => string | undefined>> = {
  [certificatePem]: (value) => (readCertificate(textIn(value)) ? undefined : 'notACertificate'),
  [publicKeyPem]: (value) => (isPublicKey(textIn(value)) ? undefined : 'notAPublicKey'),
  [jsonKeySet]: (value) => (isKeySet(textIn(value)) ? undefined : 'notAKeySet'),
}

/** A key from a file: an archive with its alias and password, or a text. */
export function importSections(
  archives: readonly string[],
  texts: readonly string[],
): readonly Section[] {
  const format = ['keystoreFormat']
  const isArchive: Condition = { path: format, is: archives }
  return [
    {
      fields: [
        archiveFormat('keystoreFormat', [...archives, ...texts]),
        needed('keyAlias', 'keyAlias', 'text', isArchive),
        needed('storePassword', 'storePassword', 'password', isArchive),
        {
          path: ['archive'],
          label: 'importFile',
          kind: 'custom',
          component: 'KeyFile',
          required: true,
          when: isArchive,
        },
        // One for each format: what is wrong with a text depends on it.
        ...texts.map((text): Field => {
          const check = textFaults[text]
          return {
            path: ['text'],
            label: 'importFile',
            kind: 'file',
            accept: '.pem,.crt,.cer,.key,.pub,.json',
            required: true,
            when: { path: format, is: text },
            ...(check && { check }),
          }
        }),
      ],
    },
  ]
}

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
