import { describe, expect, test } from 'vitest'
import type { Field, FieldValue } from '~/lib/field'
import { nameOf } from './paths'
import { emailPattern, validateEdit, validateField } from './rules'
import { readValues, type Values } from './values'

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
    const twice = [
      { key: 'a', value: '1' },
      { key: 'a', value: '2' },
    ]
    expect(errorKey({ ...base, kind: 'keyvalue' }, twice)).toBeUndefined()
    expect(errorKey({ ...base, kind: 'keyvalue', stored: 'object' }, twice)).toBe('annotationTwice')
  })
  test('runs the validate function of a field', () =>
    expect(
      errorKey(
        { ...base, kind: 'text', validate: (value) => (value === 'x' ? 'wrong' : undefined) },
        'x',
      ),
    ).toBe('wrong'))
})

describe('validateEdit', () => {
  const email: Field = { path: ['email'], label: 'email', kind: 'text', input: 'email' }
  const dn: Field = { path: ['dn'], label: 'usersDN', kind: 'text', required: true }
  const bind: Field = {
    path: ['bind'],
    label: 'bindDn',
    kind: 'text',
    required: true,
    when: { path: ['type'], is: 'simple' },
  }
  const type: Field = { path: ['type'], label: 'bindType', kind: 'text' }
  const pooling: Field = {
    path: ['pooling'],
    label: 'connectionPooling',
    kind: 'switch',
    validate: (value, read) => (value === true && read(['tls']) === true ? 'wrong' : undefined),
  }
  const tls: Field = { path: ['tls'], label: 'enableStartTls', kind: 'switch' }
  const mails: Field = { path: ['mails'], label: 'email', kind: 'multivalue', input: 'email' }
  const fields = [email, dn, bind, type, pooling, tls, mails]
  const edit = (stored: object, field: Field, typed: Record<string, FieldValue> = {}) => {
    const edits = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [nameOf([name]), value]),
    )
    const storedValues = readValues(fields, stored)
    const values = { ...storedValues, ...edits }
    const read = (path: readonly string[]) => values[nameOf(path)]
    const value = values[nameOf(field.path)] ?? ''
    const form = { representation: stored, storedValues, feature: () => true }
    return validateEdit(field, value, read, form)?.key
  }

  test('accepts a stored value that breaks a rule until it is edited', () => {
    const stored = { email: 'admin@localhost' }
    expect(edit(stored, email)).toBeUndefined()
    expect(edit(stored, email, { email: 'admin@localhos' })).toBe('emailInvalid')
    expect(edit(stored, dn)).toBeUndefined()
    expect(edit({ dn: 'ou=people' }, dn, { dn: '' })).toBe('required')
  })
  test('checks everything of a new object', () => {
    const storedValues: Values | undefined = undefined
    const form = { representation: {}, storedValues, feature: () => true }
    expect(validateEdit(dn, '', () => undefined, form)?.key).toBe('required')
  })
  test('checks an unedited field that another edit makes wrong or reveals', () => {
    expect(edit({ pooling: true, tls: true }, pooling)).toBeUndefined()
    expect(edit({ pooling: true, tls: false }, pooling, { tls: true })).toBe('wrong')
    expect(edit({ type: 'simple' }, bind, { type: 'simple' })).toBeUndefined()
    expect(edit({ type: 'none' }, bind, { type: 'simple' })).toBe('required')
  })
  test('checks what is added to a stored list', () => {
    const stored = { mails: ['root@localhost'] }
    expect(edit(stored, mails, { mails: ['root@localhost', 'a@example.org'] })).toBeUndefined()
    expect(edit(stored, mails, { mails: ['root@localhost', 'b@localhost'] })).toBe('emailInvalid')
    expect(edit({ mails: ['a@b.org'] }, mails, { mails: ['a@b.org', 'x'] })).toBe('emailInvalid')
  })
})
