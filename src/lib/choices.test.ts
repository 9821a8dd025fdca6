import { expect, test } from 'vitest'
import { filterChoices, findChoice } from './choices'

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

test('finds the choice that a text names', () => {
  const roles = [
    { value: 'r1', label: 'Admin' },
    { value: 'r2', label: 'admin' },
  ]
  expect(findChoice(roles, ' admin ')?.value).toBe('r2')
  expect(findChoice(roles, 'ADMIN')?.value).toBe('r1')
  expect(findChoice(roles, 'r1')?.value).toBe('r1')
  expect(findChoice(roles, 'adm')).toBeUndefined()
})
