import { secretMask } from '~/lib/secrets'
import { expect, test } from 'vitest'
import { asStored, overwrittenIn, withValues } from './overwritten'

const name = { path: ['name'], before: 'a', value: 'mine' }

const isOverwritten = (value: unknown, current: unknown, before: unknown = 'before') =>
  overwrittenIn({ field: current }, [{ path: ['field'], before, value }]).length > 0

test('finds a value that is old again, or somebody else’s', () => {
  expect(overwrittenIn({ name: 'mine' }, [name])).toEqual([])
  expect(overwrittenIn({ name: 'a' }, [name])).toEqual([name])
  expect(overwrittenIn({ name: 'theirs' }, [name])).toEqual([name])
  expect(overwrittenIn({}, [name])).toEqual([name])
})

test('ignores how the server writes a value', () => {
  expect(isOverwritten(' Ann@Example.org', 'ann@example.org')).toBe(false)
  expect(isOverwritten(['b', '', 'a'], ['a', 'b'])).toBe(false)
  expect(isOverwritten(25, '25')).toBe(false)
  expect(isOverwritten({ b: ['1'], a: [] }, { b: ['1'] })).toBe(false)
  expect(isOverwritten('secret', secretMask)).toBe(false)
  expect(isOverwritten(['secret'], [secretMask])).toBe(false)
})

test('accepts a default where a value was cleared, unless it is the old one', () => {
  expect(isOverwritten('', '60', '90')).toBe(false)
  expect(isOverwritten('', '90', '90')).toBe(true)
  expect(isOverwritten(false, undefined, true)).toBe(false)
  expect(isOverwritten(false, true, true)).toBe(true)
})

test('compares later with what the server has made of a value', () => {
  const written = asStored({ name: 'Mine (1)' }, [name])
  expect(overwrittenIn({ name: 'Mine (1)' }, written)).toEqual([])
  expect(overwrittenIn({ name: 'mine' }, written)).toEqual(written)
})

test('puts values back into the object', () => {
  const fresh = { name: 'theirs', other: 1 }
  expect(withValues(fresh, [name], 'value')).toEqual({ name: 'mine', other: 1 })
  expect(withValues(fresh, [name], 'before')).toEqual({ name: 'a', other: 1 })
})
