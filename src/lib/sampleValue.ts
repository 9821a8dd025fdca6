import { initialValue, type Field, type FieldValue, type Option, type Options } from './field'

const sampleDates = {
  date: '2031-05-17',
  'datetime-local': '2031-05-17T08:30',
  month: '2031-05',
  week: '2031-W20',
  time: '08:30',
} as const

const sampleTexts = {
  text: 'Sample value',
  email: 'sample@example.org',
  url: 'https://sample.example.org/',
  tel: '+49 30 1234567',
  number: '7',
} as const

/**
 * Undefined where only the server knows a valid value (options from a source, `pattern` without
 * `sample`, read-only kinds).
 */
export function sampleValue(field: Field): FieldValue | undefined {
  if (field.sample !== undefined) return field.sample
  const initial = initialValue(field)
  switch (field.kind) {
    case 'text':
      return field.pattern
        ? undefined
        : sampleTexts[field.input ?? 'text'].slice(0, field.maxLength)
    case 'textarea':
    case 'password':
      return field.pattern ? undefined : sampleTexts.text.slice(0, field.maxLength)
    case 'script':
      return field.language === 'json' ? '{"sample":1}' : 'var sample = 1'
    case 'file':
      return sampleTexts.text
    case 'switch':
      return initial !== true
    case 'number':
    case 'range':
      return sampleNumber(field, initial)
    case 'span':
      return [String(field.min + 1), String(field.min + 2)]
    case 'duration':
      return sampleNumber(field, initial, 120)
    case 'date':
      return sampleDates[field.input]
    case 'select':
    case 'radio':
    case 'typeahead':
      return firstOther(optionValues(field.options), initial)
    case 'multiselect':
    case 'checkboxes': {
      const [first] = optionValues(field.options)
      return first === undefined ? undefined : [first]
    }
    case 'multivalue':
      return field.pattern
        ? undefined
        : [sampleTexts[field.input ?? 'text'], 'https://b.example.org/']
    case 'keyvalue':
    case 'map':
      return [{ key: optionValues(field.keys)[0] ?? 'sample.key', value: 'sample value' }]
    case 'url':
    case 'role':
    case 'group':
    case 'custom':
      break
  }
  return undefined
}

const firstOther = (list: readonly string[], initial: FieldValue) =>
  list.find((value) => value !== initial)

const optionValues = (options: Options | undefined) =>
  Array.isArray(options)
    ? (options as readonly (string | Option)[]).map((option) =>
        typeof option === 'string' ? option : option.value,
      )
    : []

function sampleNumber({ min, max }: { min?: number; max?: number }, initial: FieldValue, step = 1) {
  const lowest = min ?? 0
  const candidate = lowest + step
  const sample = max === undefined || candidate <= max ? candidate : max
  return sample === initial ? (sample > lowest ? lowest : sample) : sample
}
