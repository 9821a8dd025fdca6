import { expect, test } from 'vitest'
import { getAt } from '~/form/values/paths'
import { holdsFor } from '~/form/values/rules'
import { decode, writeValue } from '~/form/values/values'
import { allFields } from '~/lib/field'
import { sampleValue } from '~/form/fixtures/sampleValue'
import { credentialBody } from './credentialBody'
import { credentialSections } from './credentials.fields'

const authenticators = [
  { id: 'client-secret', displayName: 'Client Id and Secret', supportsSecret: true },
  { id: 'client-jwt', displayName: 'Signed JWT' },
  { id: 'client-secret-jwt', supportsSecret: true },
  { id: 'client-x509' },
  { id: 'federated-jwt' },
]

const types = [
  {
    id: 'federated-jwt',
    clientProperties: [
      { name: 'jwt.credential.issuer', label: 'Identity provider', type: 'String' },
      { name: 'jwt.credential.sub', label: 'Federated subject', type: 'String' },
    ],
  },
]

const fields = allFields(credentialSections(authenticators, types))

const visibleLabels = (clientAuthenticatorType: string) =>
  fields
    .filter(({ when }) =>
      holdsFor(when, {
        read: (path) => getAt({ clientAuthenticatorType }, path),
        feature: () => true,
      }),
    )
    .map(({ label }) => label)

test.each([
  ['client-secret', ['clientSecretAuthenticationAllowedMethod', 'clientSecret']],
  ['client-jwt', ['signatureAlgorithm', 'signatureMaxExp']],
  ['client-secret-jwt', ['signatureAlgorithm', 'signatureMaxExp', 'clientSecret']],
  ['client-x509', ['allowRegexComparison', 'subject', 'casubject']],
  ['federated-jwt', ['Identity provider', 'Federated subject']],
])('%s shows only its own fields', (type, labels) => {
  expect(visibleLabels(type)).toEqual(['clientAuthenticator', ...labels])
})

test.each(fields.map((field, index) => [`${index} ${field.label}`, field] as const))(
  '%s reads back the value it writes, and is removed by an empty text',
  (_label, field) => {
    const value = sampleValue(field) ?? 'RS256'
    expect(decode(field, getAt(writeValue({}, field, value), field.path))).toEqual(value)
    if (field.path[0] !== 'attributes' || field.kind === 'switch') return
    expect(getAt(writeValue({}, field, ''), field.path)).toBe('')
  },
)

const client = {
  id: '1',
  clientId: 'app',
  clientAuthenticatorType: 'client-jwt',
  secret: 'kept',
  attributes: { 'token.endpoint.auth.signing.alg': 'RS256' },
}

test('does not send an unchanged secret', () => {
  expect(credentialBody({ ...client, name: 'App' }, client)).not.toHaveProperty('secret')
  expect(credentialBody({ ...client, secret: 'new' }, client)).toHaveProperty('secret', 'new')
})

test('clears the algorithm when the authenticator changes', () => {
  const otherClient = { ...client, clientAuthenticatorType: 'client-secret-jwt' }
  expect(credentialBody(otherClient, client).attributes).toEqual({
    'token.endpoint.auth.signing.alg': '',
  })
  const chosen = { ...otherClient, attributes: { 'token.endpoint.auth.signing.alg': 'HS256' } }
  expect(credentialBody(chosen, client).attributes).toEqual(chosen.attributes)
  expect(credentialBody(client, client).attributes).toEqual(client.attributes)
})
