import type { ControlProps } from './controlProps'

type ControlState = Omit<ControlProps, 'field' | 'value' | 'onChange'>

export const inputProps = ({
  id,
  disabled,
  invalid,
  required,
  placeholder,
  describedBy,
}: ControlState) => ({
  id,
  isDisabled: disabled,
  validated: invalid ? ('error' as const) : ('default' as const),
  'aria-invalid': invalid,
  // Not `required`: that would enable the browser's own validation messages.
  'aria-required': required,
  ...(placeholder && { placeholder }),
  ...(describedBy && { 'aria-describedby': describedBy }),
})
