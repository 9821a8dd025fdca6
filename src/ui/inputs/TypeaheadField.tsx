import { filterChoices, type Choice } from '~/lib/choices'
import { ChoiceList } from './ChoiceList'
import { TypeaheadBox, useTypeaheadList } from './TypeaheadBox'

/** What every control has that offers options. */
export type ControlProps = {
  id: string
  options: readonly Choice[]
  placeholder?: string
  isDisabled?: boolean
  isInvalid?: boolean
  /** What the open list is called, in words. */
  listLabel?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

type Props = ControlProps & {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Several values, shown as chips. */
  isMulti?: boolean
  /** Of several values, those that cannot be taken away; they are no options either. */
  locked?: readonly string[]
  /** What is typed counts as a value when the field is left. */
  allowCustom?: boolean
  /** A value that is made of what is typed and offered beside the options. */
  createOption?: (typed: string) => string | undefined
}

/** Options with a text field to look for one; one value or, as chips, several. */
export function TypeaheadField({
  options,
  value,
  isMulti = false,
  isDisabled = false,
  isInvalid = false,
  createOption = noOption,
  listLabel,
  ...rest
}: Props) {
  const choicesFor = (typed: string) => {
    const value = createOption(typed)
    const matches = filterChoices(options, typed)
    return value === undefined ? matches : [...matches, { value, label: value }]
  }
  return (
    <TypeaheadBox
      {...rest}
      value={value}
      isMulti={isMulti}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      labelOf={(item) => options.find((option) => option.value === item)?.label ?? item}
      resolveTyped={(typed) => choicesFor(typed)[0]?.value}
    >
      <MatchingChoices choicesFor={choicesFor} chosen={value} isMulti={isMulti} label={listLabel} />
    </TypeaheadBox>
  )
}

const noOption = () => undefined

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
