// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { previewUser } from './previewUser'
import { applyMapper } from './applyMapper'
import { equalsText, expressionOf, fillTemplate } from './matching'
import { claimIn, pathSegments, readStatement, type Statement } from './statement'

const claims = {
  sub: 'u-1',
  aud: 'castellan',
  preferred_username: 'ada',
  email: 'ada@partner.test',
  given_name: 'Ada',
  family_name: 'Lovelace',
  department: 'sales',
  level: 3,
  big: 3_000_000_000,
  admin: true,
  groups: ['/staff', '/board'],
  address: { locality: 'London', lines: ['a', 'b'] },
  'https://a.test/role': 'boss',
  realm_access: { roles: ['seller'] },
  resource_access: { 'my.shop': { roles: ['buyer'] } },
}

const base64Url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const token = readStatement(`${base64Url('{}')}.${base64Url(JSON.stringify(claims))}.sign`)
const profile = readStatement(JSON.stringify(claims))

const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">
<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">
<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">ada@partner.test</saml:NameID></saml:Subject>
<saml:AttributeStatement>
<saml:Attribute Name="department"><saml:AttributeValue>sales</saml:AttributeValue></saml:Attribute>
<saml:Attribute Name="urn:oid:1" FriendlyName="groups"><saml:AttributeValue>staff</saml:AttributeValue><saml:AttributeValue>board</saml:AttributeValue></saml:Attribute>
<saml:Attribute Name="phone"><saml:AttributeValue>123</saml:AttributeValue></saml:Attribute>
</saml:AttributeStatement></saml:Assertion></samlp:Response>`
const assertion = readStatement(xml)

function parsed(statement: ReturnType<typeof readStatement>): Statement {
  if ('error' in statement) throw new Error(statement.error)
  return statement
}

let count = 0
function mapper(type: string, config: Record<string, string>): ProviderMapper {
  count++
  return {
    id: String(count),
    name: `${type} ${count}`,
    identityProviderAlias: 'partner',
    identityProviderMapper: type,
    config,
  }
}

/** Returns its arguments, so that tests see the call. */
const xpath = (document: string, expression: string) =>
  document.includes('&') ? undefined : `${expression} ${document}`

const outcome = (type: string, config: Record<string, string>, statement = token) =>
  applyMapper(mapper(type, config), parsed(statement), xpath)

const pairs = (all: Record<string, string>) =>
  JSON.stringify(Object.entries(all).map(([key, value]) => ({ key, value })))

const gives = (kind: string, name: string, ...values: string[]) =>
  expect.objectContaining({ mapped: [{ kind, name, values }] })

const skipped = (key: string) =>
  expect.objectContaining({ skipped: expect.objectContaining({ key }) })
const undetermined = (key: string) => expect.objectContaining({ undetermined: { key } })

test('recognizes tokens, user info and SAML assertions, and rejects anything else with a reason', () => {
  expect(token).toMatchObject({ kind: 'token', claims: { sub: 'u-1' } })
  expect(profile).toMatchObject({ kind: 'profile' })
  expect(assertion).toMatchObject({
    kind: 'assertion',
    subject: { value: 'ada@partner.test' },
    attributes: [{ name: 'department' }, { friendly: 'groups', values: ['staff', 'board'] }, {}],
  })
  expect(readStatement(btoa(xml))).toEqual(assertion)
  expect(readStatement(`SAMLResponse=${encodeURIComponent(btoa(xml))}`)).toEqual(assertion)
  expect(readStatement('a.b.c.d.e')).toEqual({ error: 'previewEncrypted' })
  for (const text of ['hello', '[]', 'a.b.c', '%%%', '12'])
    expect(readStatement(text)).toEqual({ error: 'previewNothing' })
  expect(readStatement('<a/>')).toEqual({ error: 'previewNoAssertion' })
})

test('finds claims like Keycloak', () => {
  expect(pathSegments(String.raw`a\.b.c`)).toEqual(['a.b', 'c'])
  expect(claimIn(parsed(token), 'sub')).toBe('u-1')
  expect(claimIn(parsed(token), 'aud')).toBeUndefined()
  expect(claimIn(parsed(profile), 'aud')).toBe('castellan')
  expect(claimIn(parsed(token), 'address.locality')).toBe('London')
  expect(claimIn(parsed(token), 'address.lines[1]')).toBeUndefined()
  expect(claimIn(parsed(profile), 'address.lines[1]')).toBe('b')
  expect(claimIn(parsed(profile), 'level')).toBe('3')
  expect(claimIn(parsed(token), String.raw`https://a\.test/role`)).toBe('boss')
})

test('compares values like Java', () => {
  expect(equalsText('3', 3)).toBe(true)
  expect(equalsText('3000000000', 3_000_000_000)).toBe(false)
  expect(equalsText('1.5', 1.5)).toBe(true)
  expect(equalsText('no', false)).toBe(true)
  expect(equalsText('/board', ['/staff', '/board'])).toBe(true)
  expect(expressionOf('sal.*')?.test('sales')).toBe(true)
  expect(expressionOf('sal')?.test('sales')).toBe(false)
  expect(expressionOf('(?i)sales')).toBeUndefined()
  expect(expressionOf('(')).toBeUndefined()
  const valueOf = (name: string) => ({ A: 'x', B: 'b@c' })[name]
  expect(fillTemplate('${A | uppercase } ${B | localpart } ${C}', valueOf)).toBe('X b C')
  // Keycloak reads everything up to the next blank as the modifier and ignores unknown ones.
  expect(fillTemplate('${A|uppercase}-${B|localpart}', valueOf)).toBe('x')
})

test.each([
  [
    'hardcoded-attribute-idp-mapper',
    { attribute: 'a', 'attribute.value': 'b' },
    gives('attribute', 'a', 'b'),
  ],
  [
    'hardcoded-user-session-attribute-idp-mapper',
    { attribute: 'a', 'attribute.value': 'b' },
    gives('mapperSessionNote', 'a', 'b'),
  ],
  ['oidc-hardcoded-role-idp-mapper', { role: 'shop.seller' }, gives('role', 'shop.seller')],
  ['oidc-hardcoded-group-idp-mapper', { group: '/staff' }, gives('group', '/staff')],
  [
    'oidc-user-attribute-idp-mapper',
    { claim: 'groups', 'user.attribute': 'teams' },
    gives('attribute', 'teams', '/staff', '/board'),
  ],
  [
    'oidc-user-attribute-idp-mapper',
    { claim: 'email', 'user.attribute': 'EMAIL' },
    gives('attribute', 'email', 'ada@partner.test'),
  ],
  [
    'oidc-user-attribute-idp-mapper',
    { claim: 'phone', 'user.attribute': 'phone' },
    skipped('previewMissing'),
  ],
  ['oidc-user-attribute-idp-mapper', { claim: 'email' }, skipped('previewUnset')],
  [
    'oidc-role-idp-mapper',
    { claim: 'department', 'claim.value': 'sales', role: 'seller' },
    gives('role', 'seller'),
  ],
  [
    'oidc-role-idp-mapper',
    { claim: 'department', 'claim.value': 'Sales', role: 'seller' },
    skipped('previewDiffers'),
  ],
  [
    'oidc-advanced-role-idp-mapper',
    { claims: pairs({ department: 'sales', level: '3' }), role: 'seller' },
    gives('role', 'seller'),
  ],
  ['oidc-advanced-role-idp-mapper', { claims: '[]', role: 'seller' }, gives('role', 'seller')],
  [
    'oidc-advanced-group-idp-mapper',
    { claims: pairs({ groups: '/sta.*' }), 'are.claim.values.regex': 'true', group: '/staff' },
    gives('group', '/staff'),
  ],
  [
    'oidc-advanced-group-idp-mapper',
    { claims: pairs({ groups: '(?i)x' }), 'are.claim.values.regex': 'true', group: '/staff' },
    undetermined('previewExpression'),
  ],
  [
    'oidc-user-session-note-idp-mapper',
    { claims: pairs({ department: 'sales', level: '3' }) },
    gives('mapperSessionNote', 'department', 'sales'),
  ],
  [
    'oidc-username-idp-mapper',
    { template: '${ALIAS}.${CLAIM.email | localpart}' },
    gives('username', '', 'partner.ada'),
  ],
  [
    'oidc-username-idp-mapper',
    { template: '${CLAIM.sub}', target: 'BROKER_ID' },
    gives('previewBrokerId', '', 'u-1'),
  ],
  [
    'keycloak-oidc-role-to-role-idp-mapper',
    { 'external.role': 'seller', role: 'vendor' },
    gives('role', 'vendor'),
  ],
  [
    'keycloak-oidc-role-to-role-idp-mapper',
    { 'external.role': 'my.shop.buyer', role: 'vendor' },
    gives('role', 'vendor'),
  ],
  [
    'keycloak-oidc-role-to-role-idp-mapper',
    { 'external.role': 'other', role: 'vendor' },
    skipped('previewDiffers'),
  ],
  [
    'github-user-attribute-mapper',
    { jsonField: 'address.lines[0]', userAttribute: 'line' },
    gives('attribute', 'line', 'a'),
  ],
  ['acme-mapper', { role: 'seller' }, undetermined('previewCustom')],
])('maps %s %j', (type, config, expected) => {
  expect(outcome(type, config)).toEqual(expected)
})

test('needs an access token to map roles of another Keycloak', () => {
  const config = { 'external.role': 'seller', role: 'vendor' }
  const type = 'keycloak-oidc-role-to-role-idp-mapper'
  expect(outcome(type, config, profile)).toEqual(undetermined('previewAccessToken'))
})

test.each([
  [
    'saml-user-attribute-idp-mapper',
    { 'attribute.name': 'department', 'user.attribute': 'dep' },
    gives('attribute', 'dep', 'sales'),
  ],
  [
    'saml-user-attribute-idp-mapper',
    { 'attribute.friendly.name': 'groups', 'user.attribute': 'firstname' },
    gives('attribute', 'firstName', 'staff'),
  ],
  [
    'saml-user-attribute-idp-mapper',
    { 'attribute.name': 'x', 'user.attribute': 'dep' },
    skipped('previewMissing'),
  ],
  [
    'saml-xpath-attribute-idp-mapper',
    { 'attribute.name': 'department', 'attribute.xpath': '//a', 'user.attribute': 'dep' },
    gives('attribute', 'dep', '//a <root>sales</root>'),
  ],
  [
    'saml-role-idp-mapper',
    { 'attribute.name': 'department', 'attribute.value': 'sales', role: 'seller' },
    gives('role', 'seller'),
  ],
  [
    'saml-role-idp-mapper',
    {
      'attribute.name': 'department',
      'attribute.friendly.name': 'x',
      'attribute.value': 'sales',
      role: 'seller',
    },
    skipped('previewMissing'),
  ],
  [
    'saml-advanced-role-idp-mapper',
    { attributes: pairs({ groups: 'board', department: 'sales' }), role: 'seller' },
    gives('role', 'seller'),
  ],
  [
    'saml-advanced-group-idp-mapper',
    {
      attributes: pairs({ 'urn:oid:1': 'b.*' }),
      'are.attribute.values.regex': 'true',
      group: '/board',
    },
    gives('group', '/board'),
  ],
  [
    'saml-advanced-group-idp-mapper',
    { attributes: pairs({ department: 'x' }), group: '/board' },
    skipped('previewDiffers'),
  ],
  [
    'saml-username-idp-mapper',
    { template: '${NAMEID | localpart}.${ATTRIBUTE.groups | uppercase}' },
    gives('username', '', 'ada.STAFF'),
  ],
])('maps %s %j', (type, config, expected) => {
  expect(outcome(type, config, assertion)).toEqual(expected)
})

const provider = (providerId: string, config: Record<string, string> = {}): IdentityProvider => ({
  alias: 'partner',
  providerId,
  config,
})

test('lists built-in mappings first, marks those that mappers replace, and lists unused claims', () => {
  const name = mapper('oidc-username-idp-mapper', { template: '${CLAIM.sub}' })
  const townMapper = mapper('oidc-user-attribute-idp-mapper', {
    claim: 'address.locality',
    'user.attribute': 'town',
  })
  const result = previewUser(provider('oidc'), [name, townMapper], parsed(token), xpath)
  expect(
    result.gets.map(({ kind, name: of, values, by, isReplaced }) => [
      kind,
      of,
      values.join(),
      by?.name,
      isReplaced,
    ]),
  ).toEqual([
    ['username', '', 'ada', undefined, true],
    ['attribute', 'email', 'ada@partner.test', undefined, false],
    ['attribute', 'firstName', 'Ada', undefined, false],
    ['attribute', 'lastName', 'Lovelace', undefined, false],
    ['username', '', 'u-1', name.name, false],
    ['attribute', 'town', 'London', townMapper.name, false],
  ])
  const unused = result.unused.map(([claim]) => claim)
  expect(unused).toContain('address.lines')
  expect(unused).toContain('department')
  for (const claim of ['address.locality', 'sub', 'aud', 'email'])
    expect(unused).not.toContain(claim)
})

test('splits full names, uses the claims configured for OAuth, and knows no mappings of social providers', () => {
  const statement = parsed(readStatement('{"id":7,"login":"ada","name":"Ada King Lovelace"}'))
  const named = { userIDClaim: 'id', userNameClaim: 'login', emailClaim: 'mail' }
  const { gets } = previewUser(provider('oauth2', named), [], statement, xpath)
  expect(gets.map(({ kind, name, values }) => [kind, name, values[0]])).toEqual([
    ['username', '', 'ada'],
    ['attribute', 'firstName', 'Ada King'],
    ['attribute', 'lastName', 'Lovelace'],
  ])
  expect(previewUser(provider('github'), [], statement, xpath)).toMatchObject({
    gets: [],
    isBuiltInUnknown: true,
  })
})

test('takes the username of a SAML provider from the configured principal', () => {
  const preview = (config: Record<string, string>) =>
    previewUser(provider('saml', config), [], parsed(assertion), xpath)
  expect(preview({}).gets.map(({ values }) => values[0])).toEqual([
    'ada@partner.test',
    'ada@partner.test',
  ])
  const byAttribute = preview({ principalType: 'ATTRIBUTE', principalAttribute: 'department' })
  expect(byAttribute.gets[0]?.values).toEqual(['sales'])
  expect(byAttribute.unused.map(([name]) => name)).toEqual(['urn:oid:1', 'phone'])
})
