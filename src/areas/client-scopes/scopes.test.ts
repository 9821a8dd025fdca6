import { describe, expect, test } from 'vitest'
import type { TypedScope } from '~/api/client-scopes/clientScopes'
import { useOf } from '~/api/client-scopes/scopeUse'
import { holdsFor } from '~/form/values/conditions'
import { getAt } from '~/form/values/paths'
import { validateField } from '~/form/values/rules'
import { allFields, type FieldValue, type Path } from '~/lib/field'
import { filteredScopes } from './filteredScopes'
import { newScopeSettings, scopeSettings } from './clientScope.fields'
import { formatError, nameError, recommendedType, scopeName } from './scopeRules'

const fields = allFields(scopeSettings)

const visibleLabels = (scope: object, features: readonly string[]) =>
  fields
    .filter(({ when }) =>
      holdsFor(when, {
        read: (path) => getAt(scope, path),
        feature: (name) => features.includes(name),
      }),
    )
    .map(({ label }) => label)

const errorOf = (
  label: string,
  value: FieldValue,
  read: (path: Path) => unknown = () => undefined,
) => {
  const field = fields.find((candidate) => candidate.label === label)
  if (!field) throw new Error(`No field is labelled ${label}`)
  return validateField(field, value, { required: false, read })
}

describe('what is shown', () => {
  const parameters = { 'is.parameterized.scope': 'true', 'display.on.consent.screen': 'true' }

  test('nothing about parameters without the feature, under either of its names', () => {
    const scope = { protocol: 'openid-connect', attributes: parameters }
    expect(visibleLabels(scope, [])).not.toContain('parameterizedScope')
    for (const feature of ['PARAMETERIZED_SCOPES', 'DYNAMIC_SCOPES']) {
      expect(visibleLabels(scope, [feature])).toEqual(
        expect.arrayContaining([
          'parameterizedScopeType',
          'repeatableScope',
          'alwaysDisplayConsent',
        ]),
      )
    }
  })

  test('what belongs to a kind of parameter', () => {
    const labels = (type: string) =>
      visibleLabels({ attributes: { ...parameters, 'parameterized.scope.type': type } }, [
        'PARAMETERIZED_SCOPES',
      ])
    expect(labels('custom')).toContain('parameterizedScopeFormat')
    expect(labels('custom')).not.toContain('allowUserDataAccess')
    expect(labels('username')).toContain('allowUserDataAccess')
  })

  test('credentials only where the server issues them', () => {
    const scope = { protocol: 'oid4vc', attributes: { 'vc.format': 'dc+sd-jwt' } }
    expect(visibleLabels(scope, [])).not.toContain('credentialConfigurationId')
    expect(visibleLabels(scope, ['OID4VC_VCI'])).toEqual(
      expect.arrayContaining(['credentialConfigurationId', 'visibleClaims']),
    )
    expect(visibleLabels({ ...scope, protocol: 'saml' }, ['OID4VC_VCI'])).not.toContain('issuerDid')
  })

  test('no metadata of OpenID for SAML', () => {
    expect(visibleLabels({ protocol: 'saml' }, [])).not.toContain('includeInOpenIdProviderMetadata')
    expect(visibleLabels({ protocol: 'openid-connect' }, [])).toContain(
      'includeInOpenIdProviderMetadata',
    )
  })

  test('the protocol is chosen once', () => {
    const labels = allFields(newScopeSettings(['saml', 'vendor'])).map(({ label }) => label)
    expect(labels).toContain('protocol')
    expect(fields.map(({ label }) => label)).not.toContain('protocol')
  })
})

describe('rules', () => {
  test('names', () => {
    expect(scopeName(' a b  c ')).toBe('a_b__c')
    expect(nameError('a/b:c%?*')).toBeUndefined()
    for (const name of ['schön', 'a"b', String.raw`a\b`]) expect(nameError(name)).toBeDefined()
  })

  test('patterns', () => {
    expect(formatError('[a-z]+')).toBeUndefined()
    expect(formatError('(a)')).toBe('regexGroupsNotAllowed')
    expect(formatError('[a')).toBe('patternMalformed')
  })

  test('a credential is not refreshed after its end', () => {
    const read = () => '60'
    expect(errorOf('credentialRefreshInterval', 61, read)).toEqual({
      key: 'refreshIntervalCannotExceedLifetime',
      params: { interval: 61, lifetime: 60 },
    })
    expect(errorOf('credentialRefreshInterval', 60, read)).toBeUndefined()
  })

  test('lists of known words', () => {
    expect(errorOf('bindingSupportedProofTypes', 'jwt, attestation')).toBeUndefined()
    expect(errorOf('bindingSupportedProofTypes', 'jwt,other')).toEqual({
      key: 'bindingSupportedProofTypesInvalid',
      params: { invalid: 'other' },
    })
    expect(errorOf('credentialDisplay', '[')?.key).toBe('jsonInvalid')
    expect(errorOf('supportedCredentialTypes', 'a, b')?.key).toBe('listWithoutBlanks')
  })

  test('the type that goes with a format', () => {
    expect(recommendedType('jwt_vc_json')).toBe('vc+jwt')
    expect(recommendedType('')).toBe('dc+sd-jwt')
  })
})

test('the list is narrowed by name, type and protocol, and sorted by name', () => {
  const scope = (name: string, type: TypedScope['type'], protocol = 'openid-connect') => ({
    id: name,
    name,
    type,
    protocol,
  })
  const all = [scope('b', 'none'), scope('Äpfel', 'default'), scope('a', 'optional', 'saml')]
  const names = (q: string, filters = {}) =>
    filteredScopes(all, { q, filters }, 'de').map(({ name }) => name)
  expect(names('')).toEqual(['a', 'Äpfel', 'b'])
  expect(names('ÄP')).toEqual(['Äpfel'])
  expect(names('', { type: 'optional' })).toEqual(['a'])
  expect(names('', { type: 'none', protocol: 'saml' })).toEqual([])
})

test('a client names the scopes that it has', () => {
  const client = { id: '1', clientId: 'shop', secret: 's', defaultClientScopes: ['a', 'b'] }
  expect(useOf(client, new Set(['b', 'c']))).toEqual({
    id: '1',
    clientId: 'shop',
    name: undefined,
    scopes: [{ name: 'b', type: 'default' }],
  })
  expect(useOf(client, new Set(['c']))).toBeUndefined()
})
