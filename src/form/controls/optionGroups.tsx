import { Checkbox, Radio } from '@patternfly/react-core'
import { useChoices } from '~/form/sources/useChoices'
import type { ControlProps } from './props'

/** One of few, all in sight. */
export function RadioControl({ field, value, onChange, id, disabled }: ControlProps) {
  const { choices } = useChoices(field, field.kind === 'radio' ? field.options : [])
  return choices.map(({ value: one, label, description }) => (
    <Radio
      key={one}
      id={`${id}-${one}`}
      name={id}
      label={label}
      isChecked={value === one}
      isDisabled={disabled}
      onChange={() => onChange(one)}
      {...(description && { description })}
    />
  ))
}

/** Several of few, all in sight. Values that are no option (any more) are kept. */
export function CheckboxControl({ field, value, onChange, id, disabled }: ControlProps) {
  const { choices } = useChoices(field, field.kind === 'checkboxes' ? field.options : [])
  const held: readonly string[] = Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : []
  const gone = held.filter((item) => !choices.some((choice) => choice.value === item))
  const change = (item: string, isOn: boolean) =>
    onChange([
      ...choices
        .map((choice) => choice.value)
        .filter((candidate) => (candidate === item ? isOn : held.includes(candidate))),
      ...gone,
    ])
  return choices.map(({ value: one, label, description }) => (
    <Checkbox
      key={one}
      id={`${id}-${one}`}
      label={label}
      isChecked={held.includes(one)}
      isDisabled={disabled}
      onChange={(_event, isOn) => change(one, isOn)}
      {...(description && { description })}
    />
  ))
}
