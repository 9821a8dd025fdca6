import { MultiValue } from '~/ui/inputs/MultiValue'
import type { ControlProps } from './props'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Several texts. Rows that are all empty are no value. */
export function TextListControl({
  field,
  value,
  onChange,
  id,
  label,
  placeholder,
  disabled,
  invalid,
}: ControlProps) {
  const { input, add } = field.kind === 'multivalue' ? field : {}
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
      {...(add && { add })}
      {...(placeholder && { placeholder })}
    />
  )
}
