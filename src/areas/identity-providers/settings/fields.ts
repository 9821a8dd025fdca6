import { toText, type Condition, type Field, type FieldValue } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

/** What a field may say beside what these make of its name. */
type More = { when?: Condition; required?: true | Condition; help?: string }

/** Every value of the configuration is text. */
const at = (name: string, label: TextKey) =>
  ({ path: ['config', name], label, help: `${label}Help`, stored: 'string' }) as const

export const configPath = (name: string) => ['config', name] as const

/** A setting that is "true". */
export const isOn = (name: string): Condition => ({ path: configPath(name), is: true })

/** `absent`: what a provider without the key does; `default`: what a new one starts with. */
export const onOff = (
  name: string,
  label: TextKey,
  more: More & { absent?: boolean; default?: boolean } = {},
): Field => ({ ...at(name, label), kind: 'switch', ...more })

export const line = (
  name: string,
  label: TextKey,
  more: More & { default?: string } = {},
): Field => ({
  ...at(name, label),
  kind: 'text',
  unset: 'absent',
  ...more,
})

/** The server takes no address that is none (400). */
export const isAddress = (value: FieldValue) => URL.canParse(toText(value))

export const address = (name: string, label: TextKey, more: More = {}): Field => ({
  ...at(name, label),
  kind: 'text',
  input: 'url',
  unset: 'absent',
  validate: (value) => (isAddress(value) ? undefined : 'addressMalformed'),
  ...more,
})

export const choice = (
  name: string,
  label: TextKey,
  options: Extract<Field, { kind: 'select' }>['options'],
  more: More & { absent?: string; default?: string; optionLabels?: string; blank?: string } = {},
): Field => ({ ...at(name, label), kind: 'select', options, unset: 'absent', ...more })

const largest = 2_147_483

/** Seconds, or an index. */
export const count = (
  name: string,
  label: TextKey,
  more: More & { absent?: number; default?: number } = {},
): Field => ({ ...at(name, label), kind: 'number', min: 0, max: largest, unset: 'absent', ...more })
