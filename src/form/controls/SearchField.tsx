import {
  Button,
  Label,
  LabelGroup,
  MenuToggle,
  TextInputGroup,
  TextInputGroupMain,
  TextInputGroupUtilities,
} from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { matching } from '~/lib/choices'
import type { Field, OptionSource } from '~/lib/field'
import { ChoiceList } from '~/ui/ChoiceList'
import { Floating } from '~/ui/Floating'
import { useText } from '~/ui/useText'
import { isSearched } from '../serverOptions'
import { useChoices } from '../useChoices'

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

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  // The world outside React: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Values that are found on the server while one types: clients, roles, groups. */
export function SearchField(props: Props) {
  const { id, value, onChange, isMulti, isFree, isDisabled, isInvalid, placeholder } = props
  const { t } = useText()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = `${id}-list`
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (one: string) => {
    if (!isMulti) onChange([one])
    else onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one])
    if (isMulti) setTyped(undefined)
    else close()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      const first = document
        .getElementById(list)
        ?.querySelector<HTMLElement>('button:not(:disabled)')
      if (first) first.focus()
      else setOpen(true)
    } else if (event.key === 'Enter') {
      event.preventDefault() // not the form
      if (isFree && typed) choose(typed)
      else setOpen(true)
    } else if (event.key === 'Backspace' && isMulti && !typed && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }
  return (
    <>
      <MenuToggle
        ref={toggle}
        variant="typeahead"
        isFullWidth
        isExpanded={isOpen}
        isDisabled={isDisabled}
        aria-label={t('selectOne')}
        {...(isInvalid && { status: 'danger' })}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <TextInputGroup isPlain isDisabled={isDisabled}>
          <TextInputGroupMain
            innerRef={input}
            inputId={id}
            value={typed ?? (isMulti ? '' : (value[0] ?? ''))}
            placeholder={placeholder ?? t('choose')}
            autoComplete="off"
            inputProps={{
              onKeyDown,
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': list,
              'aria-label': undefined,
              'aria-labelledby': props['aria-labelledby'],
              'aria-describedby': props['aria-describedby'],
              'aria-invalid': isInvalid,
            }}
            onClick={() => setOpen(true)}
            // What was typed and not chosen is a value where any text is one.
            onBlur={() => isFree && typed && !isMulti && onChange([typed])}
            onChange={(_event, text) => {
              setTyped(text)
              setOpen(true)
            }}
          >
            {isMulti && value.length > 0 && <Chips {...props} />}
          </TextInputGroupMain>
          {!isDisabled && (value.length > 0 || typed) && (
            <TextInputGroupUtilities>
              <Button
                variant="plain"
                icon={<TimesIcon />}
                aria-label={t('clear')}
                onClick={() => {
                  close()
                  onChange([])
                  input.current?.focus()
                }}
              />
            </TextInputGroupUtilities>
          )}
        </TextInputGroup>
      </MenuToggle>
      {isOpen && (
        <Floating
          anchor={toggle}
          minWidth="trigger"
          takesFocus={false}
          onClose={close}
          content={<Found {...props} id={list} typed={typed ?? ''} onChoose={choose} />}
        />
      )}
    </>
  )
}

function Chips({ value, onChange, isDisabled }: Props) {
  const { t } = useText()
  return (
    <LabelGroup numLabels={10} aria-label={t('selectedRows', { count: value.length })}>
      {value.map((each) => (
        <Label
          key={each}
          variant="outline"
          isDisabled={isDisabled}
          closeBtnAriaLabel={`${t('remove')}: ${each}`}
          {...(!isDisabled && { onClose: () => onChange(value.filter((other) => other !== each)) })}
        >
          {each}
        </Label>
      ))}
    </LabelGroup>
  )
}

type FoundProps = Props & { typed: string; onChoose: (value: string) => void }

/** What was found; made when the list opens, so that a form asks the server for nothing. */
function Found({ id, field, source, value, isMulti, isFree, typed, onChoose }: FoundProps) {
  const rested = useRested(typed)
  const isOnServer = isSearched(source.from)
  const { choices } = useChoices(field, source, isOnServer ? rested : '')
  const found = useDeferredValue(isOnServer ? choices : matching(choices, typed))
  const isNew = isFree && typed !== '' && !found.some((each) => each.value === typed)
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
