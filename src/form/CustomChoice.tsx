import type { Choice } from '~/lib/choices'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'

type Props = {
  field: CustomControlProps
  options: readonly Choice[]
  /** Replaces `field.onChange`. */
  onChoose?: (value: string) => void
}

export function CustomChoice({ field, options, onChoose = field.onChange }: Props) {
  const { id, value, disabled, invalid, labelledBy, describedBy } = field
  return (
    <ChoiceField
      id={id}
      options={options}
      value={valueToString(value)}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      onChange={onChoose}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
