import type { ControlProps } from './props'

type Given = Omit<ControlProps, 'field' | 'value' | 'onChange'>

/** What every input element gets. */
export const common = ({ id, disabled, invalid, required, placeholder, describedBy }: Given) => ({
  id,
  isDisabled: disabled,
  validated: invalid ? ('error' as const) : ('default' as const),
  'aria-invalid': invalid,
  // The mark beside the label is for the eye; the browser's own complaint is not wanted.
  'aria-required': required,
  ...(placeholder && { placeholder }),
  ...(describedBy && { 'aria-describedby': describedBy }),
})
