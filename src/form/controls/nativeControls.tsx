import { TextInput } from '@patternfly/react-core'
import { toText } from '~/lib/field'
import { inputProps } from './inputProps'
import type { ControlProps } from './props'

/** The browser's own inputs for dates and times. */
export function DateControl({ field, value, onChange, ...props }: ControlProps) {
  return (
    <TextInput
      {...inputProps(props)}
      type={field.kind === 'date' ? (field.input as 'date') : 'date'}
      className="castellan-date"
      value={toText(value)}
      onChange={(_event, text) => onChange(text)}
    />
  )
}

/** A number chosen by sliding, shown beside it. */
export function SliderControl({ field, value, onChange, id, disabled, describedBy }: ControlProps) {
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
      <output htmlFor={id}>{toText(value)}</output>
    </div>
  )
}
