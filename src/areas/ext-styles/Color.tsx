import { toText, type CustomProps } from '~/lib/field'
import { ColorField } from '~/ui/inputs/ColorField'

/** A colour as a field of a form. */
export const Color = ({
  id,
  value,
  onChange,
  disabled,
  invalid,
  label,
  describedBy,
}: CustomProps) => (
  <ColorField
    id={id}
    value={toText(value)}
    onChange={onChange}
    label={label}
    isDisabled={disabled}
    isInvalid={invalid}
    describedBy={describedBy}
  />
)
