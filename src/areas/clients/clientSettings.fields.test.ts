import { expect, test } from 'vitest'
import { getAt } from '~/form/values/paths'
import { holdsFor, validateField } from '~/form/values/rules'
import { decode, writeValue } from '~/form/values/values'
import { allFields, type Field, type FieldValue } from '~/lib/field'
import { sampleValue } from '~/form/fixtures/sampleValue'
import { normalizeClient } from './normalizeClient'
import { common, openIdConnect, saml } from './clientSettings.fields'

const fields = allFields(openIdConnect)
const fieldOf = (label: string, candidates: readonly Field[] = fields) => {
  const field = candidates.find((candidate) => candidate.label === label)
  if (!field) throw new Error(`There is no field ${label}`)
  return field
}

const client = {
  bearerOnly: false,
  publicClient: false,
  standardFlowEnabled: true,
  implicitFlowEnabled: false,
  frontchannelLogout: true,
  consentRequired: false,
  attributes: {},
}

const isVisible = (label: string, overrides: object = {}, features: readonly string[] = []) =>
  holdsFor(fieldOf(label).when, {
    read: (path) => getAt({ ...client, ...overrides }, path),
    feature: (name) => features.includes(name),
  })

/** Fields whose options only the server knows. */
const serverDefined = new Set(['jwtAuthorizationGrantIdp', 'externalTokenIdp'])

test.each(fields.map((field) => [field.label, field] as const))(
  '%s reads back the value it writes',
  (label, field) => {
    const value = sampleValue(field) ?? (serverDefined.has(label) ? ['one', 'other'] : undefined)
    if (value === undefined) throw new Error(`No sample for ${label}`)
    const written = writeValue({}, field, value)
    expect(decode(field, getAt(written, field.path))).toEqual(value)
    expect(validateField(field, value, { required: false, read: () => undefined })).toBeUndefined()
  },
)

const stored = (label: string, value: FieldValue) =>
  getAt(writeValue({}, fieldOf(label), value), fieldOf(label).path)

test('stores attributes as text and joins lists', () => {
  const pages = ['+', 'https://a.test']
  expect(stored('validPostLogoutRedirectUri', pages)).toBe('+##https://a.test')
  expect(stored('oidcCibaGrant', true)).toBe('true')
  expect(stored('displayOnClient', true)).toBe('true')
  expect(stored('pkceRequired', '')).toBe('')
  expect(stored('validRedirectUri', [])).toEqual([])
  expect(stored('standardFlow', false)).toBe(false)
})

test('reads missing values as the default', () => {
  expect(decode(fieldOf('frontchannelLogoutSessionRequired'), undefined)).toBe(true)
  expect(decode(fieldOf('backchannelLogoutSessionRequired'), undefined)).toBe(false)
  expect(decode(fieldOf('pkceRequired'), undefined)).toBe('')
  expect(decode(fieldOf('oidcCibaGrant'), undefined)).toBe(false)
})

test('shows redirect URIs only for flows that redirect', () => {
  expect(isVisible('validRedirectUri')).toBe(true)
  expect(isVisible('validRedirectUri', { standardFlowEnabled: false })).toBe(false)
  const implicit = { standardFlowEnabled: false, implicitFlowEnabled: true }
  expect(isVisible('validRedirectUri', implicit)).toBe(true)
  expect(isVisible('validPostLogoutRedirectUri', implicit)).toBe(true)
  expect(isVisible('webOrigins', implicit)).toBe(false)
})

test('shows only names and the admin URL for bearer-only clients', () => {
  const bearer = { bearerOnly: true }
  const visible = fields.filter(({ label }) => isVisible(label, bearer, ['DEVICE_FLOW', 'DPOP']))
  expect(visible.map(({ label }) => label)).toEqual([
    'clientId',
    'name',
    'description',
    'alwaysDisplayInUI',
    'adminURL',
  ])
})

test('shows grants and token protections only if their feature is enabled', () => {
  expect(isVisible('standardTokenExchangeEnabled')).toBe(false)
  expect(isVisible('standardTokenExchangeEnabled', {}, ['TOKEN_EXCHANGE_STANDARD_V2'])).toBe(true)
  expect(isVisible('oAuthDPoP', {}, ['DPOP'])).toBe(true)
  const grant = { attributes: { 'oauth2.jwt.authorization.grant.enabled': 'true' } }
  expect(isVisible('jwtAuthorizationGrantIdp', grant, ['JWT_AUTHORIZATION_GRANT'])).toBe(true)
  expect(
    isVisible('jwtAuthorizationGrantIdp', { ...grant, publicClient: true }, [
      'JWT_AUTHORIZATION_GRANT',
    ]),
  ).toBe(false)
  expect(isVisible('ssfReceiverEnabled', { publicClient: true }, ['SSF'])).toBe(false)
})

test('shows either front-channel or back-channel logout fields', () => {
  expect(isVisible('frontchannelLogoutUrl')).toBe(true)
  expect(isVisible('backchannelLogoutUrl')).toBe(false)
  const behind = { frontchannelLogout: false }
  expect(isVisible('frontchannelLogoutUrl', behind)).toBe(false)
  expect(isVisible('backchannelLogoutUrl', behind)).toBe(true)
  expect(isVisible('backchannelLogoutRevokeOfflineSessions', behind)).toBe(true)
})

test('shows no OpenID Connect fields for other protocols', () => {
  const labels = allFields(common).map(({ label }) => label)
  expect(labels).toContain('validRedirectUri')
  expect(labels).toContain('loginTheme')
  expect(labels).toContain('frontchannelLogout')
  expect(labels).not.toContain('webOrigins')
  expect(labels).not.toContain('clientAuthentication')
  expect(labels).not.toContain('logoutConfirmation')
})

const samlFields = allFields(saml)

test.each(samlFields.map((field) => [field.label, field] as const))(
  'SAML: %s reads back the value it writes',
  (_label, field) => {
    const value = sampleValue(field)
    if (value === undefined) throw new Error(`No sample for ${field.label}`)
    const written = writeValue({}, field, value)
    expect(decode(field, getAt(written, field.path))).toEqual(value)
    expect(validateField(field, value, { required: false, read: () => undefined })).toBeUndefined()
  },
)

const visibleSamlFields = (attributes: Record<string, string | boolean>) => {
  const input = { read: (path: readonly string[]) => getAt({ ...client, attributes }, path) }
  return samlFields
    .filter(({ when }) => holdsFor(when, { ...input, feature: () => true }))
    .map(({ label }) => label)
}

test('shows signature fields only for clients with something signed', () => {
  expect(visibleSamlFields({})).not.toContain('signatureAlgorithm')
  expect(visibleSamlFields({ 'saml.assertion.signature': true })).toContain('canonicalization')
  expect(visibleSamlFields({ 'saml.encrypt': 'true' })).not.toContain(
    'samlClientEncryptionAlgorithm',
  )
})

test('shows the encryption details of the selected key algorithm', () => {
  const on = { 'saml.server.signature': true, 'saml.encrypt': 'true' }
  const withAlgorithm = (name: string) => ({ ...on, 'saml.encryption.keyAlgorithm': name })
  const digest = 'samlClientEncryptionDigestMethod'
  const mask = 'samlClientEncryptionMaskGenerationFunction'
  expect(visibleSamlFields(on)).toContain('samlClientKeyEncryptionAlgorithm')
  expect(visibleSamlFields(on)).not.toContain(digest)
  const oaep = visibleSamlFields(withAlgorithm('http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'))
  expect(oaep).toContain(digest)
  expect(oaep).not.toContain(mask)
  expect(visibleSamlFields(withAlgorithm('http://www.w3.org/2009/xmlenc11#rsa-oaep'))).toContain(
    mask,
  )
  expect(
    visibleSamlFields(withAlgorithm('http://www.w3.org/2001/04/xmlenc#rsa-1_5')),
  ).not.toContain(digest)
})

test("clears encryption details that don't apply to the key algorithm", () => {
  const before = { id: '1', clientId: 'sp', protocol: 'saml' }
  const attributes = {
    'saml.encryption.keyAlgorithm': 'http://www.w3.org/2001/04/xmlenc#rsa-1_5',
    'saml.encryption.digestMethod': 'http://www.w3.org/2001/04/xmlenc#sha256',
    'saml.encryption.maskGenerationFunction': 'http://www.w3.org/2009/xmlenc11#mgf1sha256',
  }
  expect(normalizeClient({ ...before, attributes }, before).attributes).toEqual({
    'saml.encryption.keyAlgorithm': 'http://www.w3.org/2001/04/xmlenc#rsa-1_5',
    'saml.encryption.digestMethod': '',
    'saml.encryption.maskGenerationFunction': '',
  })
})
