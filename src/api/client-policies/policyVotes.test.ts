import { expect, test } from 'vitest'
import type { ClientPolicy, PolicyComponent } from './clientPolicies'
import { hasNewRules, newHit, type PolicyClient, type PolicyState } from './policyImpact'

const details = {
  access: 'public',
  protocol: 'openid-connect',
  attributes: { level: 'gold' },
  defaultScopes: ['profile'],
  optionalScopes: ['phone'],
  roles: ['marked'],
} as const

const shop: PolicyClient = { clientId: 'shop', details }

const profiles = [
  { name: 'strict', executors: [{ executor: 'secure-par-content', configuration: {} }] },
  { name: 'empty', executors: [] },
]

const condition = (
  type: string,
  configuration: PolicyComponent['configuration'] = {},
): PolicyComponent => ({ condition: type, configuration })

const stateOf = (
  conditions: readonly PolicyComponent[],
  more: Partial<ClientPolicy> = {},
): PolicyState => ({
  policies: [{ name: 'p', enabled: true, conditions, profiles: ['strict'], ...more }],
  profiles,
})

const nothing: PolicyState = { policies: [], profiles }

const hitBy = (conditions: readonly PolicyComponent[], client = shop) =>
  newHit(nothing, stateOf(conditions), client)

const negative = { 'is-negative-logic': true }

test.each([
  ['any client', [condition('any-client')], 'always'],
  ['no condition', [], undefined],
  ['its access type', [condition('client-access-type', { type: ['public'] })], 'always'],
  ['another access type', [condition('client-access-type', { type: ['confidential'] })], undefined],
  ['its protocol', [condition('client-type', { protocol: 'openid-connect' })], 'always'],
  [
    'its attribute',
    [condition('client-attributes', { attributes: '[{"key":"level","value":"gold"}]' })],
    'always',
  ],
  [
    'another attribute',
    [condition('client-attributes', { attributes: '[{"key":"level","value":"tin"}]' })],
    undefined,
  ],
  ['its role', [condition('client-roles', { roles: ['marked'] })], 'always'],
  [
    'its default scope',
    [condition('client-scopes', { type: 'Any', scopes: ['profile'] })],
    'always',
  ],
  [
    'its optional scope',
    [condition('client-scopes', { type: 'Optional', scopes: ['phone'] })],
    'sometimes',
  ],
  [
    'a scope of the wrong type',
    [condition('client-scopes', { type: 'Default', scopes: ['phone'] })],
    undefined,
  ],
  ['an unknown condition', [condition('from-an-extension')], 'sometimes'],
  ['only changes of clients', [condition('client-updater-context')], undefined],
  [
    'any client that changes',
    [condition('any-client'), condition('client-updater-context')],
    'always',
  ],
  [
    'all without its role',
    [condition('any-client'), condition('client-roles', { ...negative, roles: ['marked'] })],
    undefined,
  ],
  [
    'all without another role',
    [condition('client-roles', { 'is-negative-logic': 'true', roles: ['other'] })],
    'always',
  ],
] as const)('a policy for %s', (_name, conditions, hit) => {
  expect(hitBy(conditions)).toBe(hit)
})

test('a client that may not be viewed is only hit for sure by a policy for any client', () => {
  const hidden: PolicyClient = { clientId: 'hidden' }
  expect(hitBy([condition('any-client')], hidden)).toBe('always')
  expect(hitBy([condition('client-type', { protocol: 'saml' })], hidden)).toBe('sometimes')
})

test('enabling a policy hits, and so does adding a profile with executors', () => {
  const any = [condition('any-client')]
  const disabled = stateOf(any, { enabled: false })
  expect(newHit(nothing, disabled, shop)).toBeUndefined()
  expect(hasNewRules(nothing, disabled)).toBe(false)
  expect(newHit(disabled, stateOf(any), shop)).toBe('always')
  expect(hasNewRules(disabled, stateOf(any))).toBe(true)
  const empty = stateOf(any, { profiles: ['empty'] })
  expect(hasNewRules(nothing, empty)).toBe(false)
  expect(newHit(empty, stateOf(any, { profiles: ['empty', 'strict'] }), shop)).toBe('always')
})

test('renaming, disabling or narrowing a policy hits nobody', () => {
  const any = [condition('any-client')]
  const before = stateOf(any)
  expect(hasNewRules(before, stateOf(any, { name: 'renamed' }))).toBe(false)
  expect(hasNewRules(before, nothing)).toBe(false)
  const narrowed = stateOf([...any, condition('client-type', { protocol: 'openid-connect' })])
  expect(newHit(before, narrowed, shop)).toBeUndefined()
})

test('removing a condition hits the clients that it had left out', () => {
  const saml = condition('client-type', { protocol: 'saml' })
  const before = stateOf([condition('any-client'), saml])
  expect(newHit(before, stateOf([condition('any-client')]), shop)).toBe('always')
})
