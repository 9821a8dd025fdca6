import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import {
  valueToString,
  type ConfigProperty,
  type Field,
  type FieldValue,
  type FieldWarning,
  type Section,
} from '~/lib/field'
import type { ServerInfo } from '~/api/serverInfo'

export type ValidatorTypes = readonly {
  id: string
  helpText?: string
  properties?: readonly ConfigProperty[]
}[]

export const validatorTypes = (info: ServerInfo): ValidatorTypes =>
  (info.componentTypes?.['org.keycloak.validate.Validator'] ?? []).toSorted((a, b) =>
    a.id.localeCompare(b.id),
  )

const isNumber = (text: string, type: string) =>
  type === 'double' ? /^-?\d+(\.\d+)?$/.test(text) : /^-?\d+$/.test(text)

/** Stored as string or number, depending on the client. */
const boundText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const boundPaths = [
  ['config', 'min'],
  ['config', 'max'],
] as const

/** Keycloak checks the bounds only when the whole profile is saved. */
const boundField = (field: Field, type: string): Field => ({
  ...field,
  reads: boundPaths,
  rechecks: boundPaths.filter(([, name]) => name !== field.path.at(-1)),
  // `length` needs one bound; Keycloak accepts other types without any.
  ...(type === 'length' && {
    required: { path: ['config', field.path.at(-1) === 'min' ? 'max' : 'min'], is: '' },
    missing: 'validatorNeedsBound',
  }),
  validate: (value, read) => {
    const text = valueToString(value)
    const [min, max] = ['min', 'max'].map((name) => boundText(read(['config', name])))
    if (text !== '' && !isNumber(text, type)) return 'notNumber'
    const span = Number(max) - Number(min)
    // Keycloak rejects equal bounds for number types.
    const isCrossed = type === 'length' || type === 'multivalued' ? span < 0 : span <= 0
    return min && max && isCrossed ? 'validatorBoundsCrossed' : undefined
  },
})

const isValidRegExp = (source: string) => {
  try {
    RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}

/** Only warns: Java may accept patterns that JavaScript cannot parse. */
const patternWarning = (value: FieldValue): FieldWarning[] =>
  isValidRegExp(valueToString(value)) ? [] : [{ key: 'validatorPatternDoubt' }]

function refineField(field: Field, type: string): Field {
  const name = field.path.at(-1) ?? ''
  if (name === 'min' || name === 'max') return boundField(field, type)
  if (name === 'max-local-length')
    return {
      ...field,
      validate: (value) =>
        valueToString(value) === '' || isNumber(valueToString(value), 'integer')
          ? undefined
          : 'notNumber',
    }
  if (type === 'pattern' && name === 'pattern')
    return { ...field, required: true, warnings: patternWarning }
  return type === 'options' && name === 'options' ? { ...field, required: true } : field
}

/** Defaults of the type apply to new validators only. */
export const validatorSections = (
  { id, properties = [] }: ValidatorTypes[number],
  { isNew }: { isNew: boolean },
): readonly Section[] => [
  {
    fields: fromConfigProperties(properties, { under: ['config'], stored: 'json' }).map((field) => {
      const { default: suggested, ...rest } = refineField(field, id)
      return isNew && suggested !== undefined ? { ...rest, default: suggested } : rest
    }),
  },
]
