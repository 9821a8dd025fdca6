import { matching, type Choice } from '~/lib/choices'
import type { ChoiceProps } from './ChoiceField'
import { ChoiceList } from './ChoiceList'
import { TypeaheadBox, useTypeaheadList } from './TypeaheadBox'

type Props = Omit<ChoiceProps, 'value' | 'onChange'> & {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Several values, shown as chips. */
  isMulti?: boolean
}

/** Options with a text field to look for one; one value or, as chips, several. */
export function TypeaheadField({
  options,
  value,
  isMulti = false,
  isDisabled = false,
  isInvalid = false,
  ...rest
}: Props) {
  return (
    <TypeaheadBox
      {...rest}
      value={value}
      isMulti={isMulti}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      labelOf={(one) => options.find((each) => each.value === one)?.label ?? one}
      taken={(typed) => matching(options, typed)[0]?.value}
    >
      <Matching options={options} chosen={value} isMulti={isMulti} />
    </TypeaheadBox>
  )
}

type MatchingProps = {
  options: readonly Choice[]
  chosen: readonly string[]
  isMulti: boolean
}

function Matching({ options, ...rest }: MatchingProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  return <ChoiceList {...rest} id={id} options={matching(options, typed)} onChoose={onChoose} />
}
