import { valueToString, type Condition, type Field, type FieldValue } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

type FieldExtras = Pick<Field, 'validate' | 'rechecks'> & {
  when?: Condition
  required?: true | Condition
  help?: string
}

/** Keycloak stores all of `config` as strings. */
const configField = (name: string, label: TextKey) =>
  ({ path: ['config', name], label, help: `${label}Help`, stored: 'string' }) as const

export const configPath = (name: string) => ['config', name] as const

export const isOn = (name: string): Condition => ({ path: configPath(name), is: true })

/** `absent`: the value Keycloak assumes without the key; `default`: the value for new providers. */
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

/** Keycloak rejects malformed URLs (400). */
export const isUrl = (value: FieldValue) => URL.canParse(valueToString(value))

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
