import { Checkbox } from '@patternfly/react-core'
import type { CustomProps } from '~/lib/field'

type Props = CustomProps & { isOn: boolean }

/** Whether a value that the server keeps as a boolean or as text says yes. */
export const isYes = (value: unknown) => String(value) === 'true'

/** A box to tick; gives a boolean, or text where it was given text. */
export function CheckBoxControl({
  id,
  value,
  onChange,
  isOn,
  disabled,
  labelledBy,
  describedBy,
}: Props) {
  return (
    <div className="castellan-level">
      <Checkbox
        id={id}
        isChecked={isOn}
        isDisabled={disabled}
        aria-labelledby={labelledBy}
        onChange={(_event, next) => onChange(typeof value === 'boolean' ? next : String(next))}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
    </div>
  )
}
