import { isPublicKey, readCertificate } from '~/lib/certificates'
import {
  valueToString,
  type Condition,
  type Field,
  type FieldValue,
  type Section,
} from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

export const archiveFormat = (name: string, options: readonly string[]): Field => ({
  path: [name],
  label: 'archiveFormat',
  help: 'archiveFormatHelp',
  kind: 'select',
  options,
})

export const requiredField = (
  name: string,
  label: TextKey,
  kind: 'text' | 'password' = 'text',
  when?: Condition,
): Field => {
  const field = {
    path: [name],
    label,
    help: `${label}Help`,
    required: true,
    ...(when && { when }),
  } as const
  return kind === 'text' ? { ...field, kind } : { ...field, kind }
}

// @texts keyAlias*
// @texts storePassword*

/** Text formats, named as in Keycloak. */
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

/** Keycloak answers 500 without details to invalid text, so validate here. */
export const textValidators: Readonly<Record<string, (value: FieldValue) => string | undefined>> = {
  [certificatePem]: (value) =>
    readCertificate(valueToString(value)) ? undefined : 'notACertificate',
  [publicKeyPem]: (value) => (isPublicKey(valueToString(value)) ? undefined : 'notAPublicKey'),
  [jsonKeySet]: (value) => (isKeySet(valueToString(value)) ? undefined : 'notAKeySet'),
}

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
        requiredField('keyAlias', 'keyAlias', 'text', isArchive),
        requiredField('storePassword', 'storePassword', 'password', isArchive),
        {
          path: ['archive'],
          label: 'importFile',
          kind: 'custom',
          component: 'KeyFile',
          required: true,
          when: isArchive,
        },
        // One field per format, as validation differs.
        ...texts.map((text): Field => {
          const validate = textValidators[text]
          return {
            path: ['text'],
            label: 'importFile',
            kind: 'file',
            accept: '.pem,.crt,.cer,.key,.pub,.json',
            required: true,
            when: { path: format, is: text },
            ...(validate && { validate }),
          }
        }),
      ],
    },
  ]
}
