import { useDeferredValue, useEffect, useState } from 'react'
import { filterChoices } from '~/lib/choices'
import type { Field, OptionSource } from '~/lib/field'
import { ChoiceList } from '~/ui/inputs/ChoiceList'
import { TypeaheadBox, useTypeaheadList } from '~/ui/inputs/TypeaheadBox'
import { isSearched } from '~/form/sources/serverOptions'
import { groupName } from '~/form/values/groups'
import { useChoices } from '~/form/sources/useChoices'

type Props = {
  id: string
  field: Field
  source: OptionSource
  value: readonly string[]
  onChange: (value: string[]) => void
  isMulti: boolean
  /** What is typed counts, also when the server does not know it. */
  isFree: boolean
  isDisabled: boolean
  isInvalid: boolean
  placeholder?: string
  'aria-labelledby': string
  'aria-describedby'?: string
}

/** How long typing has to rest before the server is asked. */
const pause = 300

function useDebouncedText(text: string): string {
  const [rested, setRested] = useState(text)
  // The world outside React: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Values that are found on the server while one types: clients, roles, groups. */
export function SearchControl({ field, source, ...props }: Props) {
  const { value, isMulti, isFree } = props
  return (
    <TypeaheadBox
      {...props}
      {...(field.kind === 'group' && { labelOf: groupName })}
      resolveTyped={(typed) => (isFree ? typed : undefined)}
    >
      <Found field={field} source={source} value={value} isMulti={isMulti} isFree={isFree} />
    </TypeaheadBox>
  )
}

type FoundProps = Pick<Props, 'field' | 'source' | 'value' | 'isMulti' | 'isFree'>

/** What was found; made when the list opens, so that a form asks the server for nothing. */
function Found({ field, source, value, isMulti, isFree }: FoundProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  const rested = useDebouncedText(typed)
  const isOnServer = isSearched(source.from)
  const { choices } = useChoices(field, source, isOnServer ? rested : '')
  const found = useDeferredValue(isOnServer ? choices : filterChoices(choices, typed))
  const isNew = isFree && typed !== '' && !found.some((choice) => choice.value === typed)
  return (
    <ChoiceList
      id={id}
      options={isNew ? [{ value: typed, label: typed }, ...found] : found}
      chosen={value}
      isMulti={isMulti}
      onChoose={onChoose}
    />
  )
}
