import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  allFields,
  emptyValue,
  initialValue,
  kinds,
  type ConfigProperty,
  type Field,
} from '~/lib/field'
import { sampleValue } from '~/form/fixtures/sampleValue'
import { fromConfigProperties, knownTypes } from '~/form/sources/fromConfigProperties'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import { getAt } from './paths'
import { decode, writeValue } from './values'

type Provider = { provider: string; properties: ConfigProperty[] }

/** Provider types of a 26.7.4 server, reduced to name, type and options. */
const providers = JSON.parse(
  readFileSync(new URL('../fixtures/serverInfo.json', import.meta.url), 'utf8'),
) as Provider[]

describe('config properties', () => {
  test('the fixture has more than 700 properties', () => {
    expect(providers.flatMap(({ properties }) => properties).length).toBeGreaterThan(700)
  })
  test('supports every property type of the server', () => {
    for (const { provider, properties } of providers) {
      for (const property of properties) {
        const type = property.type ?? ''
        expect(knownTypes, `${provider} ${property.name}: ${type}`).toContain(type)
        const [field] = fromConfigProperties([property], { under: ['config'], stored: 'list' })
        expect(kinds, type).toContain(field?.kind)
      }
    }
  })
  test.each(['list', 'string', 'json'] as const)(
    'round-trips every setting stored as %s',
    (stored) => {
      for (const { properties } of providers) {
        for (const field of fromConfigProperties(properties, { under: ['config'], stored })) {
          const sample =
            sampleValue(field) ?? (Array.isArray(emptyValue(field)) ? ['a', 'b'] : 'text')
          if (field.kind === 'url') continue
          const written = writeValue({ config: {} }, field, sample)
          expect(decode(field, getAt(written, field.path)), field.label).toEqual(sample)
        }
      }
    },
  )
  test('shows unknown types as text fields, or as passwords if secret', () => {
    const toField = (property: ConfigProperty) =>
      fromConfigProperties([property], { under: ['config'], stored: 'string' })[0]
    expect(toField({ name: 'x', type: 'Hologram' })?.kind).toBe('text')
    expect(toField({ name: 'x', type: 'String', secret: true })?.kind).toBe('password')
    expect(toField({ name: 'x' })?.label).toBe('x')
  })
  test('uses defaults for new objects', () => {
    const initial = (property: Omit<ConfigProperty, 'defaultValue'> & { defaultValue?: unknown }) =>
      fromConfigProperties([{ name: 'x', ...property } as ConfigProperty], {
        under: ['config'],
        stored: 'list',
      }).map(initialValue)[0]
    expect(initial({ type: 'List', options: ['a', 'b'] })).toBe('a')
    expect(initial({ type: 'List', options: ['a', 'b'], defaultValue: 'b' })).toBe('b')
    expect(initial({ type: 'boolean', defaultValue: 'true' })).toBe(true)
    expect(initial({ type: 'boolean', defaultValue: true })).toBe(true)
    expect(initial({ type: 'MultivaluedString', defaultValue: ['http', 'https'] })).toEqual([
      'http',
      'https',
    ])
    expect(initial({ type: 'MultivaluedList', defaultValue: 'a' })).toEqual(['a'])
    expect(initial({ type: 'Integer', defaultValue: 1 })).toBe(1)
  })
})

describe('user profile', () => {
  const profile = (name: string, more: object = {}) => ({ name, ...more })
  const fieldOf = (attribute: object, user?: object): Field | undefined =>
    allFields(fromUserProfile({ attributes: [profile('x', attribute)] }, user))[0]
  const fieldOfType = (inputType: string) => fieldOf({ annotations: { inputType } })

  test.each([
    ['text', 'text'],
    ['textarea', 'textarea'],
    ['select', 'select'],
    ['select-radiobuttons', 'radio'],
    ['multiselect', 'multiselect'],
    ['multiselect-checkboxes', 'checkboxes'],
    ['html5-email', 'text'],
    ['html5-tel', 'text'],
    ['html5-url', 'text'],
    ['html5-number', 'number'],
    ['html5-range', 'range'],
    ['html5-datetime-local', 'date'],
    ['html5-date', 'date'],
    ['html5-month', 'date'],
    ['html5-time', 'date'],
    ['multi-input', 'multivalue'],
    ['hologram', 'text'],
  ])('shows input type %s as %s', (type, kind) => expect(fieldOfType(type)?.kind).toBe(kind))

  test('uses list controls for multiple values', () => {
    expect(fieldOf({ multivalued: true, annotations: { inputType: 'text' } })?.kind).toBe(
      'multivalue',
    )
    expect(fieldOf({ multivalued: true, annotations: { inputType: 'multiselect' } })?.kind).toBe(
      'multiselect',
    )
    expect(fieldOf({}, { attributes: { x: ['a', 'b'] } })?.kind).toBe('multivalue')
    expect(fieldOf({}, { attributes: { x: ['a'] } })?.kind).toBe('text')
  })
  test('offers the known options of a multivalued attribute', () => {
    const validators = { options: { options: ['saw', 'axe'] } }
    const kindFor = (inputType?: string) =>
      fieldOf({ multivalued: true, validators, ...(inputType && { annotations: { inputType } }) })
        ?.kind
    expect(fieldOf({ multivalued: true, validators })).toMatchObject({
      kind: 'multiselect',
      options: [{ value: 'saw' }, { value: 'axe' }],
    })
    expect(kindFor('select')).toBe('multiselect')
    expect(kindFor('select-radiobuttons')).toBe('checkboxes')
    expect(kindFor('multi-input')).toBe('multivalue')
  })
  test('shows several texts in text areas if the profile asks for them', () =>
    expect(fieldOf({ multivalued: true, annotations: { inputType: 'textarea' } })).toMatchObject({
      kind: 'multivalue',
      isMultiline: true,
    }))
  test('shows root attributes as text, outside attributes', () => {
    const metadata = { attributes: [profile('username', { multivalued: true }), profile('email')] }
    const fields = allFields(fromUserProfile(metadata))
    expect(fields).toMatchObject([
      { path: ['username'], kind: 'text' },
      { path: ['email'], kind: 'text', input: 'email' },
    ])
  })
  test('stores values as arrays in attributes', () => {
    const field = fieldOf({})
    expect(field && writeValue({}, field, 'v')).toEqual({ attributes: { x: ['v'] } })
  })
  test('puts ungrouped attributes in General, then follows the groups', () => {
    const groups = [
      { name: 'work', displayHeader: '${profile.work}', displayDescription: 'About work' },
      { name: 'empty' },
    ]
    const attributes = [
      profile('a', { group: 'work' }),
      profile('b'),
      profile('c', { group: 'gone' }),
    ]
    const sections = fromUserProfile({ attributes, groups })
    expect(sections.map(({ title }) => title)).toEqual(['general', '${profile.work}'])
    expect(sections[0]?.fields.map(({ path }) => path.at(-1))).toEqual(['b', 'c'])
    expect(sections[1]).toMatchObject({ id: 'work', description: 'About work', textFrom: 'server' })
  })
  test('reads option labels from annotations', () => {
    const validators = { options: { options: ['a', 'b'] } }
    const annotations = {
      inputType: 'select',
      inputOptionLabels: { a: '${label.a}' },
      inputOptionLabelsI18nPrefix: 'dept',
    }
    expect(fieldOf({ validators, annotations })).toMatchObject({
      options: [
        { value: 'a', label: '${label.a}' },
        { value: 'b', label: '${dept.b}' },
      ],
    })
  })
  test('applies annotations and validators', () => {
    expect(
      fieldOf({
        required: true,
        annotations: {
          inputType: 'textarea',
          inputTypeRows: '7',
          inputTypeCols: '40',
          inputTypePlaceholder: '${place}',
          inputHelperTextBefore: 'before',
        },
        validators: { length: { min: 3, max: '9' } },
      }),
    ).toMatchObject({
      rows: 7,
      cols: 40,
      placeholder: '${place}',
      help: 'before',
      required: true,
      minLength: 3,
      maxLength: 9,
    })
    const numbers = {
      annotations: { inputType: 'html5-number' },
      validators: { integer: { min: '2', max: 5 } },
    }
    expect(fieldOf(numbers)).toMatchObject({ min: 2, max: 5 })
  })
  test('leaves patterns the browser cannot parse to the server', () =>
    expect(fieldOf({ validators: { pattern: { pattern: '(?<!a' } } })).not.toHaveProperty(
      'pattern',
    ))
  test('locks read-only attributes and omits them when creating', () => {
    const attributes = [profile('x', { readOnly: true })]
    expect(allFields(fromUserProfile({ attributes }))).toMatchObject([{ readOnly: true }])
    expect(fromUserProfile({ attributes }, undefined, { creating: true })).toEqual([])
  })
  test('offers the locales of the realm', () => {
    const attributes = [profile('locale')]
    expect(fromUserProfile({ attributes })).toEqual([])
    const [field] = allFields(fromUserProfile({ attributes }, undefined, { locales: ['de'] }))
    expect(field).toMatchObject({
      kind: 'select',
      options: [{ value: 'de' }],
      blank: 'defaultLocale',
    })
  })
})
