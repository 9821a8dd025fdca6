import { expect, test } from 'vitest'
import { getAt } from '~/form/values/paths'
import { holdsFor, validateField } from '~/form/values/rules'
import { decode, writeValue } from '~/form/values/values'
import { allFields, type Field, type Row } from '~/lib/field'
import { sampleValue } from '~/form/fixtures/sampleValue'
import { openIdSections, samlSections, sectionsOf } from './advanced.fields'
import { acrUris, validateLevels } from './advancedRules'

/** Fields whose options only the server knows. */
const serverDefined: Readonly<Record<string, string | readonly string[]>> = {
  browserFlow: 'flow-1',
  directGrant: 'flow-2',
  oid4vciAttesterTrustIdps: ['one', 'other'],
}

const allAdvancedFields = [...allFields(openIdSections), ...allFields(samlSections)]
const fieldOf = (label: string, candidates: readonly Field[] = allAdvancedFields) => {
  const field = candidates.find((candidate) => candidate.label === label)
  if (!field) throw new Error(`There is no field ${label}`)
  return field
}

test.each(allAdvancedFields.map((field) => [field.label, field] as const))(
  '%s reads back the value it writes',
  (label, field) => {
    const value = sampleValue(field) ?? serverDefined[label]
    if (value === undefined) throw new Error(`No sample for ${label}`)
    const written = writeValue({}, field, value)
    expect(decode(field, getAt(written, field.path))).toEqual(value)
    expect(validateField(field, value, { required: false, read: () => undefined })).toBeUndefined()
  },
)

test('writes an empty text to remove a value', () => {
  const stored = (label: string, value: string | readonly string[]) =>
    getAt(writeValue({}, fieldOf(label), value), fieldOf(label).path)
  expect(stored('accessTokenLifespan', '')).toBe('')
  expect(stored('browserFlow', '')).toBe('')
  expect(stored('acrToLoAMapping', [])).toBe('')
  expect(stored('validRequestURIs', [])).toBe('')
  expect(stored('accessTokenSignatureAlgorithm', '')).toBe('')
})

test('reads missing values as the default', () => {
  expect(decode(fieldOf('useRefreshTokens'), undefined)).toBe(true)
  expect(decode(fieldOf('requestObjectRequired'), undefined)).toBe('not required')
  expect(decode(fieldOf('nodeReRegistrationTimeout'), undefined)).toBe(-1)
})

test('selects sections by protocol, and fields by the settings of the realm', () => {
  const labels = (protocol: string, realmSettings = {}) =>
    allFields(sectionsOf(protocol))
      .filter(({ when }) => holdsFor(when, { read: () => '', feature: () => true, realmSettings }))
      .map(({ label }) => label)
  expect(labels('saml')).toContain('assertionLifespan')
  expect(labels('saml')).not.toContain('directGrant')
  expect(labels('docker-v2')).not.toContain('assertionLifespan')
  expect(labels('openid-connect')).not.toContain('clientOfflineSessionMax')
  expect(labels('openid-connect', { offlineSessionMaxLifespanEnabled: true })).toContain(
    'clientOfflineSessionMax',
  )
  expect(labels('openid-connect')).not.toContain('oid4vciEnabled')
  expect(labels('openid-connect', { verifiableCredentialsEnabled: true })).toContain(
    'oid4vciEnabled',
  )
})

test("offers the client's own ACR URIs, or the realm's", () => {
  const attributes = { 'acr.loa.map': '{"gold":1}', 'acr.uri.map': '{"gold":"urn:realm"}' }
  const uris = (rows: readonly Row[]) => acrUris(() => rows, { attributes })
  expect(
    uris([
      { key: 'urn:own', value: '1' },
      { key: '', value: '' },
    ]),
  ).toEqual(['urn:own'])
  expect(uris([])).toEqual(['urn:realm'])
})

test('shows clustering for public clients and for clients with an admin URL', () => {
  const isVisible = (client: object) =>
    holdsFor(fieldOf('nodeReRegistrationTimeout').when, {
      read: (path) => getAt(client, path),
      feature: () => false,
    })
  expect(isVisible({ publicClient: true })).toBe(true)
  expect(isVisible({ publicClient: false })).toBe(false)
  expect(isVisible({ publicClient: false, adminUrl: 'https://app.test' })).toBe(true)
})

test('requires whole numbers as levels, and one per ACR', () => {
  expect(validateLevels([{ key: 'gold', value: '2' }])).toBeUndefined()
  expect(validateLevels([{ key: '', value: '2' }])).toBe('acrError')
  expect(validateLevels([{ key: 'gold', value: 'high' }])).toBe('loaError')
  expect(
    validateLevels([
      { key: 'gold', value: '2' },
      { key: 'gold', value: '3' },
    ]),
  ).toBe('acrTwice')
})
