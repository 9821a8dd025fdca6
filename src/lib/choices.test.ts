import { expect, test } from 'vitest'
import { filterChoices } from './choices'

const options = ['offline_access', 'access', 'Account', 'roles'].map((value) => ({
  value,
  label: value,
}))
const matchingValues = (text: string) => filterChoices(options, text).map(({ value }) => value)

test('those that begin with the text come first', () =>
  expect(matchingValues('acc')).toEqual(['access', 'Account', 'offline_access']))
test('nothing typed gives all, nothing found none', () => {
  expect(matchingValues(' ')).toHaveLength(4)
  expect(matchingValues('x')).toEqual([])
})
