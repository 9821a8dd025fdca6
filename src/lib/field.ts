import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js'
import type { ComponentType } from 'react'
import type { Requirement } from './access'
import type { TextKey } from './textKey'

/** Literal names: segments may contain any character. */
export type Path = readonly string[]

export type Row = { readonly key: string; readonly value: string }

/** react-hook-form recurses into objects and drops undefined, so neither is allowed. */
export type FieldValue = string | number | boolean | null | readonly string[] | readonly Row[]

/** Lists match if they contain it; '' means empty. */
type ExpectedValue = string | number | boolean | readonly (string | number | boolean)[]

/** Data, so that a field subscribes only to the paths it names. */
export type Condition =
  | { path: Path; is: ExpectedValue }
  | {
      path: Path
      /** Prefix of the text. */
      begins: string
    }
  | { not: Condition }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { feature: string }
  /** A setting of the realm. */
  | { realm: Path; is: ExpectedValue }

/**
 * How Keycloak stores the value. Absent: plain JSON (lists as arrays, key/value rows as
 * `{ key: [values] }`, `map` as JSON text of `[{ key, value }]`).
 */
export type Stored =
  /** "true"/"false", numbers as text. */
  | 'string'
  /** Text in a one-element array (component configuration, user attributes). */
  | 'list'
  /** Lists joined by `##`, comma or space. */
  | 'joined'
  | 'commas'
  | 'spaces'
  /** Lists as JSON text. */
  | 'listText'
  /** Rows as `{ key: value }`, or that as JSON text. */
  | 'object'
  | 'objectText'

/** What Keycloak expects for "no value"; `blank` is "", or `[]` for lists. */
export type Unset = 'absent' | 'null' | 'blank'

/** `label`: message key, or Keycloak's text with `textFrom: 'server'`. */
export type Option = { value: string; label?: string; description?: string }

/** A list, a record in form/sources/serverOptions.ts, or computed from other values. */
export type Options = readonly (string | Option)[] | OptionSource | ComputedOptions

/** `read` reads the paths in the field's `reads`. */
export type ComputedOptions = {
  compute: (
    read: (path: Path) => unknown,
    realm: RealmRepresentation,
  ) => readonly (string | Option)[]
}

export type OptionSource = {
  from: string
  /** Narrows the source (a protocol, a theme type). */
  of?: string
  /** Of a source that form/sources does not have; `from` then only names it in the cache. */
  read?: (realm: string) => Promise<readonly Option[]>
}

/** `isNote`: informs, doesn't warn. */
export type FieldWarning = { key: TextKey; params?: Record<string, unknown>; isNote?: true }

/** A test checks that computed help keys exist. */
type FieldTexts<Text extends string> = {
  label: Text
  help?: string
  hint?: Text
  placeholder?: Text
}

/** With `textFrom: 'server'`, Keycloak's texts: a key, `${key}` or plain text. */
type FieldText =
  | (FieldTexts<TextKey> & { textFrom?: undefined })
  | (FieldTexts<string> & { textFrom: 'server' })

type BaseField = FieldText & {
  path: Path
  /** http or https. */
  docs?: string
  when?: Condition
  required?: boolean | Condition
  /** Replaces the general message. */
  missing?: TextKey
  /** Condition: read-only while it holds. */
  readOnly?: boolean | Condition
  /** Custom control below this one, named as in `custom`. */
  below?: string
  /** In addition to the form's requirement. */
  requires?: Requirement
  stored?: Stored
  unset?: Unset
  /** The value that a missing key means. */
  absent?: FieldValue
  /** For new objects; falls back to `absent`. */
  default?: FieldValue
  /** Non-default, for generated tests; see sampleValue. */
  sample?: FieldValue
  /** Returns the error's message key, or undefined. */
  validate?: (
    value: FieldValue,
    read: (path: Path) => unknown,
  ) => string | { key: string; params: Record<string, unknown> } | undefined
  /** For valid values, while typing. */
  warnings?: (value: FieldValue, read: (path: Path) => unknown) => readonly FieldWarning[]
  /** Other paths that `warnings` or a custom control reads. */
  reads?: readonly Path[]
  /** Fields to validate again when this one changes. */
  rechecks?: readonly Path[]
  helpWhen?: { holds: Condition; help: TextKey }
  /** Params of the help text. */
  helpWith?: Readonly<Record<string, Path>>
}

type TextLimits = {
  minLength?: number
  maxLength?: number
  /** Must match the entire value. */
  pattern?: { source: string; message?: string }
}

/** `optionLabels`: prefix that makes a value its label's key (`sslType.`). */
type WithOptions = {
  options: Options
  optionLabels?: string
  /** Message key of the open list's heading. */
  listLabel?: string
}

/** Message keys; the columns have a `…Placeholder`, too. */
export type RowTexts = {
  key: string
  value: string
  add?: TextKey
  remove?: TextKey
  none?: TextKey
}

/** `label`: message key; defaults to the key itself. */
export type SuggestedKey = {
  key: string
  label?: string
  values?: readonly Option[]
  input?: 'datetime-local'
}

export type Kinds = {
  /** Technical values: `copy`: can be copied; `restore`: a button brings this value back. */
  text: TextLimits & { input?: 'text' | 'email' | 'url' | 'tel'; copy?: true; restore?: string }
  textarea: TextLimits & { rows?: number; cols?: number }
  /** Keycloak's mask means "set". `copy`: typed text can be copied. */
  password: TextLimits & { copy?: true }
  /** `inverted`: on means false. `forced`: fixed and read-only while a condition holds. */
  switch: {
    labels?: 'onOff' | 'enabledDisabled'
    inverted?: true
    box?: true
    forced?: readonly { to: boolean; when: Condition }[]
  }
  number: { min?: number; max?: number; step?: number }
  /** A list of one or two texts. */
  span: { min: number; max: number }
  /**
   * Seconds. `empty`: the value that means none; '' by default. `emptyUnit`: the unit of an empty
   * field; minutes by default.
   */
  duration: {
    min?: number
    max?: number
    units?: readonly DurationUnit[]
    empty?: number
    emptyUnit?: DurationUnit
  }
  range: { min?: number; max?: number; step?: number }
  date: { input: 'date' | 'datetime-local' | 'month' | 'week' | 'time' }
  /** A typeahead from 10 options. `blank`: key of the empty option. */
  select: WithOptions & { blank?: string }
  /** `isNumber`: the values are numbers. */
  radio: WithOptions & { isNumber?: true }
  multiselect: WithOptions & { free?: boolean }
  checkboxes: WithOptions
  /** `free` allows values that are not options. */
  typeahead: WithOptions & { free?: boolean }
  /** `add`: message key of the add button. `isMultiline`: text areas. */
  multivalue: TextLimits & {
    input?: 'text' | 'url' | 'email' | 'tel' | 'number'
    add?: string
    isMultiline?: true
  }
  /** Suggestions only: any other key can be typed. */
  keyvalue: { keys?: Options; rows?: RowTexts; suggestedKeys?: readonly SuggestedKey[] }
  /** JSON text `[{ key, value }]`; `members` renames these. Incomplete rows are dropped. */
  map: { keys?: Options; rows?: RowTexts; members?: Row }
  /** `template` has placeholders; only `validate` can check it. */
  script: { language: 'js' | 'json' | 'template' }
  file: { accept?: string }
  url: object
  /** `role` or `clientId.role`. */
  role: object
  /** A path. Sets `typeAt` to REALM, or to ORGANIZATION for a group of `organization` (an id). */
  group: { typeAt?: Path; organization?: string }
  /** A component, or a key of CustomControls. `isOnOff`: reads as on and off. */
  custom: { component: string | ComponentType<CustomControlProps>; isOnOff?: true }
}

export type DurationUnit = 'seconds' | 'minutes' | 'hours' | 'days'

export type Kind = keyof Kinds

export const kinds: readonly Kind[] = Object.keys({
  text: 0,
  textarea: 0,
  password: 0,
  switch: 0,
  number: 0,
  span: 0,
  duration: 0,
  range: 0,
  date: 0,
  select: 0,
  radio: 0,
  multiselect: 0,
  checkboxes: 0,
  typeahead: 0,
  multivalue: 0,
  keyvalue: 0,
  map: 0,
  script: 0,
  file: 0,
  url: 0,
  role: 0,
  group: 0,
  custom: 0,
} satisfies Record<Kind, 0>) as Kind[]

/** Screens, search and generated tests read it. */
export type Field = { [K in Kind]: BaseField & { kind: K } & Kinds[K] }[Kind]

export type CustomControls = Readonly<Record<string, ComponentType<CustomControlProps>>>

export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>

/** Controls don't know the form. */
export type CustomControlProps = {
  id: string
  field: Field
  value: FieldValue
  onChange: (value: FieldValue) => void
  disabled: boolean
  invalid: boolean
  /** Translated. */
  label: string
  placeholder?: string
  /** Id of the label element. */
  labelledBy: string
  describedBy?: string
  /** Reads another field, or the representation behind the form. */
  read: (path: Path) => unknown
}

export type Section = (
  | { title?: TextKey; description?: TextKey; textFrom?: undefined }
  | { title?: string; description?: string; textFrom: 'server' }
) & {
  /** Jump link anchor; defaults to the title. */
  id?: string
  when?: Condition
  /** Two columns where there is room. */
  isDouble?: boolean
  fields: readonly Field[]
}

/** Adds the section's `when` to its fields. */
export function allFields(sections: readonly Section[]): Field[] {
  return sections.flatMap(({ when, fields }) =>
    when ? fields.map((field) => ({ ...field, when: both(when, field.when) })) : fields,
  )
}

/** The `field` search param: `?field=attributes.display.on.consent.screen`. */
export const fieldParam = (path: Path) => path.join('.')

export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

export const toStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

export function emptyValue(field: Field): FieldValue {
  switch (field.kind) {
    case 'switch':
      return false
    case 'span':
    case 'multiselect':
    case 'checkboxes':
    case 'multivalue':
    case 'keyvalue':
    case 'map':
      return []
    case 'custom':
      return field.absent ?? ''
    default:
      return ''
  }
}

/** The options that the field lists itself, not those of the server or of other values. */
export const listedOptions = (field: Field): readonly Option[] =>
  'options' in field && 'length' in field.options
    ? field.options.map((option) => (typeof option === 'string' ? { value: option } : option))
    : []

export const initialValue = (field: Field): FieldValue =>
  field.default ?? field.absent ?? emptyValue(field)

/** A switch is never empty. */
export const isEmpty = (value: FieldValue) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** Lists become JSON: text controls can't show them. */
export const valueToString = (value: FieldValue): string =>
  typeof value === 'object' ? (value === null ? '' : JSON.stringify(value)) : String(value)

const both = (a: Condition, b: Condition | undefined): Condition => (b ? { all: [a, b] } : a)

/** Attribute names may contain dots. */
export const attribute = (name: string) => ['attributes', name] as const

/** Keycloak stores attributes as text. */
export const isOn = (name: string): Condition => ({ path: attribute(name), is: 'true' })

/** The help key is the label's key plus `Help`. */
export const attributeSwitch = (name: string, label: TextKey): Field => ({
  path: attribute(name),
  label,
  help: `${label}Help`,
  kind: 'switch',
  stored: 'string',
})

export type ConfigProperty = ConfigPropertyRepresentation & {
  readOnly?: boolean
  required?: boolean
}
