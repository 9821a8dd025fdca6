import { expect, test } from 'vitest'
import {
  formWithoutSecrets,
  isMask,
  isSecretName,
  registerSecretNames,
  mayHoldSecret,
  secretPlaceholder,
  textWithoutSecrets,
  withoutSecrets,
} from './secrets'

const secrets = [
  'secret',
  'clientSecret',
  'password',
  'bindCredential',
  'keystorePassword',
  'keyPassword',
  'privateKey',
  'privateKeyPem',
  'saml.signing.private.key',
  'saml.encryption.private.key',
  'secret.key',
  'api.key',
  'registrationAccessToken',
  'token',
  'authTokenClientSecret',
  'client.secret.rotated',
  'secretData',
  'credentialData',
  'authorization_header',
  'ssf.stream.delivery.authorizationHeader',
  'otp',
]

const harmless = [
  'accessTokenLifespan',
  'access.token.lifespan',
  'id.token.claim',
  'passwordPolicy',
  'clientAuthenticatorType',
  'client.secret.creation.time',
  'client.secret.expiration.time',
  'secretSize',
  'resetCredentialsFlow',
  'otpPolicyType',
  'otpSupportedApplications',
  'jwt.credential.issuer',
  'saml.signing.certificate',
  'publicKey',
  'tokenUrl',
  'username',
]

test.each(secrets)('treats %s as a secret name', (name) => {
  expect(isSecretName(name)).toBe(true)
})

test.each(harmless)('does not treat %s as a secret name', (name) => {
  expect(isSecretName(name)).toBe(false)
})

test("recognizes Keycloak's masks", () => {
  expect(isMask('**********')).toBe(true)
  expect(isMask('a**********')).toBe(false)
  expect(isMask(10)).toBe(false)
})

test('replaces secrets at any depth and nothing else', () => {
  const user = {
    username: 'ann',
    credentials: [
      { type: 'password', value: 'geheim', temporary: false },
      { secretData: '{"value":"geheim"}', credentialData: '{}' },
    ],
    requiredActions: ['UPDATE_PASSWORD'],
  }
  expect(withoutSecrets(user)).toEqual({
    username: 'ann',
    credentials: [
      { type: 'password', value: secretPlaceholder, temporary: false },
      { secretData: secretPlaceholder, credentialData: secretPlaceholder },
    ],
    requiredActions: ['UPDATE_PASSWORD'],
  })
  expect(withoutSecrets({ type: 'password', value: 'geheim', temporary: true })).toEqual({
    type: 'password',
    value: secretPlaceholder,
    temporary: true,
  })
  expect(
    withoutSecrets({
      config: { bindCredential: ['geheim'], bindDn: ['cn=admin'] },
      smtpServer: { password: 'geheim', host: 'mail' },
      attributes: { 'saml.signing.private.key': 'geheim', a: 'b' },
    }),
  ).toEqual({
    config: { bindCredential: [secretPlaceholder], bindDn: ['cn=admin'] },
    smtpServer: { password: secretPlaceholder, host: 'mail' },
    attributes: { 'saml.signing.private.key': secretPlaceholder, a: 'b' },
  })
  expect(
    withoutSecrets([
      { key: 'clientSecret', value: 'geheim' },
      { key: 'a', value: 'b' },
    ]),
  ).toEqual([
    { key: 'clientSecret', value: secretPlaceholder },
    { key: 'a', value: 'b' },
  ])
})

test('keeps booleans, numbers, vault references and credential kinds', () => {
  const realm = {
    resetPassword: true,
    revokeRefreshToken: false,
    secret: '${vault.smtp}',
    password: '',
    token: '300',
    requiredCredentials: ['password'],
  }
  expect(withoutSecrets(realm)).toEqual(realm)
})

test('replaces masks, which must never be sent back', () => {
  expect(withoutSecrets({ anything: '**********' })).toEqual({ anything: secretPlaceholder })
})

test.each([null, undefined, 1, true, 'text', []])('leaves %s unchanged', (value) => {
  expect(withoutSecrets(value)).toEqual(value)
})

const privateKey = '-----BEGIN RSA PRIVATE KEY-----\ngeheim\n-----END RSA PRIVATE KEY-----'

test.each([
  '{"clientId":"shop","secret":"geheim"}',
  '[{"type":"password","value":"geheim"}]',
  '{"config":{"inner":"{\\"clientSecret\\":\\"geheim\\"}"}}',
  '{"clientId":"shop","secret":"geheim",}',
  '{\n  "users": [{"credentials": [{"value": "geheim"',
  privateKey,
  `{"any":${JSON.stringify(privateKey)}}`,
  `-----BEGIN PRIVATE KEY-----\ngeheim`,
])('detects a secret in pasted text: %s', (text) => {
  expect(mayHoldSecret(text)).toBe(true)
  expect(textWithoutSecrets(text)).not.toContain('geheim')
})

test.each([
  'secret: geheim\nname: shop',
  '  clientSecret: "geheim"',
  'bindCredential=geheim',
  '<ClientSecret>geheim</ClientSecret>',
  '<a password="geheim"/>',
])('replaces secrets in sent text: %s', (text) => {
  expect(textWithoutSecrets(text)).not.toContain('geheim')
  expect(textWithoutSecrets(text)).toContain(secretPlaceholder)
})

test.each([
  'Reset your password here',
  '[a-z]+',
  '{0} of {1}',
  '{"clientId":"shop","secret":""}',
  '{"clientId": "shop", "resetPassword": true}',
  'name: Sally',
  '<md:EntityDescriptor entityID="https://sp.test/metadata"/>',
  '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----',
])('leaves %s unchanged', (text) => {
  expect(mayHoldSecret(text)).toBe(false)
  expect(textWithoutSecrets(text)).toBe(text)
})

test('replaces every secret form field', () => {
  const form =
    'client_id=shop&client_secret=geheim&client_secret=geheim+2&note=%7B%22secret%22%3A%22geheim%22%7D'
  const safe = formWithoutSecrets(form)
  expect(safe).not.toContain('geheim')
  expect(new URLSearchParams(safe).getAll('client_secret')).toEqual([
    secretPlaceholder,
    secretPlaceholder,
  ])
  expect(formWithoutSecrets('a=b&c=d+e')).toBe('a=b&c=d+e')
})

test('replaces properties that serverinfo declares secret', () => {
  expect(withoutSecrets({ config: { pin: ['geheim'] } })).toEqual({ config: { pin: ['geheim'] } })
  registerSecretNames({
    componentTypes: { spi: [{ properties: [{ name: 'pin', type: 'String', secret: true }] }] },
  })
  expect(withoutSecrets({ config: { pin: ['geheim'] } })).toEqual({
    config: { pin: [secretPlaceholder] },
  })
})
