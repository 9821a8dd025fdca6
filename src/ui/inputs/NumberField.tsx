import { Button, InputGroup, InputGroupText, TextInput } from '@patternfly/react-core'
import { MinusIcon } from '@patternfly/react-icons/dist/esm/icons/minus-icon'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { useState } from 'react'
import { canStep, readNumber, stepNumber } from '~/lib/numbers/numberInput'
import { useText } from '~/ui/useText'

type Props = {
  id: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  /** Replaces invalid input; otherwise the value becomes undefined. */
  fallback?: number
  unit?: string
  isDisabled?: boolean
  isInvalid?: boolean
  'aria-label'?: string
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
  ...aria
}: Props) {
  const { t } = useText()
  // Keeps the typed text: with min 10, the 1 of 15 must not become 10.
  const [typed, setTyped] = useState<string>()
  const rules = { min, max, fallback }
  const canChange = canStep(value, rules)
  const change = (next: number | undefined) => {
    if (next !== value) onChange(next)
  }
  const step = (by: 1 | -1) => {
    setTyped(undefined)
    change(stepNumber(value, by, rules))
  }
  return (
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
        value={typed ?? value ?? ''}
        isDisabled={isDisabled}
        validated={isInvalid ? 'error' : 'default'}
        onChange={(_event, text) => {
          setTyped(text)
          change(readNumber(text, rules))
        }}
        onBlur={() => setTyped(undefined)}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
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
  )
}
