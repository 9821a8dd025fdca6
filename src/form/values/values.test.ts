import { describe, expect, test } from 'vitest'
import type { Field, FieldValue, Kind, Kinds, Stored } from '~/lib/field'
import { secretMask } from '~/lib/secrets'
import { nameOf } from './paths'
import {
  controlValue,
  decode,
  editsOf,
  encode,
  organizationGroup,
  readValues,
  startValues,
  writeNew,
  writeValue,
} from './values'

const field = <K extends Kind>(kind: K, more: Partial<Field> & Partial<Kinds[K]> = {}): Field =>
  // Tests pass what each kind needs.
  ({ path: ['attributes', 'some.name'], label: 'name', kind, options: [], ...more }) as Field

type Case = { field: Field; stored: unknown; value: FieldValue }

const testCase = (
  kind: Kind,
  format: Stored | undefined,
  encoded: unknown,
  value: FieldValue,
): Case => ({
  field: field(kind, format ? { stored: format } : {}),
  stored: encoded,
  value,
})

const cases: Case[] = [
  testCase('switch', undefined, true, true),
  testCase('switch', 'string', 'true', true),
  testCase('switch', 'string', 'false', false),
  testCase('switch', 'list', ['true'], true),
  testCase('number', undefined, 0, 0),
  testCase('number', 'string', '25', 25),
  testCase('number', 'list', ['-1'], -1),
  testCase('duration', undefined, 36000, 36000),
  testCase('duration', 'string', '86400', 86400),
  testCase('range', undefined, 5, 5),
  testCase('text', undefined, ' a,b##c ', ' a,b##c '),
  testCase('text', 'list', ['x'], 'x'),
  testCase('textarea', undefined, 'a\nb', 'a\nb'),
  testCase('select', 'list', ['RS256'], 'RS256'),
  testCase('multivalue', undefined, ['a', 'b'], ['a', 'b']),
  testCase('multivalue', 'list', ['a'], ['a']),
  testCase('multivalue', 'joined', 'a##b,c', ['a', 'b,c']),
  testCase('multivalue', 'listText', '["a","b,c"]', ['a', 'b,c']),
  testCase('multiselect', 'commas', 'a,b', ['a', 'b']),
  testCase('checkboxes', 'spaces', 'openid profile', ['openid', 'profile']),
  testCase('keyvalue', undefined, { 'a.b': ['1', '2'], c: ['3'] }, [
    { key: 'a.b', value: '1' },
    { key: 'a.b', value: '2' },
    { key: 'c', value: '3' },
  ]),
  testCase('keyvalue', 'object', { a: '1' }, [{ key: 'a', value: '1' }]),
  testCase('keyvalue', 'objectText', '{"gold":"2"}', [{ key: 'gold', value: '2' }]),
  testCase('map', undefined, '[{"key":"k","value":"v"}]', [{ key: 'k', value: 'v' }]),
  testCase('map', 'list', ['[{"key":"k","value":"v"}]'], [{ key: 'k', value: 'v' }]),
  {
    field: field('map', { stored: 'string', members: { key: 'name', value: 'locale' } }),
    stored: '[{"name":"Vorname","locale":"de"}]',
    value: [{ key: 'Vorname', value: 'de' }],
  },
  testCase('date', 'list', ['2031-05-17'], '2031-05-17'),
  testCase('role', undefined, 'my.client.role', 'my.client.role'),
]

describe('encode and decode', () => {
  test.each(cases)('$field.kind as $field.stored: $stored', ({ field, stored, value }) => {
    expect(decode(field, stored)).toEqual(value)
    expect(encode(field, value)).toEqual(stored)
  })

  test('decodes configuration from text or a single-item array', () => {
    expect(decode(field('switch'), ['true'])).toBe(true)
    expect(decode(field('text'), ['x'])).toBe('x')
    expect(decode(field('number', { stored: 'list' }), '7')).toBe(7)
    expect(decode(field('multivalue', { stored: 'joined' }), ['a##b'])).toEqual(['a', 'b'])
    expect(decode(field('multivalue'), 'a')).toEqual(['a'])
  })
  test('decodes unreadable values as empty instead of throwing', () => {
    expect(decode(field('number', { stored: 'string' }), 'abc')).toBe('')
    expect(decode(field('map'), 'no json')).toEqual([])
    expect(decode(field('keyvalue', { stored: 'objectText' }), '{')).toEqual([])
    expect(decode(field('text'), { odd: 1 })).toBe('{"odd":1}')
  })
  test('decodes an absent key as the value the field declares', () => {
    expect(decode(field('switch', { absent: true }), undefined)).toBe(true)
    expect(decode(field('select', { absent: 'basic' }), null)).toBe('basic')
  })
  test('round-trips any text', () => {
    for (const text of ['ü', '🙂', ' ', '"', '${x}', '<b>', 'a'.repeat(5000)]) {
      expect(decode(field('text'), encode(field('text'), text))).toBe(text)
      const row = [{ key: text, value: text }]
      expect(decode(field('map'), encode(field('map'), row))).toEqual(row)
      const keyValue = field('keyvalue')
      expect(decode(keyValue, encode(keyValue, row))).toEqual(row)
    }
  })
})

describe('empty values', () => {
  test('are encoded as the endpoint expects', () => {
    expect(encode(field('text'), '')).toBe('')
    expect(encode(field('text', { unset: 'absent' }), '')).toBeUndefined()
    expect(encode(field('text', { unset: 'null' }), '')).toBeNull()
    expect(encode(field('number'), '')).toBeNull()
    expect(encode(field('number', { stored: 'string' }), '')).toBe('')
    expect(encode(field('text', { stored: 'list' }), '')).toEqual([])
    expect(encode(field('multivalue'), ['', ''])).toEqual([])
    expect(encode(field('multivalue', { stored: 'joined' }), [''])).toBe('')
    expect(encode(field('keyvalue'), [{ key: '', value: 'lost' }])).toEqual({})
    expect(encode(field('map'), [])).toBe('')
    const incomplete = { members: { key: 'name', value: 'locale' } }
    expect(encode(field('map', incomplete), [{ key: 'Name', value: '' }])).toBe('')
  })
  test('do not include false and 0', () => {
    expect(encode(field('switch', { unset: 'absent' }), false)).toBe(false)
    expect(encode(field('number', { unset: 'absent' }), 0)).toBe(0)
  })
})

describe('secrets', () => {
  const secret = field('password', { path: ['smtpServer', 'password'] })
  test('does not show masks or write them back', () => {
    expect(decode(secret, secretMask)).toBe('')
    expect(decode(field('password', { stored: 'list' }), [secretMask])).toBe('')
    expect(editsOf(secret, '')).toEqual([])
    expect(editsOf(secret, secretMask)).toEqual([])
    const before = { smtpServer: { password: secretMask, host: 'x' } }
    expect(writeValue(before, secret, '')).toBe(before)
  })
  test('writes a new secret', () =>
    expect(writeValue({ smtpServer: { password: secretMask } }, secret, 'new')).toEqual({
      smtpServer: { password: 'new' },
    }))
})

test('reads and writes the type of a group in a sibling', () => {
  const group = field('group', {
    path: ['config', 'group'],
    typeAt: ['config', 'groupType'],
    stored: 'list',
  })
  const written = writeValue({ config: {} }, group, '/a/b')
  expect(written).toEqual({ config: { group: ['/a/b'], groupType: ['REALM'] } })
  expect(writeValue(written, group, '')).toEqual({ config: { group: [], groupType: [] } })
  const ofOrganization = { config: { group: ['/a/b'], groupType: ['ORGANIZATION'] } }
  expect(writeValue(written, group, organizationGroup('/a/b'))).toEqual(ofOrganization)
  expect(controlValue(group, ofOrganization)).toBe(organizationGroup('/a/b'))
  expect(controlValue(group, written)).toBe('/a/b')
})

test('reads values under one flat name per field', () => {
  const fields = [
    field('text', { path: ['attributes', 'a.b'] }),
    field('switch', { path: ['enabled'] }),
  ]
  const values = readValues(fields, { attributes: { 'a.b': 'x' }, enabled: true, more: 1 })
  expect(values).toEqual({ [nameOf(['attributes', 'a.b'])]: 'x', [nameOf(['enabled'])]: true })
})

describe('a new object', () => {
  const fields = [
    field('text', { path: ['name'] }),
    field('text', { path: ['description'] }),
    field('text', { path: ['scope'], default: '.+' }),
    field('switch', { path: ['enabled'], default: true }),
  ]
  test('starts with defaults, which initial values override', () => {
    expect(startValues(fields)[nameOf(['enabled'])]).toBe(true)
    expect(startValues(fields, { enabled: false })[nameOf(['enabled'])]).toBe(false)
  })
  test('contains all fields except empty ones', () => {
    const values = { ...startValues(fields), [nameOf(['name'])]: 'x' }
    expect(writeNew({ protocol: 'saml' }, fields, values)).toEqual({
      protocol: 'saml',
      name: 'x',
      scope: '.+',
      enabled: true,
    })
  })
  test('writes a cleared default as empty', () => {
    const values = { ...startValues(fields), [nameOf(['scope'])]: '' }
    expect(writeNew({}, fields, values)).toEqual({ scope: '', enabled: true })
  })
})
