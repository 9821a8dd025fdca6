import { expect, test } from 'vitest'
import { holdsFor } from '~/form/values/conditions'
import { getAt } from '~/form/values/paths'
import { validateField } from '~/form/values/rules'
import { decode, writeValue } from '~/form/values/values'
import { allFields, type Field } from '~/lib/field'
import { sampleValue } from '~/lib/fieldSample'
import { openIdSections, samlSections, sectionsOf } from './advanced.fields'
import { levelsFault } from './acrLevelRules'

/** Those whose values only the server knows. */
const open: Readonly<Record<string, string | readonly string[]>> = {
  browserFlow: 'flow-1',
  directGrant: 'flow-2',
  oid4vciAttesterTrustIdps: ['one', 'other'],
}

const all = [...allFields(openIdSections), ...allFields(samlSections)]
const named = (label: string, among: readonly Field[] = all) => {
  const found = among.find((field) => field.label === label)
  if (!found) throw new Error(`There is no field ${label}`)
  return found
}

test.each(all.map((field) => [field.label, field] as const))(
  '%s is written as it is read',
  (label, field) => {
    const value = sampleValue(field) ?? open[label]
    if (value === undefined) throw new Error(`No sample for ${label}`)
    const written = writeValue({}, field, value)
    expect(decode(field, getAt(written, field.path))).toEqual(value)
    expect(validateField(field, value, { required: false, read: () => undefined })).toBeUndefined()
  },
)

test('what is taken away is sent as nothing, which removes it', () => {
  const kept = (label: string, value: string | readonly string[]) =>
    getAt(writeValue({}, named(label), value), named(label).path)
  expect(kept('accessTokenLifespan', '')).toBe('')
  expect(kept('browserFlow', '')).toBe('')
  expect(kept('acrToLoAMapping', [])).toBe('')
  expect(kept('validRequestURIs', [])).toBe('')
  expect(kept('accessTokenSignatureAlgorithm', '')).toBe('')
})

test('what is missing on the server means its default', () => {
  expect(decode(named('useRefreshTokens'), undefined)).toBe(true)
  expect(decode(named('requestObjectRequired'), undefined)).toBe('not required')
  expect(decode(named('nodeReRegistrationTimeout'), undefined)).toBe(-1)
})

test('sections and fields follow the protocol and the realm', () => {
  const labels = (protocol: string, realm = {}) =>
    allFields(sectionsOf(protocol, realm)).map(({ label }) => label)
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

test('clustering is for public clients and for those that the server can call', () => {
  const shows = (client: object) =>
    holdsFor(named('nodeReRegistrationTimeout').when, {
      read: (path) => getAt(client, path),
      feature: () => false,
    })
  expect(shows({ publicClient: true })).toBe(true)
  expect(shows({ publicClient: false })).toBe(false)
  expect(shows({ publicClient: false, adminUrl: 'https://app.test' })).toBe(true)
})

test('levels are whole numbers, one for each ACR', () => {
  expect(levelsFault([{ key: 'gold', value: '2' }])).toBeUndefined()
  expect(levelsFault([{ key: '', value: '2' }])).toBe('acrError')
  expect(levelsFault([{ key: 'gold', value: 'high' }])).toBe('loaError')
  expect(
    levelsFault([
      { key: 'gold', value: '2' },
      { key: 'gold', value: '3' },
    ]),
  ).toBe('acrTwice')
})
