import { expect, test } from 'vitest'
import {
  importBody,
  groupByKind,
  differencesOf,
  importableItems,
  outcomeOf,
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
  expect(outcomeOf(undefined, 'FAIL')).toBe('added')
  expect(outcomeOf({}, 'FAIL')).toBe('fails')
  expect(outcomeOf({}, 'SKIP')).toBe('skipped')
  expect(outcomeOf({}, 'OVERWRITE')).toBe('overwritten')
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
