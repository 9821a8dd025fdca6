import { describe, expect, test } from 'vitest'
import { scopeUserOf, type TypedScope } from '~/api/client-scopes/clientScopes'
import { getAt } from '~/form/values/paths'
import { holdsFor, validateField } from '~/form/values/rules'
import { allFields, type FieldValue, type Path } from '~/lib/field'
import { newScopeSettings, scopeSettings } from './clientScope.fields'
import { filteredScopes, formatError, nameError, scopeName, tokenTypeWarnings } from './scopeRules'

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

describe('visible fields', () => {
  const parameters = { 'is.parameterized.scope': 'true', 'display.on.consent.screen': 'true' }

  test('include parameter fields only with the feature, under its current or former name', () => {
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

  test('depend on the parameter type', () => {
    const labels = (type: string) =>
      visibleLabels({ attributes: { ...parameters, 'parameterized.scope.type': type } }, [
        'PARAMETERIZED_SCOPES',
      ])
    expect(labels('custom')).toContain('parameterizedScopeFormat')
    expect(labels('custom')).not.toContain('allowUserDataAccess')
    expect(labels('username')).toContain('allowUserDataAccess')
  })

  test('include credential fields only if the server issues credentials', () => {
    const scope = { protocol: 'oid4vc', attributes: { 'vc.format': 'dc+sd-jwt' } }
    expect(visibleLabels(scope, [])).not.toContain('credentialConfigurationId')
    expect(visibleLabels(scope, ['OID4VC_VCI'])).toEqual(
      expect.arrayContaining(['credentialConfigurationId', 'visibleClaims']),
    )
    expect(visibleLabels({ ...scope, protocol: 'saml' }, ['OID4VC_VCI'])).not.toContain('issuerDid')
  })

  test('exclude OpenID provider metadata for SAML', () => {
    expect(visibleLabels({ protocol: 'saml' }, [])).not.toContain('includeInOpenIdProviderMetadata')
    expect(visibleLabels({ protocol: 'openid-connect' }, [])).toContain(
      'includeInOpenIdProviderMetadata',
    )
  })

  test('include the protocol only on creation', () => {
    const labels = allFields(newScopeSettings(['saml', 'vendor'])).map(({ label }) => label)
    expect(labels).toContain('protocol')
    expect(fields.map(({ label }) => label)).not.toContain('protocol')
  })
})

describe('validation', () => {
  test('replaces blanks in names, and rejects characters not allowed in scope tokens', () => {
    expect(scopeName(' a b  c ')).toBe('a_b__c')
    expect(nameError('a/b:c%?*')).toBeUndefined()
    for (const name of ['schön', 'a"b', String.raw`a\b`]) expect(nameError(name)).toBeDefined()
  })

  test('rejects groups and malformed regular expressions', () => {
    expect(formatError('[a-z]+')).toBeUndefined()
    expect(formatError('(a)')).toBe('regexGroupsNotAllowed')
    expect(formatError('[a')).toBe('patternMalformed')
  })

  test('rejects a refresh interval longer than the credential lifetime', () => {
    const read = () => '60'
    expect(errorOf('credentialRefreshInterval', 61, read)).toEqual({
      key: 'refreshIntervalCannotExceedLifetime',
      params: { interval: 61, lifetime: 60 },
    })
    expect(errorOf('credentialRefreshInterval', 60, read)).toBeUndefined()
  })

  test('rejects unknown proof types, invalid JSON, and lists with blanks', () => {
    expect(errorOf('bindingSupportedProofTypes', 'jwt, attestation')).toBeUndefined()
    expect(errorOf('bindingSupportedProofTypes', 'jwt,other')).toEqual({
      key: 'bindingSupportedProofTypesInvalid',
      params: { invalid: ['other'] },
    })
    expect(errorOf('credentialDisplay', '[')?.key).toBe('jsonInvalid')
    expect(errorOf('supportedCredentialTypes', 'a, b')?.key).toBe('listWithoutBlanks')
  })

  test('recommends the token type of the credential format', () => {
    expect(tokenTypeWarnings('vc+jwt', 'jwt_vc_json')).toEqual([])
    expect(tokenTypeWarnings('', 'jwt_vc_json')).toEqual([])
    expect(tokenTypeWarnings('vc+jwt', '')).toEqual([
      { key: 'tokenJwsTypeFormatWarning', params: { recommended: 'dc+sd-jwt' } },
    ])
  })
})

test('filters scopes by name, type and protocol, and sorts them by name', () => {
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

test('finds the searched scopes of a client', () => {
  const client = { id: '1', clientId: 'shop', secret: 's', defaultClientScopes: ['a', 'b'] }
  expect(scopeUserOf(client, new Set(['b', 'c']))).toEqual({
    id: '1',
    clientId: 'shop',
    name: undefined,
    scopes: [{ name: 'b', type: 'default' }],
  })
  expect(scopeUserOf(client, new Set(['c']))).toBeUndefined()
})
