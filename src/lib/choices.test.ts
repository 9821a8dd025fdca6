import { expect, test } from 'vitest'
import { filterChoices } from './choices'

const options = ['offline_access', 'access', 'Account', 'roles'].map((value) => ({
  value,
  label: value,
}))
const matchingValues = (text: string) => filterChoices(options, text).map(({ value }) => value)

test('puts prefix matches first', () =>
  expect(matchingValues('acc')).toEqual(['access', 'Account', 'offline_access']))
test('returns all choices for blank text and none without a match', () => {
  expect(matchingValues(' ')).toHaveLength(4)
  expect(matchingValues('x')).toEqual([])
})
