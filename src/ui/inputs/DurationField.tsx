import { FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import { useState } from 'react'
import {
  durationUnits,
  inputOf,
  normalizedInput,
  typedInput,
  type DurationInput,
} from '~/lib/numbers/durations'
import type { DurationUnit as UnitName } from '~/lib/field'
import { useText } from '~/ui/useText'

type Props = {
  id: string
  /** Seconds. */
  value: number | undefined
  /** Undefined if empty; NaN if the text is negative or not a number. */
  onChange: (seconds: number | undefined) => void
  units?: readonly UnitName[]
  /** The unit of an empty field; minutes by default. */
  emptyUnit?: UnitName
  isDisabled?: boolean
  isInvalid?: boolean
  name?: string
  'aria-label'?: string
}

export function DurationField({
  id,
  value,
  onChange,
  units,
  emptyUnit = 'minutes',
  isDisabled = false,
  isInvalid = false,
  name,
  ...aria
}: Props) {
  const { t } = useText()
  const [input, setInput] = useState<DurationInput>()
  // Keep the text and unit of the last input until the value changes elsewhere: another unit may
  // divide what is typed so far (the 1.2 of 1.25 days is 1728 minutes).
  const { text, unit } =
    input && Object.is(input.seconds, value) ? input : inputOf(value, `times.${emptyUnit}`)
  // Always offer the unit of the current value.
  const offeredUnits = durationUnits.filter(
    ({ key }) =>
      !units || key === unit || units.some((durationUnit) => key === `times.${durationUnit}`),
  )
  const change = (next: DurationInput) => {
    setInput(next)
    if (!Object.is(next.seconds, value)) onChange(next.seconds)
  }
  return (
    <div
      className="castellan-pair"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setInput(input && normalizedInput(input))
      }}
    >
      <TextInput
        id={id}
        type="number"
        min={0}
        step="any"
        value={text}
        isDisabled={isDisabled}
        validated={isInvalid ? 'error' : 'default'}
        onChange={(event, next) => {
          // The value of "1-" is "": only `validity` tells it from an empty field.
          const isUnreadable = event.currentTarget.validity.badInput
          change(isUnreadable ? { text: '', unit, seconds: Number.NaN } : typedInput(next, unit))
        }}
        {...aria}
      />
      <FormSelect
        className="castellan-fit"
        aria-label={name ? `${t('unitLabel')}: ${name}` : t('unitLabel')}
        value={unit}
        isDisabled={isDisabled}
        onChange={(_event, next) => {
          const key = durationUnits.find((durationUnit) => durationUnit.key === next)?.key
          if (!key) return
          change(Number.isNaN(value) ? { text, unit: key, seconds: value } : typedInput(text, key))
        }}
      >
        {offeredUnits.map(({ key }) => (
          <FormSelectOption key={key} value={key} label={t(key)} />
        ))}
      </FormSelect>
    </div>
  )
}
// The unit's names, which live in a table of lib: @texts times.*
