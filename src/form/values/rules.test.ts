import { describe, expect, test } from 'vitest'
import type { Field, FieldValue } from '~/lib/field'
import { emailPattern, validateField } from './rules'

const at = { path: ['x'], label: 'name' } as const
const around = { required: false, read: () => undefined }
const fault = (field: Field, value: FieldValue, required = false) =>
  validateField(field, value, { ...around, required })?.key

describe('the e-mail pattern', () => {
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
  ])('refuses %s', (email) => expect(email).not.toMatch(emailPattern))
})

describe('rules', () => {
  test('required: nothing, blanks and rows of nothing are not enough', () => {
    const text: Field = { ...at, kind: 'text' }
    expect(fault(text, '', true)).toBe('required')
    expect(fault(text, '  ', true)).toBe('required')
    expect(fault(text, 'x', true)).toBeUndefined()
    expect(fault({ ...at, kind: 'multivalue' }, [''], true)).toBe('required')
    expect(fault({ ...at, kind: 'keyvalue' }, [{ key: '', value: '' }], true)).toBe('required')
    expect(fault({ ...at, kind: 'number' }, 0, true)).toBeUndefined()
    expect(fault({ ...at, kind: 'switch' }, false, true)).toBeUndefined()
  })
  test('a stored secret satisfies', () => {
    const secret: Field = { ...at, kind: 'password' }
    expect(validateField(secret, '', { ...around, required: true, stored: true })).toBeUndefined()
    expect(fault(secret, '', true)).toBe('required')
  })
  test('an empty value that is not required breaks no other rule', () => {
    expect(fault({ ...at, kind: 'text', input: 'email', minLength: 3 }, '')).toBeUndefined()
    expect(fault({ ...at, kind: 'number', min: 5 }, '')).toBeUndefined()
  })
  test('texts', () => {
    expect(fault({ ...at, kind: 'text', input: 'email' }, 'x')).toBe('emailInvalid')
    expect(fault({ ...at, kind: 'text', minLength: 3 }, 'ab')).toBe('textTooShort')
    expect(fault({ ...at, kind: 'text', maxLength: 3 }, 'abcd')).toBe('maxLength')
    const pattern: Field = { ...at, kind: 'text', pattern: { source: 'a|b' } }
    expect(fault(pattern, 'ab')).toBe('patternMismatch')
    expect(fault(pattern, 'b')).toBeUndefined()
    const own: Field = { ...at, kind: 'text', pattern: { source: '\\d+', message: 'digits' } }
    expect(fault(own, 'x')).toBe('digits')
    expect(fault({ ...at, kind: 'multivalue', input: 'email' }, ['a@example.org', 'x'])).toBe(
      'emailInvalid',
    )
  })
  test('numbers', () => {
    const port: Field = { ...at, kind: 'number', min: 1, max: 65535 }
    expect(fault(port, 0)).toBe('numberTooSmall')
    expect(fault(port, 65536)).toBe('numberTooLarge')
    expect(fault(port, 25)).toBeUndefined()
    expect(fault({ ...at, kind: 'duration', min: 30 }, 29)).toBe('numberTooSmall')
  })
  test('scripts and rows', () => {
    expect(fault({ ...at, kind: 'script', language: 'json' }, '{')).toBe('jsonInvalid')
    expect(fault({ ...at, kind: 'script', language: 'js' }, '{')).toBeUndefined()
    expect(fault({ ...at, kind: 'map' }, [{ key: '', value: 'v' }])).toBe('keyError')
  })
  test('a rule of its own', () =>
    expect(
      fault(
        { ...at, kind: 'text', validate: (value) => (value === 'x' ? 'wrong' : undefined) },
        'x',
      ),
    ).toBe('wrong'))
})
