import type { Choice } from '~/lib/choices'
import { toText, type CustomProps } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'

type Props = {
  /** What the field gives its own control. */
  field: CustomProps
  options: readonly Choice[]
  /** What choosing does, where it is more than giving the value. */
  onChoose?: (value: string) => void
}

/** One of several options, as the control of a field of kind `custom`. */
export function CustomChoice({ field, options, onChoose = field.onChange }: Props) {
  const { id, value, disabled, invalid, labelledBy, describedBy } = field
  return (
    <ChoiceField
      id={id}
      options={options}
      value={toText(value)}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      onChange={onChoose}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
