import { expect, test } from 'vitest'
import { changesBetween, readRepresentation } from './changes'

test('tells what is other than before, by its path', () => {
  const earlier = { name: 'a', attributes: { x: ['1'], y: ['2'] }, enabled: true }
  const later = { name: 'b', attributes: { x: ['1'], y: ['3'], z: ['4'] }, enabled: true }
  expect(changesBetween(earlier, later)).toEqual([
    { path: 'name', before: 'a', after: 'b' },
    { path: 'attributes.y', before: '["2"]', after: '["3"]' },
    { path: 'attributes.z', before: undefined, after: '["4"]' },
  ])
})

test('what was not sent has not changed', () => {
  expect(changesBetween({ a: 1, b: 2 }, { a: 1 })).toEqual([])
})

test('what is no JSON is no representation', () => {
  expect(readRepresentation('e6193368')).toBeUndefined()
  expect(readRepresentation(undefined)).toBeUndefined()
  expect(readRepresentation('[{"id":"x"}]')).toEqual([{ id: 'x' }])
})
