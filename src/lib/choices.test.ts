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

const events = [
  { value: 'LOGIN_ERROR', label: 'Anmeldefehler' },
  { value: 'LOGIN', label: 'Anmelden', description: 'Ein Fehler ist ausgeschlossen' },
  { value: 'f3c1a0de-0000-4000-8000-000000000001', label: 'Other' },
]
const matchingEvents = (text: string) => filterChoices(events, text).map(({ label }) => label)

test('finds a coded value by its code, its words and its description', () => {
  expect(matchingEvents('LOGIN_ERROR')).toEqual(['Anmeldefehler'])
  expect(matchingEvents('login error')).toEqual(['Anmeldefehler'])
  expect(matchingEvents('anmeldef')).toEqual(['Anmeldefehler'])
  expect(matchingEvents('fehler')).toEqual(['Anmeldefehler', 'Anmelden'])
})

test('ignores ids', () => expect(matchingEvents('f3c1')).toEqual([]))
