import { FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import { useState } from 'react'
import { durationIn, durationUnits, secondsOf, type DurationUnit } from '~/lib/numbers/durations'
import type { DurationUnit as UnitName } from '~/lib/field'
import { useText } from '~/ui/useText'

type Props = {
  id: string
  /** Seconds. */
  value: number | undefined
  onChange: (seconds: number | undefined) => void
  units?: readonly UnitName[]
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
  isDisabled = false,
  isInvalid = false,
  name,
  ...aria
}: Props) {
  const { t } = useText()
  const [chosenUnit, setChosenUnit] = useState<DurationUnit>()
  // Keeps input such as "1." or "01" while typing.
  const [typed, setTyped] = useState<string>()
  const { unit, amount } = durationIn(value, chosenUnit)
  // Always offer the unit of the current value.
  const offeredUnits = durationUnits.filter(
    ({ key }) =>
      !units || key === unit || units.some((durationUnit) => key === `times.${durationUnit}`),
  )
  const text = typed ?? (amount === undefined ? '' : String(amount))
  return (
    <div className="castellan-pair">
      <TextInput
        id={id}
        type="number"
        min={0}
        value={text}
        isDisabled={isDisabled}
        validated={isInvalid ? 'error' : 'default'}
        onChange={(_event, next) => {
          setTyped(next)
          setChosenUnit(unit) // keeps 24 hours from becoming 1 day
          onChange(secondsOf(next, unit))
        }}
        onBlur={() => setTyped(undefined)}
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
          setChosenUnit(key)
          if (text !== '') onChange(secondsOf(text, key))
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
