import { DurationField, NumberField } from '~/ui/inputs/numbers'
import { inputProps } from './inputProps'
import type { ControlProps } from './controlProps'

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

const numberInputProps = (props: Omit<ControlProps, 'field' | 'value' | 'onChange'>) => {
  const {
    id,
    isDisabled,
    validated: _validated,
    placeholder: _placeholder,
    ...aria
  } = inputProps(props)
  return { id, isDisabled, isInvalid: props.invalid, ...aria }
}

export function NumberControl({ field, value, onChange, ...props }: ControlProps) {
  const { min, max } = field.kind === 'number' ? field : {}
  const fallback = toNumber(field.default)
  return (
    <NumberField
      {...numberInputProps(props)}
      value={toNumber(value)}
      onChange={(next) => onChange(next ?? '')}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(fallback !== undefined && { fallback })}
    />
  )
}

/** Stores seconds. */
export function DurationControl({ field, value, onChange, ...props }: ControlProps) {
  const { units, emptyUnit } = field.kind === 'duration' ? field : {}
  return (
    <DurationField
      {...numberInputProps(props)}
      name={props.label}
      value={toNumber(value)}
      onChange={(next) => onChange(next ?? '')}
      {...(units && { units })}
      {...(emptyUnit && { emptyUnit })}
    />
  )
}
