import { filterChoices, findChoice, type Choice } from '~/lib/choices'
import { ChoiceList } from './ChoiceList'
import { TypeaheadBox, useTypeaheadList } from './TypeaheadBox'

export type ControlProps = {
  id: string
  options: readonly Choice[]
  placeholder?: string
  isDisabled?: boolean
  isInvalid?: boolean
  listLabel?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

type Props = ControlProps & {
  value: readonly string[]
  onChange: (value: string[]) => void
  isMulti?: boolean
  /** Values that cannot be removed; not among the options. */
  locked?: readonly string[]
  /** Offers a value made from the typed text after the options. */
  createOption?: (typed: string) => string | undefined
}

export function TypeaheadField({
  options,
  value,
  isMulti = false,
  isDisabled = false,
  isInvalid = false,
  createOption,
  listLabel,
  ...rest
}: Props) {
  const choicesFor = (typed: string) => {
    const value = createOption?.(typed)
    const matches = filterChoices(options, typed)
    const isOffered = matches.some((choice) => choice.value === value)
    return value === undefined || isOffered ? matches : [...matches, { value, label: value }]
  }
  return (
    <TypeaheadBox
      {...rest}
      value={value}
      isMulti={isMulti}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      labelOf={(item) => options.find((option) => option.value === item)?.label ?? item}
      allowCustom={createOption !== undefined}
      valueForTyped={(typed) => choicesFor(typed)[0]?.value}
      exactValue={(typed) => findChoice(options, typed)?.value ?? createOption?.(typed)}
    >
      <MatchingChoices choicesFor={choicesFor} chosen={value} isMulti={isMulti} label={listLabel} />
    </TypeaheadBox>
  )
}

type MatchingChoicesProps = {
  choicesFor: (typed: string) => readonly Choice[]
  chosen: readonly string[]
  isMulti: boolean
  label: string | undefined
}

function MatchingChoices({ choicesFor, ...rest }: MatchingChoicesProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  return <ChoiceList {...rest} id={id} options={choicesFor(typed)} onChoose={onChoose} />
}
