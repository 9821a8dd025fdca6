import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Field } from '~/lib/field'
import { createDraftStore, type EditedField, type DraftOwner } from './drafts'

function createStorage(): Storage {
  const store = Object.create({
    getItem: (key: string) => (Object.hasOwn(store, key) ? store[key] : null),
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void delete store[key],
  }) as Storage & Record<string, string>
  return store
}

const text = (...path: string[]): Field => ({ path, label: 'name', kind: 'text' })

const edited: EditedField[] = [
  { field: text('name'), value: 'typed', base: 'opened' },
  { field: text('attributes', 'a.b'), value: ['x', 'y'] },
]

const hour = 3_600_000
let storage: Storage
let owner: DraftOwner
const drafts = createDraftStore(
  () => storage,
  () => owner,
)

beforeEach(() => {
  vi.useFakeTimers()
  storage = createStorage()
  owner = { user: 'ann', realm: 'master', path: '/demo/users/1' }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('finds a draft of the same user on the same page', () => {
  drafts.save('user', edited)
  expect(drafts.find('user')).toMatchObject({
    values: [
      { path: ['name'], value: 'typed', base: 'opened' },
      { path: ['attributes', 'a.b'], value: ['x', 'y'] },
    ],
    omitted: [],
    at: Date.now(),
  })
  drafts.remove('user')
  expect(drafts.find('user')).toBeUndefined()
})

test('omits secrets and lists their fields', () => {
  const secrets: EditedField[] = [
    { field: { path: ['credential'], label: 'password', kind: 'password' }, value: 'geheim' },
    { field: text('config', 'clientSecret'), value: 'geheim', base: 'geheim' },
    { field: text('attributes', 'saml.signing.private.key'), value: 'geheim' },
    { field: { path: ['keystore'], label: 'keystore', kind: 'file' }, value: 'geheim' },
    { field: text('harmless'), value: '**********' },
    {
      field: { path: ['config'], label: 'name', kind: 'keyvalue' },
      value: [{ key: 'client.secret', value: 'geheim' }],
    },
  ]
  drafts.save('user', [...edited, ...secrets])
  expect(JSON.stringify(storage)).not.toMatch(/geheim|\*\*\*/)
  expect(drafts.find('user')?.values).toHaveLength(2)
  expect(drafts.find('user')?.omitted).toHaveLength(secrets.length)
})

test('omits pasted JSON that may contain secrets', () => {
  const pasted = [
    '{"clients":[{"clientId":"shop","secret":"geheim"}]}',
    '{"users":[{"credentials":[{"value":"geheim"',
  ]
  const script = (value: string): EditedField => ({
    field: { path: [`file${value.length}`], label: 'name', kind: 'script', language: 'json' },
    value,
  })
  drafts.save('user', [...edited, ...pasted.map(script), script('{"colour":"blue"}')])
  expect(JSON.stringify(storage)).not.toContain('geheim')
  expect(drafts.find('user')?.values).toHaveLength(3)
})

test('removes drafts of other users after sign-in', () => {
  drafts.save('user', edited)
  owner = { ...owner, user: 'bob', path: '/elsewhere' }
  drafts.removeStale()
  expect(Object.keys(storage)).toEqual([])
})

test('does not offer a draft to another user, and deletes it', () => {
  drafts.save('user', edited)
  owner = { ...owner, user: 'bob' }
  expect(drafts.find('user')).toBeUndefined()
  expect(JSON.stringify(storage)).not.toContain('typed')
  owner = { ...owner, user: 'ann' }
  expect(drafts.find('user')).toBeUndefined()
})

test('does not offer a draft to another page, form or login realm', () => {
  drafts.save('user', edited)
  expect(drafts.find('other')).toBeUndefined()
  owner = { ...owner, path: '/demo/users/2' }
  expect(drafts.find('user')).toBeUndefined()
  owner = { ...owner, path: '/demo/users/1', realm: 'demo' }
  expect(drafts.find('user')).toBeUndefined()
  owner = { ...owner, realm: 'master' }
  expect(drafts.find('user')).toBeDefined()
})

test('expires drafts after four hours', () => {
  drafts.save('user', edited)
  vi.advanceTimersByTime(3 * hour)
  expect(drafts.find('user')).toBeDefined()
  vi.advanceTimersByTime(2 * hour)
  expect(drafts.find('user')).toBeUndefined()
  expect(Object.keys(storage)).toEqual([])
})

test('expires drafts after the clock was set back', () => {
  drafts.save('user', edited)
  vi.setSystemTime(Date.now() - 24 * hour)
  expect(drafts.find('user')).toBeUndefined()
})

test('clears all drafts but no other entries', () => {
  storage.setItem('mine', 'x')
  drafts.save('user', edited)
  drafts.save('other', edited)
  drafts.clear()
  expect(Object.keys(storage)).toEqual(['mine'])
})

describe('storage', () => {
  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"form":"user"}',
    '{"form":"user","user":"ann","at":"x","omitted":[],"values":[]}',
    '{"form":"user","user":"ann","at":AT,"omitted":[],"values":[{"path":"name","value":"x"}]}',
    '{"form":"user","user":"ann","at":AT,"omitted":[],"values":[{"path":["a"],"value":{"b":1}}]}',
    '{"form":"user","user":"ann","at":AT,"omitted":[1],"values":[]}',
    '{"form":"other","user":"ann","at":AT,"omitted":[],"values":[]}',
  ])('with the broken entry %s has no draft', (broken) => {
    drafts.save('user', edited)
    const [key = ''] = Object.keys(storage)
    storage.setItem(key, broken.replace('AT', String(Date.now())))
    expect(drafts.find('user')).toBeUndefined()
  })

  test('errors are logged, not thrown', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const failing = createDraftStore(refuse, () => owner)
    failing.save('user', edited)
    expect(failing.find('user')).toBeUndefined()
    failing.remove('user')
    failing.clear()
    expect(warn).toHaveBeenCalled()
  })
})
