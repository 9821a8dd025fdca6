import { FileField } from '~/ui/inputs/FileField'
import { toText } from '~/lib/field'
import type { ControlProps } from './props'

/** The text of a file. */
export function FileControl({
  field,
  value,
  onChange,
  id,
  disabled,
  invalid,
  describedBy,
}: ControlProps) {
  const { accept } = field.kind === 'file' ? field : {}
  return (
    <FileField
      id={id}
      value={toText(value)}
      onChange={onChange}
      isDisabled={disabled}
      isInvalid={invalid}
      {...(accept && { accept })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
