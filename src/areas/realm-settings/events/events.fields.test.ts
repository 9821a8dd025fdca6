import { expect, test } from 'vitest'
import { allFields } from '~/lib/field'
import { adminEvents, isLessThanDay, userEvents } from './events.fields'

const expirations = [userEvents, adminEvents]
  .flatMap(allFields)
  .filter((field) => field.kind === 'duration')

test('starts both expirations in days', () =>
  expect(expirations.map(({ emptyUnit }) => emptyUnit)).toEqual(['days', 'days']))

test('knows which expirations are less than a day', () => {
  expect([1, 1800, 86_399].every(isLessThanDay)).toBe(true)
  expect([0, 86_400, Number.NaN].some(isLessThanDay)).toBe(false)
})

test('says how long events are kept if that is forever or less than a day', () => {
  const keysFor = (value: number | '') =>
    expirations.map(({ warnings }) => warnings?.(value, () => undefined).map(({ key }) => key))
  expect(keysFor('')).toEqual([['eventsKeptForever'], ['eventsKeptForever']])
  expect(keysFor(1800)).toEqual([['eventsKept'], ['eventsKept']])
  expect(keysFor(86_400)).toEqual([[], []])
})
