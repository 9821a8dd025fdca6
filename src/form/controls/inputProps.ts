import type { ControlProps } from './props'

type ControlState = Omit<ControlProps, 'field' | 'value' | 'onChange'>

/** What every input element gets. */
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
  // The mark beside the label is for the eye; the browser's own complaint is not wanted.
  'aria-required': required,
  ...(placeholder && { placeholder }),
  ...(describedBy && { 'aria-describedby': describedBy }),
})
