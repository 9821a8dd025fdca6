import { beforeEach, expect, test, vi } from 'vitest'
import { storedNames } from './storage'

const stored = new Map<string, string>()

// Node has no localStorage.
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)

beforeEach(() => stored.clear())

test('keeps the newest names first, without duplicates, up to the limit', () => {
  const names = storedNames('some', 4)
  for (const name of ['a', 'b', 'c', 'd', 'b', 'e']) names.add(name)
  expect(names.get()).toEqual(['e', 'b', 'd', 'c'])
  expect(JSON.parse(stored.get('some') ?? '')).toEqual(['e', 'b', 'd', 'c'])
})

test.each(['', 'nonsense', '{"a":1}', 'null', '7', '[1,null,{},[""],""]'])(
  'reads broken storage (%s) as empty and can overwrite it',
  (text) => {
    stored.set('some', text)
    const names = storedNames('some', 4)
    expect(names.get()).toEqual([])
    names.add('a')
    expect(names.get()).toEqual(['a'])
  },
)

test("reads entries of Keycloak's own console", () => {
  stored.set('some', '[{"name":"a","displayName":"A"},"b",{"name":"a"}]')
  expect(storedNames('some', 4).get()).toEqual(['a', 'b'])
})

test('truncates a list that exceeds the limit', () => {
  stored.set('some', '["a","b","c"]')
  expect(storedNames('some', 2).get()).toEqual(['a', 'b'])
})

test('removes a name and notifies listeners only of changes', () => {
  const names = storedNames('some', 4)
  names.add('a')
  names.add('b')
  let notifications = 0
  const unsubscribe = names.subscribe(() => notifications++)
  names.remove('a')
  names.remove('a')
  names.add('b')
  expect(names.get()).toEqual(['b'])
  expect(notifications).toBe(1)
  unsubscribe()
  names.add('c')
  expect(notifications).toBe(1)
})

test('returns the same array until something changes', () => {
  const names = storedNames('some', 4)
  names.add('a')
  expect(names.get()).toBe(names.get())
})
