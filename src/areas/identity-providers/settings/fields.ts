import { toText, type Condition, type Field, type FieldValue } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

/** What a field may say beside what these make of its name. */
type FieldExtras = { when?: Condition; required?: true | Condition; help?: string }

/** Every value of the configuration is text. */
const configField = (name: string, label: TextKey) =>
  ({ path: ['config', name], label, help: `${label}Help`, stored: 'string' }) as const

export const configPath = (name: string) => ['config', name] as const

/** A setting that is "true". */
export const isOn = (name: string): Condition => ({ path: configPath(name), is: true })

/** `absent`: what a provider without the key does; `default`: what a new one starts with. */
export const switchField = (
  name: string,
  label: TextKey,
  extras: FieldExtras & { absent?: boolean; default?: boolean } = {},
): Field => ({ ...configField(name, label), kind: 'switch', ...extras })

export const textField = (
  name: string,
  label: TextKey,
  extras: FieldExtras & { default?: string } = {},
): Field => ({
  ...configField(name, label),
  kind: 'text',
  unset: 'absent',
  ...extras,
})

/** The server takes no address that is none (400). */
export const isUrl = (value: FieldValue) => URL.canParse(toText(value))

export const urlField = (name: string, label: TextKey, extras: FieldExtras = {}): Field => ({
  ...configField(name, label),
  kind: 'text',
  input: 'url',
  unset: 'absent',
  validate: (value) => (isUrl(value) ? undefined : 'addressMalformed'),
  ...extras,
})

export const selectField = (
  name: string,
  label: TextKey,
  options: Extract<Field, { kind: 'select' }>['options'],
  extras: FieldExtras & {
    absent?: string
    default?: string
    optionLabels?: string
    blank?: string
  } = {},
): Field => ({ ...configField(name, label), kind: 'select', options, unset: 'absent', ...extras })

const maxNumber = 2_147_483

/** Seconds, or an index. */
export const numberField = (
  name: string,
  label: TextKey,
  extras: FieldExtras & { absent?: number; default?: number } = {},
): Field => ({
  ...configField(name, label),
  kind: 'number',
  min: 0,
  max: maxNumber,
  unset: 'absent',
  ...extras,
})
