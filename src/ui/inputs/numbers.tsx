import {
  Button,
  FormSelect,
  FormSelectOption,
  InputGroup,
  InputGroupText,
  TextInput,
} from '@patternfly/react-core'
import { MinusIcon } from '@patternfly/react-icons/dist/esm/icons/minus-icon'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { useState } from 'react'
import type { DurationUnit as UnitName } from '~/lib/field'
import {
  canStep,
  durationUnits,
  inputOf,
  normalizedInput,
  readNumber,
  replacementOf,
  stepNumber,
  typedInput,
  type DurationInput,
} from '~/lib/format'
import { useText } from '~/ui/useText'
import { FieldError } from '../messages/alerts'

type NumberFieldProps = {
  id: string
  value: number | undefined
  /** As typed, also out of range; undefined if empty, NaN if not a number. */
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  /** Replaces invalid input; otherwise the value becomes undefined. */
  fallback?: number
  unit?: string
  isDisabled?: boolean
  isInvalid?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}

export function NumberField({
  id,
  value,
  onChange,
  min,
  max,
  fallback,
  unit,
  isDisabled = false,
  isInvalid = false,
  'aria-describedby': describedBy,
  ...aria
}: NumberFieldProps) {
  const { t } = useText()
  // Keeps text such as "01" while typing.
  const [typed, setTyped] = useState<string>()
  const [replaced, setReplaced] = useState<{ value: number; text: string }>()
  const rules = { min, max, fallback }
  const canChange = canStep(value, rules)
  const change = (next: number | undefined) => {
    setReplaced(undefined)
    if (!Object.is(next, value)) onChange(next)
  }
  /** A small number is not replaced on the way to a save: then, validation holds it back. */
  const leave = (isSubmit: boolean) => {
    if (typed === undefined) return
    const replacement = replacementOf(typed, rules)
    if (replacement?.reason === 'min' && isSubmit) return
    setTyped(undefined)
    if (!replacement) return
    change(replacement.value)
    setReplaced({
      value: replacement.value,
      text: t(replacement.reason === 'min' ? 'numberSetToMin' : 'numberSetToDefault', {
        number: replacement.value,
      }),
    })
  }
  const step = (by: 1 | -1) => {
    setTyped(undefined)
    change(stepNumber(value, by, rules))
  }
  // After a reset elsewhere, the typed text is no longer the value.
  const shownText =
    typed !== undefined && Object.is(readNumber(typed, fallback), value)
      ? typed
      : value === undefined || Number.isNaN(value)
        ? ''
        : value
  const isReplaced = replaced !== undefined && typed === undefined && replaced.value === value
  const descriptionIds = [describedBy, isReplaced && `${id}-replaced`].filter(Boolean).join(' ')
  return (
    <div
      className="castellan-number-field"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave(isSubmitButton(relatedTarget))
      }}
    >
      <InputGroup className="castellan-number">
        <Button
          variant="control"
          icon={<MinusIcon />}
          aria-label={t('minus')}
          isDisabled={isDisabled || !canChange.down}
          onClick={() => step(-1)}
        />
        <TextInput
          id={id}
          type="number"
          value={shownText}
          isDisabled={isDisabled}
          validated={isInvalid ? 'error' : 'default'}
          onChange={(event, text) => {
            setTyped(text)
            // The value of "1-" is "": only `validity` tells it from an empty field.
            const isUnreadable = event.currentTarget.validity.badInput
            change(isUnreadable ? (fallback ?? Number.NaN) : readNumber(text, fallback))
          }}
          onKeyDown={({ key }) => key === 'Enter' && leave(true)}
          min={min}
          max={max}
          {...(descriptionIds && { 'aria-describedby': descriptionIds })}
          {...aria}
        />
        <Button
          variant="control"
          icon={<PlusIcon />}
          aria-label={t('plus')}
          isDisabled={isDisabled || !canChange.up}
          onClick={() => step(1)}
        />
        {unit && <InputGroupText isPlain>{unit}</InputGroupText>}
      </InputGroup>
      <FieldError
        id={`${id}-replaced`}
        kind="note"
        text={isReplaced && !isInvalid ? replaced.text : undefined}
      />
    </div>
  )
}

const isSubmitButton = (element: EventTarget | null) =>
  element instanceof HTMLButtonElement && element.type === 'submit'

type DurationFieldProps = {
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
}: DurationFieldProps) {
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
