import type { Authenticator } from '~/api/clients/clientCredentials'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import {
  attribute,
  type Condition,
  type ConfigProperty,
  type Field,
  type Section,
} from '~/lib/field'

type AuthenticatorType = { id: string; clientProperties: readonly ConfigProperty[] }

export const authenticatorType = ['clientAuthenticatorType'] as const

export const signingAlgorithm = 'token.endpoint.auth.signing.alg'

const usesAuthenticator = (...types: string[]): Condition => ({
  path: authenticatorType,
  is: types,
})

const assertionAlgorithm = (type: string, from: string): Field => ({
  path: attribute(signingAlgorithm),
  label: 'signatureAlgorithm',
  help: 'signatureAlgorithmHelp',
  kind: 'select',
  blank: 'anyAlgorithm',
  options: { from },
  when: usesAuthenticator(type),
})

/** The built-in authenticators. */
export const authenticatorFields: readonly Field[] = [
  {
    path: attribute('client.secret.authentication.allowed.method'),
    label: 'clientSecretAuthenticationAllowedMethod',
    help: 'clientSecretAuthenticationAllowedMethodHelp',
    kind: 'select',
    blank: 'any',
    options: ['client_secret_basic', 'client_secret_post'],
    when: usesAuthenticator('client-secret'),
  },
  assertionAlgorithm('client-jwt', 'asymmetricAlgorithms'),
  assertionAlgorithm('client-secret-jwt', 'symmetricAlgorithms'),
  {
    path: attribute('token.endpoint.auth.signing.max.exp'),
    label: 'signatureMaxExp',
    help: 'signatureMaxExpHelp',
    kind: 'duration',
    stored: 'string',
    min: 1,
    units: ['seconds', 'minutes'],
    unset: 'blank',
    when: usesAuthenticator('client-jwt', 'client-secret-jwt'),
  },
  {
    path: attribute('x509.allow.regex.pattern.comparison'),
    label: 'allowRegexComparison',
    help: 'allowRegexComparisonHelp',
    kind: 'switch',
    stored: 'string',
    when: usesAuthenticator('client-x509'),
  },
  {
    path: attribute('x509.subjectdn'),
    label: 'subject',
    help: 'subjectHelp',
    kind: 'text',
    required: true,
    when: usesAuthenticator('client-x509'),
  },
  {
    path: attribute('x509.casubjectdn'),
    label: 'casubject',
    help: 'casubjectHelp',
    kind: 'text',
    required: true,
    when: usesAuthenticator('client-x509'),
  },
]

/** Custom authenticators describe their own fields. */
const describedFields = (types: readonly AuthenticatorType[]): Field[] =>
  types.flatMap(({ id, clientProperties }) =>
    fromConfigProperties(clientProperties, { under: ['attributes'], stored: 'string' }).map(
      // Omitted attributes keep their value.
      (field) => ({ ...field, unset: 'blank', when: usesAuthenticator(id) }),
    ),
  )

const secretField = (withSecret: readonly string[]): Field => ({
  path: ['secret'],
  label: 'clientSecret',
  help: 'oidcClientSecretHelp',
  kind: 'custom',
  component: 'ClientSecret',
  reads: [['id'], ['access']],
  required: true,
  sample: 'another-s3cret',
  when: usesAuthenticator(...withSecret),
})

export const credentialSections = (
  authenticators: readonly Authenticator[],
  types: readonly AuthenticatorType[],
): readonly Section[] => [
  {
    id: 'clientAuthenticator',
    fields: [
      {
        path: authenticatorType,
        label: 'clientAuthenticator',
        help: 'clientAuthenticatorTypeHelp',
        kind: 'select',
        textFrom: 'server',
        options: authenticators.map(({ id, displayName, description }) => ({
          value: id,
          label: displayName ?? id,
          ...(description && { description }),
        })),
      },
      ...authenticatorFields,
      ...describedFields(types),
      secretField(
        authenticators.filter(({ supportsSecret }) => supportsSecret).map(({ id }) => id),
      ),
    ],
  },
]
