import { expect, test } from 'vitest'
import { defaultConfig } from '~/api/clients/ssf'
import { getAt } from '~/form/values/paths'
import { holdsFor, validateField } from '~/form/values/rules'
import { decode, writeValue } from '~/form/values/values'
import { allFields } from '~/lib/field'
import { sampleValue } from '~/form/fixtures/sampleValue'
import { receiverSections } from './receiver.fields'
import { deliveriesIn, newStreamSections } from './stream.fields'

const fields = allFields(receiverSections(defaultConfig))
const fieldWithLabel = (label: string) => {
  const labelledField = fields.find((field) => field.label === label)
  if (!labelledField) throw new Error(`There is no field ${label}`)
  return labelledField
}

test.each(fields.map((field) => [field.label, field] as const))(
  '%s decodes to the value it was written with',
  (label, field) => {
    const value = sampleValue(field)
    if (value === undefined) throw new Error(`No sample for ${label}`)
    const written = writeValue({}, field, value)
    expect(typeof getAt(written, field.path)).toBe('string')
    expect(decode(field, getAt(written, field.path))).toEqual(value)
    expect(validateField(field, value, { required: false, read: () => undefined })).toBeUndefined()
  },
)

test('uses the realm configuration as defaults of a receiver', () => {
  const config = {
    ...defaultConfig,
    defaultUserSubjectFormat: 'email',
    defaultSupportedEvents: ['A'],
  }
  const receiverFields = allFields(receiverSections(config))
  const defaultValue = (label: string) =>
    receiverFields.find((field) => field.label === label)?.absent
  expect(defaultValue('ssfUserSubjectFormat')).toBe('email')
  expect(defaultValue('ssfSupportedEvents')).toEqual(['A'])
  expect(defaultValue('ssfRequireServiceAccount')).toBe(true)
  expect(defaultValue('ssfAllowedDeliveryMethods')).toEqual(['push', 'poll'])
})

const isVisible = (label: string, attributes: Record<string, unknown>) =>
  holdsFor(fieldWithLabel(label).when, {
    read: (path) => getAt({ attributes }, path),
    feature: () => true,
  })

test('shows push settings only if push delivery is allowed', () => {
  const allowed = (...methods: string[]) => ({ 'ssf.allowedDeliveryMethods': methods })
  expect(isVisible('ssfValidPushUrls', allowed('push', 'poll'))).toBe(true)
  expect(isVisible('ssfValidPushUrls', allowed('poll'))).toBe(false)
  expect(isVisible('ssfPushEndpointSocketTimeout', allowed('poll'))).toBe(false)
})

test('shows dependent settings only while their switch is on', () => {
  expect(isVisible('ssfVerificationDelay', {})).toBe(false)
  expect(isVisible('ssfVerificationDelay', { 'ssf.autoVerifyStream': true })).toBe(true)
  expect(isVisible('ssfEmitEventsRole', { 'ssf.allowEmitEvents': false })).toBe(false)
  expect(isVisible('ssfEmitEventsRole', { 'ssf.allowEmitEvents': true })).toBe(true)
})

test('requires a delivery method, and allows all if none is stored', () => {
  const field = fieldWithLabel('ssfAllowedDeliveryMethods')
  expect(validateField(field, [], { required: true, read: () => undefined })).toEqual({
    key: 'required',
  })
  expect(deliveriesIn(undefined)).toEqual(['PUSH', 'POLL'])
  expect(deliveriesIn('')).toEqual(['PUSH', 'POLL'])
  expect(deliveriesIn('poll')).toEqual(['POLL'])
})

test('requires an absolute http or https URL as push endpoint', () => {
  const field = allFields(newStreamSections(['PUSH'])).find(({ path }) => path[0] === 'endpointUrl')
  if (!field) throw new Error('There is no field for the address')
  const error = (value: string) =>
    validateField(field, value, { required: true, read: () => undefined })?.key
  expect(error('')).toBe('ssfCreateStreamEndpointUrlRequired')
  expect(error('https://receiver.test/push')).toBeUndefined()
  for (const invalidUrl of ['receiver.test', '/push', 'ftp://receiver.test', 'https://'])
    expect(error(invalidUrl)).toBe('ssfCreateStreamEndpointUrlInvalid')
})
