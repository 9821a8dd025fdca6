import { expect, test } from 'vitest'
import { storedEdits } from './save'

const before = { name: 'a', description: 'old', secret: '**********' }
const compare = (fresh: object, edits: Parameters<typeof storedEdits>[1]) =>
  storedEdits<object>({ base: before, theirs: before, fresh }, edits)

const name = { path: ['name'], value: 'b' }
const description = { path: ['description'], value: 'new' }

test('finds all edits, none, or a part of them', () => {
  const edits = [name, description]
  expect(compare({ ...before, name: 'b', description: 'new' }, edits)).toBe('all')
  expect(compare(before, edits)).toBe('none')
  expect(compare({ ...before, name: 'b' }, edits)).toBe('unknown')
})

test('ignores what others saved elsewhere', () => {
  expect(compare({ ...before, name: 'b', description: 'theirs' }, [name])).toBe('all')
  expect(compare({ ...before, description: 'theirs' }, [name])).toBe('none')
})

test('does not know whether a secret is stored', () => {
  expect(compare(before, [{ path: ['secret'], value: 'n3w' }])).toBe('unknown')
})
