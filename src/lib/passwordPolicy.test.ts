import { expect, test } from 'vitest'
import { generatePassword, readPolicy } from './passwordPolicy'

test('parses a policy as Keycloak does', () => {
  expect(readPolicy(undefined)).toEqual([])
  expect(
    readPolicy('hashIterations(5) and length(12) and digits(undefined) and notUsername(undefined)'),
  ).toEqual([{ id: 'length', value: '12' }, { id: 'digits', value: '1' }, { id: 'notUsername' }])
  expect(readPolicy('regexPattern(^(a|b)+$) and custom')).toEqual([
    { id: 'regexPattern', value: '^(a|b)+$' },
    { id: 'custom' },
  ])
})

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

test('generated passwords satisfy the policy', () => {
  const rules = readPolicy('length(24) and digits(4) and upperCase(3) and specialChars(2)')
  for (let round = 0; round < 200; round++) {
    const password = generatePassword(rules)
    expect(password).toHaveLength(24)
    expect(count(password, /\d/g)).toBeGreaterThanOrEqual(4)
    expect(count(password, /[A-Z]/g)).toBeGreaterThanOrEqual(3)
    expect(count(password, /[^A-Za-z\d]/g)).toBeGreaterThanOrEqual(2)
  }
})

test('generated passwords respect the maximum length and differ', () => {
  expect(generatePassword(readPolicy('maxLength(10)'))).toHaveLength(10)
  expect(generatePassword([])).toHaveLength(20)
  expect(new Set(Array.from({ length: 50 }, () => generatePassword([]))).size).toBe(50)
})
