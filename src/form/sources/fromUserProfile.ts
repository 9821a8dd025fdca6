import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { Field, FieldOf, Option, Section } from '~/lib/field'

export type ProfileUser = { attributes?: Record<string, unknown> }

type ProfileOptions = {
  locales?: readonly string[]
  creating?: boolean
  without?: readonly string[]
}

/** Ungrouped attributes come first (General), then the profile's groups. */
export function fromUserProfile(
  { attributes = [], groups = [] }: UserProfileMetadata,
  user?: ProfileUser,
  { locales = [], creating = false, without = [] }: ProfileOptions = {},
): Section[] {
  const visibleAttributes = attributes.filter(
    ({ name = '', readOnly }) =>
      name !== '' &&
      !without.includes(name) &&
      !(creating && readOnly) &&
      !(name === 'locale' && locales.length === 0),
  )
  const groupNames = new Set(groups.map(({ name }) => name))
  const fieldsOf = (group: string | undefined) =>
    visibleAttributes
      .filter(
        (attribute) => (groupNames.has(attribute.group) ? attribute.group : undefined) === group,
      )
      .map((attribute) =>
        attribute.name === 'locale' ? localeField(attribute, locales) : fieldOf(attribute, user),
      )
  const general: Section = { title: 'general', fields: fieldsOf(undefined) }
  const sections = groups.map(({ name = '', displayHeader, displayDescription }): Section => ({
    title: displayHeader || name,
    id: name,
    textFrom: 'server',
    fields: fieldsOf(name),
    ...(displayDescription && { description: displayDescription }),
  }))
  return [general, ...sections].filter(({ fields }) => fields.length > 0)
}

const localeField = (
  attribute: UserProfileAttributeMetadata,
  locales: readonly string[],
): Field => ({
  ...baseOf(attribute),
  kind: 'select',
  label: 'selectALocale',
  blank: 'defaultLocale',
  options: locales.map((value) => ({ value, label: `\${locale_${value}}` })),
})

function fieldOf(attribute: UserProfileAttributeMetadata, user: ProfileUser | undefined): Field {
  const { annotations = {}, validators = {}, defaultValue } = attribute
  const base = baseOf(attribute)
  const single = { ...base, ...(defaultValue && { default: defaultValue }) }
  const list = { ...base, ...(defaultValue && { default: [defaultValue] }) }
  const rules = rulesOf(attribute)
  const options = optionsOf(attribute)
  const bounds = validators.integer ?? validators.double ?? {}
  const min = numberOf(bounds.min)
  const max = numberOf(bounds.max)
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const step = numberOf(annotations.inputTypeStep)
  const type = typeOf(attribute, user)
  const date = dateInputs[type]
  if (date) return { ...single, kind: 'date', input: date }
  if (isTextInput(type)) return { ...single, ...rules, kind: 'text', input: textInputs[type] }
  switch (type) {
    case 'textarea': {
      const rows = numberOf(annotations.inputTypeRows)
      const cols = numberOf(annotations.inputTypeCols)
      const size = { ...(rows && { rows }), ...(cols && { cols }) }
      return { ...single, ...rules, ...size, kind: 'textarea' }
    }
    case 'select':
      return { ...single, kind: 'select', options, ...(!base.required && { blank: 'choose' }) }
    case 'select-radiobuttons':
      return { ...single, kind: 'radio', options }
    case 'multiselect':
      return { ...list, kind: 'multiselect', options }
    case 'multiselect-checkboxes':
      return { ...list, kind: 'checkboxes', options }
    case 'multi-input':
      return {
        ...list,
        ...rules,
        kind: 'multivalue',
        ...(annotations.inputType === 'textarea' && { isMultiline: true }),
      }
    case 'html5-number':
      return {
        ...withNumericDefault(single, defaultValue),
        ...limits,
        ...(step && { step }),
        kind: 'number',
      }
    case 'html5-range':
      return {
        ...withNumericDefault(single, defaultValue),
        ...limits,
        ...(step && { step }),
        kind: 'range',
      }
    default:
      return { ...single, ...rules, kind: 'text' }
  }
}

const withNumericDefault = <T extends object>(base: T, defaultValue: string | undefined) => ({
  ...base,
  default: numberOf(defaultValue) ?? '',
})

const dateInputs: Record<string, FieldOf<'date'>['input']> = {
  'html5-date': 'date',
  'html5-datetime-local': 'datetime-local',
  'html5-month': 'month',
  'html5-week': 'week',
  'html5-time': 'time',
}

const textInputs = { 'html5-email': 'email', 'html5-tel': 'tel', 'html5-url': 'url' } as const

const isTextInput = (type: string): type is keyof typeof textInputs => type in textInputs

/** Top-level properties of a user; always single text. */
const rootAttributes = new Set(['username', 'email', 'firstName', 'lastName'])

/** `multivalued` overrides the `inputType` annotation. */
function typeOf(attribute: UserProfileAttributeMetadata, user: ProfileUser | undefined) {
  const { name = '', multivalued, annotations = {} } = attribute
  if (rootAttributes.has(name)) return name === 'email' ? 'html5-email' : 'text'
  const type = textOf(annotations.inputType)
  if (multivalued) return multivaluedType(attribute, type)
  const storedValue = user?.attributes?.[name]
  return type ?? (Array.isArray(storedValue) && storedValue.length > 1 ? 'multi-input' : 'text')
}

/** Known options are offered unless the profile asks for another input. */
function multivaluedType(attribute: UserProfileAttributeMetadata, type: string | undefined) {
  if (type === 'multiselect' || type === 'multiselect-checkboxes') return type
  if (optionsOf(attribute).length === 0) return 'multi-input'
  if (type === 'select-radiobuttons') return 'multiselect-checkboxes'
  return type === undefined || type === 'select' ? 'multiselect' : 'multi-input'
}

function baseOf(attribute: UserProfileAttributeMetadata) {
  const {
    name = '',
    displayName,
    required,
    readOnly,
    annotations = {},
    validators = {},
  } = attribute
  const isRoot = rootAttributes.has(name)
  const placeholder = textOf(annotations.inputTypePlaceholder)
  const help = textOf(annotations.inputHelperTextBefore)
  const hint = textOf(annotations.inputHelperTextAfter)
  const minLength = numberOf(validators.length?.min) ?? 0
  return {
    path: isRoot ? [name] : ['attributes', name],
    label: displayName || name,
    textFrom: 'server',
    ...(isRoot ? {} : ({ stored: 'list', unset: 'absent' } as const)),
    ...(help && { help }),
    ...(hint && { hint }),
    ...(placeholder && !readOnly && { placeholder }),
    ...((required || (minLength > 0 && !validators.length?.['ignore.empty.value'])) && {
      required: true,
    }),
    ...(readOnly && { readOnly: true }),
  } as const
}

function optionsOf({ annotations = {}, validators = {} }: UserProfileAttributeMetadata): Option[] {
  const rawOptions = validators.options?.options
  const labels = Object(annotations.inputOptionLabels) as Record<string, unknown>
  const prefix = textOf(annotations.inputOptionLabelsI18nPrefix)
  return (Array.isArray(rawOptions) ? rawOptions : []).map((item) => {
    const value = String(item)
    const label = textOf(labels[value]) ?? (prefix && `\${${prefix}.${value}}`)
    return label ? { value, label } : { value }
  })
}

function rulesOf({ validators = {} }: UserProfileAttributeMetadata) {
  const min = numberOf(validators.length?.min)
  const max = numberOf(validators.length?.max)
  const source = textOf(validators.pattern?.pattern)
  const message = textOf(validators.pattern?.['error-message'])
  return {
    ...(min !== undefined && min > 0 && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
    ...(source && isValidPattern(source) && { pattern: { source, ...(message && { message }) } }),
  }
}

/** Java patterns that JavaScript cannot parse are left to the server. */
function isValidPattern(source: string) {
  try {
    return Boolean(new RegExp(source, 'u'))
  } catch {
    return false
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined

const numberOf = (value: unknown): number | undefined => {
  const number = Number(textOf(value))
  return Number.isFinite(number) ? number : undefined
}
