import { expect, test } from 'vitest'
import { conflictsIn, readRules, rejectedRule, ruleError, writeRules } from './passwordRules'

test('parses policies as the server and the official console write them', () => {
  expect(readRules('')).toEqual([])
  expect(readRules('length(8) and notUsername(undefined) and notEmail')).toEqual([
    { id: 'length', value: '8' },
    { id: 'notUsername', value: undefined },
    { id: 'notEmail', value: undefined },
  ])
  expect(readRules('regexPattern(^(a|b)$)')).toEqual([{ id: 'regexPattern', value: '^(a|b)$' }])
})

test('writes rules back, without empty values', () => {
  const policy = 'length(8) and notUsername and ofAnExtension(a b)'
  expect(writeRules(readRules(policy))).toBe(policy)
  expect(writeRules(readRules('notUsername(undefined)'))).toBe('notUsername')
  // Keycloak rejects such a value, but it must survive typing.
  const typed = [
    { id: 'regexPattern', value: '(a) and b and ' },
    { id: 'length', value: '8' },
  ]
  expect(readRules(writeRules(typed))).toEqual(typed)
})

test('validates the values of rules', () => {
  const int = { id: 'length', displayName: '', configType: 'int' }
  expect(ruleError({ id: 'length', value: '8' }, int)).toBeUndefined()
  expect(ruleError({ id: 'length', value: '' }, int)).toBe('required')
  expect(ruleError({ id: 'length', value: 'x' }, int)).toBe('notANumber')
  expect(ruleError({ id: 'length', value: 'x' })).toBe('notANumber')
  expect(ruleError({ id: 'ofAnExtension', value: 'x' })).toBeUndefined()
  expect(ruleError({ id: 'length', value: '-1' }, int)).toBe('passwordRuleTooSmall')
  const hash = { ...int, id: 'hashIterations' }
  expect(ruleError({ id: 'hashIterations', value: '-1' }, hash)).toBeUndefined()
  const regex = { id: 'regexPattern', displayName: '', configType: 'String' }
  expect(ruleError({ id: 'regexPattern', value: 'a and b' }, regex)).toBe('passwordRuleAnd')
  expect(ruleError({ id: 'regexPattern', value: '(' }, regex)).toBe('passwordRuleRegex')
})

test('finds rules that contradict each other', () => {
  expect(conflictsIn(readRules('length(8) and maxLength(6)'))).toEqual(['passwordConflictLength'])
  expect(conflictsIn(readRules('maxLength(2) and digits(2) and upperCase(1)'))).toEqual([
    'passwordConflictCount',
  ])
  expect(conflictsIn(readRules('length(8) and maxLength(64)'))).toEqual([])
})

test('finds the rule that the server refused', () => {
  const blacklist = { id: 'passwordBlacklist', value: 'nope.txt' }
  const policy = 'length(8) and passwordBlacklist(nope.txt)'
  const failed = { message: 'Failed to update realm', status: 500 }
  expect(rejectedRule(failed, policy, 'length(8)')).toEqual({
    rule: blacklist,
    reason: { key: 'passwordBlacklistUnknown', file: 'nope.txt' },
  })
  expect(rejectedRule(failed, policy, policy)).toBeUndefined()
  expect(rejectedRule(failed, 'length(8)', '')).toBeUndefined()
  const invalid = { message: 'Invalid config for hashAlgorithm: no such provider', status: 400 }
  expect(rejectedRule(invalid, 'hashAlgorithm(md5)', '')).toEqual({
    rule: { id: 'hashAlgorithm', value: 'md5' },
    reason: { text: 'no such provider' },
  })
})
