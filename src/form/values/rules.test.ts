import { describe, expect, test } from 'vitest'
import type { Field, FieldValue } from '~/lib/field'
import { emailPattern, validateField } from './rules'

const base = { path: ['x'], label: 'name' } as const
const context = { required: false, read: () => undefined }
const errorKey = (field: Field, value: FieldValue, required = false) =>
  validateField(field, value, { ...context, required })?.key

describe('emailPattern', () => {
  test.each([
    'ann@example.org',
    'ann.b-c+d@mail.example.co.uk',
    'ann@[192.168.0.1]',
    '"ann b"@example.org',
    "o'hara@example.museum",
    'jürgen@müller.example',
  ])('accepts %s', (email) => expect(email).toMatch(emailPattern))
  test.each([
    'ann',
    'ann@example',
    'ann@example.o',
    'ann@example.1x2',
    'ann b@example.org',
    '.ann@example.org',
    'ann.@example.org',
    'ann..b@example.org',
    'ann@@example.org',
    'ann@[1.2.3]',
    'ann@exa mple.org',
    'a(b@example.org',
    'ann@.org',
    '@example.org',
  ])('rejects %s', (email) => expect(email).not.toMatch(emailPattern))
})

describe('validateField', () => {
  test('treats blanks and empty rows as missing', () => {
    const text: Field = { ...base, kind: 'text' }
    expect(errorKey(text, '', true)).toBe('required')
    expect(errorKey(text, '  ', true)).toBe('required')
    expect(errorKey(text, 'x', true)).toBeUndefined()
    expect(errorKey({ ...base, kind: 'multivalue' }, [''], true)).toBe('required')
    expect(errorKey({ ...base, kind: 'keyvalue' }, [{ key: '', value: '' }], true)).toBe('required')
    expect(errorKey({ ...base, kind: 'number' }, 0, true)).toBeUndefined()
    expect(errorKey({ ...base, kind: 'switch' }, false, true)).toBeUndefined()
  })
  test('accepts an empty required secret if one is stored', () => {
    const secret: Field = { ...base, kind: 'password' }
    expect(
      validateField(secret, '', { ...context, required: true, hasStoredSecret: true }),
    ).toBeUndefined()
    expect(errorKey(secret, '', true)).toBe('required')
  })
  test('accepts an empty optional value despite other rules', () => {
    expect(errorKey({ ...base, kind: 'text', input: 'email', minLength: 3 }, '')).toBeUndefined()
    expect(errorKey({ ...base, kind: 'number', min: 5 }, '')).toBeUndefined()
  })
  test('checks format, length and pattern of text', () => {
    expect(errorKey({ ...base, kind: 'text', input: 'email' }, 'x')).toBe('emailInvalid')
    expect(errorKey({ ...base, kind: 'text', minLength: 3 }, 'ab')).toBe('textTooShort')
    expect(errorKey({ ...base, kind: 'text', maxLength: 3 }, 'abcd')).toBe('maxLength')
    const pattern: Field = { ...base, kind: 'text', pattern: { source: 'a|b' } }
    expect(errorKey(pattern, 'ab')).toBe('patternMismatch')
    expect(errorKey(pattern, 'b')).toBeUndefined()
    const withMessage: Field = {
      ...base,
      kind: 'text',
      pattern: { source: '\\d+', message: 'digits' },
    }
    expect(errorKey(withMessage, 'x')).toBe('digits')
    expect(errorKey({ ...base, kind: 'multivalue', input: 'email' }, ['a@example.org', 'x'])).toBe(
      'emailInvalid',
    )
  })
  test('checks the bounds of numbers', () => {
    const port: Field = { ...base, kind: 'number', min: 1, max: 65535 }
    expect(errorKey(port, 0)).toBe('numberTooSmall')
    expect(errorKey(port, 65536)).toBe('numberTooLarge')
    expect(errorKey(port, 25)).toBeUndefined()
    expect(errorKey({ ...base, kind: 'number' }, Number.NaN)).toBe('notANumber')
    const months: Field = { ...base, kind: 'span', min: 1, max: 12 }
    expect(errorKey(months, ['1', '13'])).toBe('numberTooLarge')
    expect(errorKey(months, ['0'])).toBe('numberTooSmall')
    expect(errorKey(months, ['', '12'])).toBeUndefined()
    expect(errorKey({ ...base, kind: 'duration', min: 30 }, 29)).toBe('numberTooSmall')
    expect(errorKey({ ...base, kind: 'duration' }, Number.NaN)).toBe('durationInvalid')
  })
  test('checks JSON and requires keys in rows', () => {
    expect(errorKey({ ...base, kind: 'script', language: 'json' }, '{')).toBe('jsonInvalid')
    expect(errorKey({ ...base, kind: 'script', language: 'js' }, '{')).toBeUndefined()
    expect(errorKey({ ...base, kind: 'map' }, [{ key: '', value: 'v' }])).toBe('keyError')
  })
  test('runs the validate function of a field', () =>
    expect(
      errorKey(
        { ...base, kind: 'text', validate: (value) => (value === 'x' ? 'wrong' : undefined) },
        'x',
      ),
    ).toBe('wrong'))
})
