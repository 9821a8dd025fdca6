import type { CustomProps } from '~/lib/field'
import { DurationField } from '~/ui/inputs/DurationField'

/** The server's word for "never": null or nothing would leave the old value. */
const never = -1

/** After which time a node that is silent is forgotten. */
export default function Reregistration(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, label, describedBy } = props
  return (
    <DurationField
      id={id}
      value={typeof value === 'number' && value !== never ? value : undefined}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-label={label}
      onChange={(next) => onChange(next ?? never)}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
