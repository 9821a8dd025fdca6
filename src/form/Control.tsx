import { Checkbox, Radio, TextInput } from '@patternfly/react-core'
import type { ComponentType } from 'react'
import { valueToString, toStrings, type Kind, type Row } from '~/lib/field'
import { ExternalLink } from '~/ui/ExternalLink'
import { FileField } from '~/ui/inputs/files'
import { KeyValue, MultiValue } from '~/ui/inputs/lists'
import { NumberField } from '~/ui/inputs/numbers'
import { useText } from '~/ui/useText'
import { ChoiceControl, useChoices } from './controls/ChoiceControl'
import {
  DurationControl,
  inputProps,
  NumberControl,
  SecretControl,
  SwitchControl,
  TextAreaControl,
  TextControl,
  type ControlProps,
} from './controls/controls'
import { useFormInfo } from './formInfo'

function CustomControl({ field, ...props }: ControlProps) {
  const { customControls } = useFormInfo()
  if (field.kind !== 'custom') return null
  const { component } = field
  const Component = typeof component === 'string' ? customControls[component] : component
  if (!Component) throw new Error(`The form draws no ${String(component)}`)
  return <Component field={field} {...props} />
}

const controls = {
  text: TextControl,
  textarea: TextAreaControl,
  password: SecretControl,
  switch: SwitchControl,
  number: NumberControl,
  span: RangeControl,
  duration: DurationControl,
  range: SliderControl,
  date: DateControl,
  select: ChoiceControl,
  radio: RadioControl,
  multiselect: ChoiceControl,
  checkboxes: CheckboxControl,
  typeahead: ChoiceControl,
  multivalue: TextListControl,
  keyvalue: KeyValueControl,
  map: KeyValueControl,
  script: TextAreaControl,
  file: FileControl,
  url: LinkControl,
  role: ChoiceControl,
  group: ChoiceControl,
  custom: CustomControl,
} satisfies Record<Kind, ComponentType<ControlProps>>

export function Control(props: ControlProps) {
  const ControlComponent: ComponentType<ControlProps> = controls[props.field.kind]
  return <ControlComponent {...props} />
}

const toNumber = (text: string | undefined) => (text ? Number(text) : undefined)

function RangeControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid, label } = props
  const { t } = useText()
  const [from, to] = toStrings(value)
  const { min, max } = field.kind === 'span' ? field : {}
  const shared = {
    isDisabled: disabled,
    isInvalid: invalid,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
  const setRange = (next: readonly (string | number | undefined)[]) =>
    onChange(next.map((item) => String(item ?? '')))
  return (
    <div className="castellan-span">
      <NumberField
        {...shared}
        id={id}
        aria-label={label}
        value={toNumber(from)}
        onChange={(next) => setRange(to === undefined ? [next] : [next, to])}
      />
      <span>{t('authzSpanTo')}</span>
      <NumberField
        {...shared}
        id={`${id}-to`}
        aria-label={`${label}: ${t('authzSpanTo')}`}
        value={toNumber(to)}
        onChange={(next) => setRange([from, next])}
      />
    </div>
  )
}

function DateControl({ field, value, onChange, ...props }: ControlProps) {
  return (
    <TextInput
      {...inputProps(props)}
      type={field.kind === 'date' ? (field.input as 'date') : 'date'}
      className="castellan-date"
      value={valueToString(value)}
      onChange={(_event, text) => onChange(text)}
    />
  )
}

function SliderControl({ field, value, onChange, id, disabled, describedBy }: ControlProps) {
  const { min = 0, max = 100, step = 1 } = field.kind === 'range' ? field : {}
  return (
    <div className="castellan-range-input">
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value === '' ? min : Number(value)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
      <output htmlFor={id}>{valueToString(value)}</output>
    </div>
  )
}

function RadioControl(props: ControlProps) {
  const { field, value, onChange, id, disabled } = props
  const { options = [], isNumber = false } = field.kind === 'radio' ? field : {}
  const { choices } = useChoices(props, options)
  return choices.map(({ value: choiceValue, label, description }) => (
    <Radio
      key={choiceValue}
      id={`${id}-${choiceValue}`}
      name={id}
      label={label}
      isChecked={valueToString(value) === choiceValue}
      isDisabled={disabled}
      onChange={() => onChange(isNumber ? Number(choiceValue) : choiceValue)}
      {...(description && { description })}
    />
  ))
}

/** Keeps stored values that are no longer options. */
function CheckboxControl(props: ControlProps) {
  const { field, value, onChange, id, disabled } = props
  const { choices } = useChoices(props, field.kind === 'checkboxes' ? field.options : [])
  const selectedValues: readonly string[] = Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : []
  const unlistedValues = selectedValues.filter(
    (item) => !choices.some((choice) => choice.value === item),
  )
  const toggle = (item: string, isOn: boolean) =>
    onChange([
      ...choices
        .map((choice) => choice.value)
        .filter((candidate) => (candidate === item ? isOn : selectedValues.includes(candidate))),
      ...unlistedValues,
    ])
  return choices.map(({ value: choiceValue, label, description }) => (
    <Checkbox
      key={choiceValue}
      id={`${id}-${choiceValue}`}
      label={label}
      isChecked={selectedValues.includes(choiceValue)}
      isDisabled={disabled}
      onChange={(_event, isOn) => toggle(choiceValue, isOn)}
      {...(description && { description })}
    />
  ))
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Stores [] when all rows are empty. */
function TextListControl({
  field,
  value,
  onChange,
  id,
  label,
  placeholder,
  disabled,
  invalid,
}: ControlProps) {
  const { input, add, isMultiline } = field.kind === 'multivalue' ? field : {}
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <MultiValue
      id={id}
      label={label}
      value={rows.filter(isText)}
      onChange={(next) => onChange(next.every((item) => item === '') ? [] : next)}
      isDisabled={disabled}
      isInvalid={invalid}
      {...(input && input !== 'email' && input !== 'url' && { type: input })}
      {...(add && { addLabel: add })}
      {...(isMultiline && { isMultiline })}
      {...(placeholder && { placeholder })}
    />
  )
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const noRowOptions = { keys: undefined, rows: undefined, suggestedKeys: undefined }

function KeyValueControl(props: ControlProps) {
  const { field, value, onChange, id, label, disabled, invalid } = props
  const { keys, rows: rowTexts } =
    field.kind === 'keyvalue' || field.kind === 'map' ? field : noRowOptions
  const { suggestedKeys } = field.kind === 'keyvalue' ? field : noRowOptions
  const { choices } = useChoices(props, keys ?? [])
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <KeyValue
      id={id}
      label={label}
      value={rows.filter(isRow)}
      onChange={onChange}
      isDisabled={disabled}
      showErrors={invalid}
      {...(keys && { keys: choices })}
      rowTexts={rowTexts}
      suggestedKeys={suggestedKeys}
    />
  )
}

function FileControl({ field, value, onChange, id, disabled, invalid, describedBy }: ControlProps) {
  const { accept } = field.kind === 'file' ? field : {}
  return (
    <FileField
      id={id}
      value={valueToString(value)}
      onChange={onChange}
      isDisabled={disabled}
      isInvalid={invalid}
      {...(accept && { accept })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}

/** Values that are not http(s) URLs stay plain text. */
function LinkControl({ id, value }: ControlProps) {
  return (
    <span id={id}>
      <ExternalLink href={valueToString(value)}>{valueToString(value)}</ExternalLink>
    </span>
  )
}
