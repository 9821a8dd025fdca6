import { expect, test } from 'vitest'
import { changesBetween, readRepresentation } from './changes'

test('lists changed values by path', () => {
  const earlier = { name: 'a', attributes: { x: ['1'], y: ['2'] }, enabled: true }
  const later = { name: 'b', attributes: { x: ['1'], y: ['3'], z: ['4'] }, enabled: true }
  expect(changesBetween(earlier, later)).toEqual([
    { path: 'name', before: 'a', after: 'b' },
    { path: 'attributes.y', before: '["2"]', after: '["3"]' },
    { path: 'attributes.z', before: undefined, after: '["4"]' },
  ])
})

test('ignores fields missing from the later representation', () => {
  expect(changesBetween({ a: 1, b: 2 }, { a: 1 })).toEqual([])
})

test('reads text that is not JSON as undefined', () => {
  expect(readRepresentation('e6193368')).toBeUndefined()
  expect(readRepresentation(undefined)).toBeUndefined()
  expect(readRepresentation('[{"id":"x"}]')).toEqual([{ id: 'x' }])
})
