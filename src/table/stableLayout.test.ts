import { expect, test } from 'vitest'
import { fitColumns } from './stableLayout'

test('gives a cut column the room that an empty one does not need', () => {
  expect(fitColumns([100, 100, 100], [160, 20, 90], [true, false, false])).toEqual([
    160,
    100 - (60 * 80) / 90,
    100 - (60 * 10) / 90,
  ])
})

test('shows what is nearly whole first, and shares what is left', () => {
  expect(fitColumns([100, 100, 100], [140, 900, 50], [true, true, false])).toEqual([140, 110, 50])
  expect(fitColumns([100, 100, 100, 100], [900, 110, 900, 40], [true, true, true, false])).toEqual([
    125, 110, 125, 40,
  ])
})

test('leaves columns alone that break their texts, or while no room is left', () => {
  expect(fitColumns([100, 100], [300, 50], [false, false])).toEqual([100, 100])
  expect(fitColumns([100, 100], [300, 100], [true, false])).toEqual([100, 100])
})
