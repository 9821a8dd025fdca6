import { expect, test } from 'vitest'
import {
  importBody,
  groupByKind,
  differencesOf,
  importableItems,
  notImportedFrom,
  outcomesOf,
  parseImportFile,
} from './partialImportPlan'

const realm = {
  realm: 'other',
  users: [{ username: 'ann' }],
  groups: [{ name: 'staff' }, { name: 'b', path: '/a/b' }],
  clients: [{ clientId: 'shop' }],
  roles: { realm: [{ name: 'r' }], client: { shop: [{ name: 'buyer' }], empty: [] } },
}

test('recognises one realm, several realms, and anything else', () => {
  expect(parseImportFile(' ')).toEqual({ state: 'empty' })
  expect(parseImportFile('{"realm":"x"}')).toMatchObject({
    state: 'realms',
    realms: [{ realm: 'x' }],
  })
  expect(parseImportFile('[{"realm":"x"},{"realm":"y"}]')).toMatchObject({ realms: [{}, {}] })
  expect(parseImportFile('[1]')).toEqual({ state: 'notRealms' })
  expect(parseImportFile('{"a":')).toMatchObject({ state: 'broken' })
})

test('adds a path to groups without one', () => {
  const groups = importableItems(realm).filter(({ kind }) => kind === 'groups')
  expect(groups.map(({ name, body }) => [name, body.path])).toEqual([
    ['/staff', '/staff'],
    ['/a/b', '/a/b'],
  ])
})

test('sends only the selected items and leaves the file unchanged', () => {
  const before = structuredClone(realm)
  const items = importableItems(realm)
  expect(groupByKind(items).map(({ kind, items: ofKind }) => [kind, ofKind.length])).toEqual([
    ['users', 1],
    ['groups', 2],
    ['clients', 1],
    ['realmRoles', 1],
    ['clientRoles', 1],
  ])
  const chosen = items.filter(({ kind }) => kind === 'users' || kind === 'clientRoles')
  expect(importBody(chosen, 'SKIP')).toEqual({
    ifResourceExists: 'SKIP',
    users: [{ username: 'ann' }],
    roles: { client: { shop: [{ name: 'buyer' }] } },
  })
  expect(realm).toEqual(before)
})

test('predicts the outcome from the existing item and the policy', () => {
  expect(outcomesOf([undefined], 'FAIL')).toEqual(['added'])
  expect(outcomesOf([{}, undefined], 'SKIP')).toEqual(['skipped', 'added'])
  expect(outcomesOf([{}, undefined], 'OVERWRITE')).toEqual(['overwritten', 'added'])
})

test('one item that exists blocks all others', () => {
  expect(outcomesOf([{}, undefined], 'FAIL')).toEqual(['fails', 'blocked'])
})

test('names what Keycloak does not import', () => {
  const file = {
    ...realm,
    id: 'x',
    clients: [{ clientId: 'shop' }, { clientId: 'account' }, { clientId: 'other-realm' }],
    identityProviderMappers: [{ name: 'a' }, { name: 'b' }],
    clientScopes: [{ name: 'email' }],
    authenticationFlows: [],
    components: { keys: [{ name: 'rsa' }, { name: 'aes' }], storage: [{ name: 'ldap' }] },
    ssoSessionIdleTimeout: 60,
  }
  expect(notImportedFrom(file)).toEqual([
    { part: 'builtInClients', names: ['account', 'other-realm'] },
    { part: 'identityProviderMappers', number: 2 },
    { part: 'clientScopes', number: 1 },
    { part: 'components', number: 3 },
    { part: 'settings' },
  ])
  const clients = importableItems(file).filter(({ kind }) => kind === 'clients')
  expect(clients.map(({ name }) => name)).toEqual(['shop'])
  expect(notImportedFrom(realm)).toEqual([])
})

test('lists differences by property and ignores what the server generates', () => {
  const existing = { id: '1', name: 'a', attributes: { x: ['1'], y: ['2'] }, enabled: true }
  const body = {
    id: '2',
    name: 'a',
    attributes: { y: ['2'], x: ['1'] },
    enabled: false,
    secret: '**********',
    extra: [],
  }
  expect(differencesOf(existing, body)).toEqual([
    { name: 'enabled', before: 'true', after: 'false' },
  ])
})
