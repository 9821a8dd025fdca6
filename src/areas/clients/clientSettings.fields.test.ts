import { expect, test } from 'vitest'
import { holdsFor } from '~/form/values/conditions'
import { getAt } from '~/form/values/paths'
import { validateField } from '~/form/values/rules'
import { decode, writeValue } from '~/form/values/values'
import { allFields, type Field, type FieldValue } from '~/lib/field'
import { sampleValue } from '~/lib/fieldSample'
import { normalizeClient } from './normalizeClient'
import { common, openIdConnect, saml } from './clientSettings.fields'

const fields = allFields(openIdConnect)
const named = (label: string, among: readonly Field[] = fields) => {
  const found = among.find((field) => field.label === label)
  if (!found) throw new Error(`There is no field ${label}`)
  return found
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

const shows = (label: string, over: object = {}, features: readonly string[] = []) =>
  holdsFor(named(label).when, {
    read: (path) => getAt({ ...client, ...over }, path),
    feature: (name) => features.includes(name),
  })

/** Those whose values only the server knows. */
const open = new Set(['jwtAuthorizationGrantIdp', 'externalTokenIdp'])

test.each(fields.map((field) => [field.label, field] as const))(
  '%s is written as it is read',
  (label, field) => {
    const value = sampleValue(field) ?? (open.has(label) ? ['one', 'other'] : undefined)
    if (value === undefined) throw new Error(`No sample for ${label}`)
    const written = writeValue({}, field, value)
    expect(decode(field, getAt(written, field.path))).toEqual(value)
    expect(validateField(field, value, { required: false, read: () => undefined })).toBeUndefined()
  },
)

const kept = (label: string, value: FieldValue) =>
  getAt(writeValue({}, named(label), value), named(label).path)

test('attributes are kept as text, lists joined', () => {
  const pages = ['+', 'https://a.test']
  expect(kept('validPostLogoutRedirectUri', pages)).toBe('+##https://a.test')
  expect(kept('oidcCibaGrant', true)).toBe('true')
  expect(kept('displayOnClient', true)).toBe('true')
  expect(kept('pkceRequired', '')).toBe('')
  expect(kept('validRedirectUri', [])).toEqual([])
  expect(kept('standardFlow', false)).toBe(false)
})

test('what is missing on the server means its default', () => {
  expect(decode(named('frontchannelLogoutSessionRequired'), undefined)).toBe(true)
  expect(decode(named('backchannelLogoutSessionRequired'), undefined)).toBe(false)
  expect(decode(named('pkceRequired'), undefined)).toBe('')
  expect(decode(named('oidcCibaGrant'), undefined)).toBe(false)
})

test('addresses to come back to belong to flows that come back', () => {
  expect(shows('validRedirectUri')).toBe(true)
  expect(shows('validRedirectUri', { standardFlowEnabled: false })).toBe(false)
  const implicit = { standardFlowEnabled: false, implicitFlowEnabled: true }
  expect(shows('validRedirectUri', implicit)).toBe(true)
  expect(shows('validPostLogoutRedirectUri', implicit)).toBe(true)
  expect(shows('webOrigins', implicit)).toBe(false)
})

test('bearer-only clients have names and an admin URL', () => {
  const bearer = { bearerOnly: true }
  const shown = fields.filter(({ label }) => shows(label, bearer, ['DEVICE_FLOW', 'DPOP']))
  expect(shown.map(({ label }) => label)).toEqual([
    'clientId',
    'name',
    'description',
    'alwaysDisplayInUI',
    'adminURL',
  ])
})

test('grants and protections belong to features', () => {
  expect(shows('standardTokenExchangeEnabled')).toBe(false)
  expect(shows('standardTokenExchangeEnabled', {}, ['TOKEN_EXCHANGE_STANDARD_V2'])).toBe(true)
  expect(shows('oAuthDPoP', {}, ['DPOP'])).toBe(true)
  const grant = { attributes: { 'oauth2.jwt.authorization.grant.enabled': 'true' } }
  expect(shows('jwtAuthorizationGrantIdp', grant, ['JWT_AUTHORIZATION_GRANT'])).toBe(true)
  expect(
    shows('jwtAuthorizationGrantIdp', { ...grant, publicClient: true }, [
      'JWT_AUTHORIZATION_GRANT',
    ]),
  ).toBe(false)
  expect(shows('ssfReceiverEnabled', { publicClient: true }, ['SSF'])).toBe(false)
})

test('sign-out goes through the browser or behind it', () => {
  expect(shows('frontchannelLogoutUrl')).toBe(true)
  expect(shows('backchannelLogoutUrl')).toBe(false)
  const behind = { frontchannelLogout: false }
  expect(shows('frontchannelLogoutUrl', behind)).toBe(false)
  expect(shows('backchannelLogoutUrl', behind)).toBe(true)
  expect(shows('backchannelLogoutRevokeOfflineSessions', behind)).toBe(true)
})

test('other protocols have no part of OpenID Connect', () => {
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
  'SAML: %s is written as it is read',
  (_label, field) => {
    const value = sampleValue(field)
    if (value === undefined) throw new Error(`No sample for ${field.label}`)
    const written = writeValue({}, field, value)
    expect(decode(field, getAt(written, field.path))).toEqual(value)
    expect(validateField(field, value, { required: false, read: () => undefined })).toBeUndefined()
  },
)

const showsSaml = (attributes: Record<string, string | boolean>) => {
  const facts = { read: (path: readonly string[]) => getAt({ ...client, attributes }, path) }
  return samlFields
    .filter(({ when }) => holdsFor(when, { ...facts, feature: () => true }))
    .map(({ label }) => label)
}

test('what is about signatures belongs to clients that get some', () => {
  expect(showsSaml({})).not.toContain('signatureAlgorithm')
  expect(showsSaml({ 'saml.assertion.signature': true })).toContain('canonicalization')
  expect(showsSaml({ 'saml.encrypt': 'true' })).not.toContain('samlClientEncryptionAlgorithm')
})

test('details of encryption follow the way in which keys are encrypted', () => {
  const on = { 'saml.server.signature': true, 'saml.encrypt': 'true' }
  const way = (name: string) => ({ ...on, 'saml.encryption.keyAlgorithm': name })
  const digest = 'samlClientEncryptionDigestMethod'
  const mask = 'samlClientEncryptionMaskGenerationFunction'
  expect(showsSaml(on)).toContain('samlClientKeyEncryptionAlgorithm')
  expect(showsSaml(on)).not.toContain(digest)
  const oaep = showsSaml(way('http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'))
  expect(oaep).toContain(digest)
  expect(oaep).not.toContain(mask)
  expect(showsSaml(way('http://www.w3.org/2009/xmlenc11#rsa-oaep'))).toContain(mask)
  expect(showsSaml(way('http://www.w3.org/2001/04/xmlenc#rsa-1_5'))).not.toContain(digest)
})

test('details that no longer fit do not stay', () => {
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
