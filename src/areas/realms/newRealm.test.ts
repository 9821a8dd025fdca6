import { expect, test } from 'vitest'
import { nameProblem, newRealm } from './newRealm'
import { readRealmFile } from './realmFile'

test('form fields override the file and keep the rest of it', () => {
  const file = readRealmFile('{"realm": "a", "enabled": true, "users": [], "unknown": {"x": 1}}')
  expect(newRealm(file, { name: 'b', enabled: false, displayName: undefined })).toEqual({
    realm: 'b',
    enabled: false,
    users: [],
    unknown: { x: 1 },
  })
  expect(newRealm({ state: 'empty' }, { name: 'b', enabled: true, displayName: 'Shop' })).toEqual({
    realm: 'b',
    enabled: true,
    displayName: 'Shop',
  })
})

test('rejects empty names and reserved characters', () => {
  expect(nameProblem(' ')).toBe('required')
  for (const character of '/&?#;=+:\\')
    expect(nameProblem(`a${character}b`), character).toBe('realmNameCharacters')
  for (const name of ['a', 'two words', '100%', '日本']) expect(nameProblem(name)).toBeUndefined()
})
