import type { ComponentType } from 'react'
import type { Requirement } from './access'
import type { TextKey } from './textKey'

/** Where a value lies in a representation. Segments are exact names: they may contain anything. */
export type Path = readonly string[]

/** One row of a key/value control. */
export type Row = { readonly key: string; readonly value: string }

/**
 * What a control holds. Never a plain object and never undefined: the form library would look inside
 * the one and forget the other.
 */
export type FieldValue = string | number | boolean | null | readonly string[] | readonly Row[]

/** A condition as data: searchable, explainable, and a field listens only to what it names. */
export type Condition =
  | {
      path: Path
      /** One value or several of which one must hold. Lists hold what they contain; '' is "empty". */
      is: string | number | boolean | readonly (string | number | boolean)[]
    }
  | {
      path: Path
      /** What the text begins with. */
      begins: string
    }
  | { not: Condition }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { feature: string }

/**
 * How the server keeps the value. Absent: as JSON has it (lists as arrays, key/value rows as
 * `{ key: [values] }`, `map` as JSON text of `[{ key, value }]`).
 * - `string`: "true"/"false", numbers as text
 * - `list`: text in an array of one (component configuration, user attributes)
 * - `joined`: lists joined by `##`; `commas`, `spaces`: by those
 * - `listText`: lists as JSON text
 * - `object`: rows as `{ key: value }`; `objectText`: the same as JSON text
 */
export type Stored =
  | 'string'
  | 'list'
  | 'joined'
  | 'commas'
  | 'spaces'
  | 'listText'
  | 'object'
  | 'objectText'

/** What the server wants for "no value": no such key, null, or "" (`[]` for lists). */
export type Unset = 'absent' | 'null' | 'blank'

/** A choice. `label` is a message key, or the server's own words where the field says so. */
export type Option = { value: string; label?: string; description?: string }

/** Choices of a field: a list, or the name of a record in form/sources/serverOptions.ts. */
export type Options = readonly (string | Option)[] | OptionSource

export type OptionSource = {
  from: string
  /** What narrows the source (a protocol, a theme type). */
  of?: string
}

/** A word about a value, and what fills its places. A note does not warn. */
export type FieldWarning = { key: TextKey; params?: Record<string, unknown>; isNote?: true }

/** `hint` always stands under the control. Many helps are made of the label; a test looks for each. */
type FieldTexts<Text extends string> = {
  label: Text
  help?: string
  hint?: Text
  placeholder?: Text
}

/** What a field says: keys; with `words`, also of its options, the server's: a key, `${key}` or text. */
type FieldText =
  | (FieldTexts<TextKey> & { textFrom?: undefined })
  | (FieldTexts<string> & { textFrom: 'server' })

type BaseField = FieldText & {
  path: Path
  /** Address of the documentation (http or https) that the help offers. */
  docs?: string
  when?: Condition
  required?: boolean | Condition
  /** For when nothing was given that is required; otherwise a general message. */
  missing?: TextKey
  /** True: never editable. A condition: not while it holds. */
  readOnly?: boolean | Condition
  /** Stands below the control, with its value: a component of the form's own, as `custom` names one. */
  below?: string
  /** Asked in addition to what the form asks for. */
  requires?: Requirement
  stored?: Stored
  unset?: Unset
  /** What a key that is missing on the server means. */
  absent?: FieldValue
  /** What the control starts with when something is created; `absent` when not given. */
  default?: FieldValue
  /** A valid value that is not the default, for generated tests; see sampleValue. */
  sample?: FieldValue
  /** What no other rule can say: gives the message key of what is wrong, and what fills its places. */
  validate?: (
    value: FieldValue,
    read: (path: Path) => unknown,
  ) => string | { key: string; params: Record<string, unknown> } | undefined
  /** What is worth knowing about a value that is allowed: shown under the control as it is typed. */
  warnings?: (value: FieldValue, read: (path: Path) => unknown) => readonly FieldWarning[]
  /** The other values that `advice` or a control of its own looks at. */
  reads?: readonly Path[]
  /** Fields that `check` this one's value, too: they are checked again when it changes. */
  rechecks?: readonly Path[]
  /** Another help while a condition holds. */
  helpWhen?: { holds: Condition; help: TextKey }
  /** What fills the places in the help, by name: other values of the form. */
  helpWith?: Readonly<Record<string, Path>>
}

type TextLimits = {
  minLength?: number
  maxLength?: number
  /** A regular expression over the whole value and the message key when it does not match. */
  pattern?: { source: string; message?: string }
}

/** `optionLabels`: text before each value that makes the message key of its label (`sslType.`). */
type WithOptions = {
  options: Options
  optionLabels?: string
  /** Message key: what the open list is called; none otherwise. */
  listLabel?: string
}

/**
 * Message keys of rows: what the two columns hold (each has a `…Placeholder`, too), the buttons, and
 * what stands where there are none.
 */
export type RowTexts = {
  key: string
  value: string
  add?: TextKey
  remove?: TextKey
  none?: TextKey
}

/** A key that rows often have, what it stands for (a message key; the key itself), and its values. */
export type SuggestedKey = {
  key: string
  label?: string
  values?: readonly Option[]
  input?: 'datetime-local'
}

/** The kinds of control. The discriminating member of a Field. */
export type Kinds = {
  text: TextLimits & { input?: 'text' | 'email' | 'url' | 'tel' }
  textarea: TextLimits & { rows?: number; cols?: number }
  /** A secret: never shown back, a mask of the server reads as "set". `copy`: what is typed can be copied. */
  password: TextLimits & { copy?: true }
  /**
   * `inverted`: shown the other way round (a public client is one without authentication); `box`: a
   * check box; `forced`: what it shows, not to be changed, while a condition holds.
   */
  switch: {
    labels?: 'onOff' | 'enabledDisabled'
    inverted?: true
    box?: true
    forced?: readonly { to: boolean; when: Condition }[]
  }
  number: { min?: number; max?: number; step?: number }
  /** One number, or from one to another: a list of texts, of which the second may be missing. */
  span: { min: number; max: number }
  /** Seconds, shown with a unit. */
  duration: { min?: number; max?: number; units?: readonly DurationUnit[] }
  range: { min?: number; max?: number; step?: number }
  /** Date and time inputs of the browser. */
  date: { input: 'date' | 'datetime-local' | 'month' | 'week' | 'time' }
  /** A typeahead from 10 options on. `blank`: the key of an empty choice. */
  select: WithOptions & { blank?: string }
  radio: WithOptions
  multiselect: WithOptions & { free?: boolean }
  checkboxes: WithOptions
  /** Finds one value as one types; `free` allows what is not among the options. */
  typeahead: WithOptions & { free?: boolean }
  /** `add`: message key of the button for another row. */
  multivalue: TextLimits & { input?: 'text' | 'url' | 'email' | 'tel' | 'number'; add?: string }
  /** `known`: keys that are offered beside those that anybody may think of. */
  keyvalue: { keys?: Options; rows?: RowTexts; known?: readonly SuggestedKey[] }
  /**
   * Rows kept as the JSON text `[{ key, value }]`, or with other `members`: rows that lack one of
   * these are dropped.
   */
  map: { keys?: Options; rows?: RowTexts; members?: Row }
  /** `template`: with places that are filled in later, so only its `check` can judge it. */
  script: { language: 'js' | 'json' | 'template' }
  file: { accept?: string }
  /** An address to follow, not to edit. */
  url: object
  /** A role as `role` or `clientId.role`. */
  role: object
  /**
   * A group's path; `typeAt` receives REALM while it is set, or ORGANIZATION for a group of the
   * `organization`, whose id is given where its groups are offered, too.
   */
  group: { typeAt?: Path; organization?: string }
  /**
   * A control of its own, named as the form's `drawn` names it; `isOnOff` says that yes and no are to
   * be read as on and off.
   */
  custom: { component: string; isOnOff?: true }
}

export type DurationUnit = 'seconds' | 'minutes' | 'hours' | 'days'

export type Kind = keyof Kinds

/** Every kind there is, for tests that walk them. */
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

/** Something that can be edited, as data. All screens, searches and generated tests read this. */
export type Field = { [K in Kind]: BaseField & { kind: K } & Kinds[K] }[Kind]

/** The controls of a form's custom fields, by the name that the fields give. */
export type CustomControls = Readonly<Record<string, ComponentType<CustomProps>>>

/** The fields of one kind. */
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>

/** What every control gets, a custom one included. Controlled, and unaware of forms. */
export type CustomProps = {
  id: string
  field: Field
  value: FieldValue
  onChange: (value: FieldValue) => void
  disabled: boolean
  invalid: boolean
  /** The finished label and placeholder, in the person's language. */
  label: string
  placeholder?: string
  /** The element that shows the label. */
  labelledBy: string
  describedBy?: string
  /** The value of another field of the form, or of the representation behind it. */
  read: (path: Path) => unknown
}

/** A part of a form under one title. Without `title` the fields stand alone. */
export type Section = (
  | { title?: TextKey; description?: TextKey; textFrom?: undefined }
  | { title?: string; description?: string; textFrom: 'server' }
) & {
  /** For the address of the jump link; made from the title otherwise. */
  id?: string
  when?: Condition
  /** Short controls: two beside each other where there is room. */
  isDouble?: boolean
  fields: readonly Field[]
}

/** Every field of the sections, each with its section's condition in its own `when`. */
export function allFields(sections: readonly Section[]): Field[] {
  return sections.flatMap(({ when, fields }) =>
    when ? fields.map((field) => ({ ...field, when: both(when, field.when) })) : fields,
  )
}

/** How an address names a field: `?field=attributes.display.on.consent.screen`. */
export const fieldParam = (path: Path) => path.join('.')

/** The texts of a value that is a list of them; none of any other. */
export const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The value of a control that nothing was put into. */
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

/** What the control of a new object starts with. */
export const initialValue = (field: Field): FieldValue =>
  field.default ?? field.absent ?? emptyValue(field)

/** Whether a control holds nothing (a switch always holds something). */
export const isEmpty = (value: FieldValue) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** A simple value as text; lists, which controls of one text cannot show, as JSON. */
export const toText = (value: FieldValue): string =>
  typeof value === 'object' ? (value === null ? '' : JSON.stringify(value)) : String(value)

const both = (a: Condition, b: Condition | undefined): Condition => (b ? { all: [a, b] } : a)
