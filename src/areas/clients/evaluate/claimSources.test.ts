import { expect, test } from 'vitest'
import type { EffectiveMapper } from '~/api/clients/evaluate'
import {
  claimTime,
  compareClaims,
  findClaimSources,
  topLevelClaim,
  withParameter,
} from './claimSources'

const mapper = (id: string, protocolMapper: string): EffectiveMapper => ({
  mapperId: id,
  mapperName: id,
  containerId: 's',
  containerName: 'scope',
  containerType: 'client-scope',
  protocolMapper,
})

test('finds the top-level claim, with escaped dots', () => {
  expect(topLevelClaim('address.city')).toBe('address')
  expect(topLevelClaim(String.raw`https://a\.test/x.y`)).toBe('https://a.test/x')
  expect(topLevelClaim('plain')).toBe('plain')
})

test('lists the mappers that add a claim to this kind of token', () => {
  const effective = [
    mapper('roles', 'oidc-usermodel-client-role-mapper'),
    mapper('mail', 'oidc-usermodel-attribute-mapper'),
    mapper('idOnly', 'oidc-hardcoded-claim-mapper'),
    mapper('sub', 'oidc-sub-mapper'),
  ]
  const configured = [
    { id: 'roles', config: { 'claim.name': 'resource_access.${client_id}.roles' } },
    { id: 'mail', config: { 'claim.name': 'email', 'access.token.claim': 'true' } },
    { id: 'idOnly', config: { 'claim.name': 'email', 'access.token.claim': 'false' } },
    { id: 'sub', config: {} },
  ]
  const token = { sub: '1', exp: 5, email: 'a', resource_access: {}, other: 1 }
  const sources = findClaimSources(token, 'access-token', effective, configured)
  const names = sources.map(({ claim, mappers, builtIn }) => [
    claim,
    mappers.map(({ mapperId }) => mapperId),
    builtIn,
  ])
  expect(names).toEqual([
    ['sub', ['sub'], 'builtInClaim.sub'],
    ['exp', [], 'builtInClaim.exp'],
    ['email', ['mail'], undefined],
    ['resource_access', ['roles'], undefined],
    ['other', [], undefined],
  ])
  const inId = findClaimSources({ email: 'a' }, 'id-token', effective, configured)
  expect(inId[0]?.mappers.map(({ mapperId }) => mapperId)).toEqual(['mail', 'idOnly'])
})

test('ignores claims that differ between any two tokens', () => {
  const first = { exp: 1, aud: ['a', 'b'], sub: 'x', email: 'e', roles: { b: 1, a: 2 } }
  const second = { exp: 2, aud: ['b', 'a'], sub: 'y', phone: 'p', roles: { a: 2, b: 1 } }
  const differences = compareClaims(first, second).map(({ claim, difference }) => [
    claim,
    difference,
  ])
  expect(differences).toEqual([
    ['sub', 'changed'],
    ['email', 'removed'],
    ['phone', 'added'],
  ])
})

test('reports only the differing members and items', () => {
  const roles = (...extra: string[]) => ({ realm_access: { roles: ['user', ...extra] } })
  expect(compareClaims(roles('a'), roles('b', 'c'))).toEqual([
    { claim: 'realm_access.roles', difference: 'removed', before: 'a' },
    { claim: 'realm_access.roles', difference: 'added', after: ['b', 'c'] },
  ])
  expect(
    compareClaims({ address: { city: 'A', zip: 1 } }, { address: { city: 'B', zip: 1 } }),
  ).toEqual([{ claim: 'address.city', difference: 'changed', before: 'A', after: 'B' }])
  expect(compareClaims({ list: ['a', 'a'] }, { list: ['a'] })).toMatchObject([
    { difference: 'changed' },
  ])
})

test('reads time claims as milliseconds', () => {
  expect(claimTime('exp', 10)).toBe(10_000)
  expect(claimTime('exp', 'x')).toBeUndefined()
  expect(claimTime('count', 10)).toBeUndefined()
})

test('accepts a scope with a parameter if it is an optional scope of the client', () => {
  const client = { id: 'c', clientId: 'shop', optionalClientScopes: ['group', 'a:b'] }
  const typed = (text: string) => withParameter(client, text)
  expect(typed(' group:staff ')).toBe('group:staff')
  expect(typed('group:a:b')).toBe('group:a:b')
  for (const text of ['group', 'group:', ':staff', 'other:staff', 'group:two words'])
    expect(typed(text)).toBeUndefined()
})
