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
import { useRef, useState, type KeyboardEvent } from 'react'
import { matching } from '~/lib/choices'
import type { ChoiceProps } from './ChoiceField'
import { ChoiceList } from './ChoiceList'
import { Floating } from './Floating'
import { useText } from './useText'

type Props = Omit<ChoiceProps, 'value' | 'onChange'> & {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Several values, shown as chips. */
  isMulti?: boolean
}

/** Options with a text field to look for one; one value or, as chips, several. */
export function TypeaheadField({
  id,
  options,
  value,
  onChange,
  isMulti = false,
  placeholder,
  isDisabled = false,
  isInvalid = false,
  ...aria
}: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const toggle = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const labelOf = (one: string) => options.find((each) => each.value === one)?.label ?? one
  const found = matching(options, typed ?? '')
  const list = `${id}-list`

  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (one: string) => {
    if (isMulti)
      onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one])
    else onChange([one])
    if (isMulti) setTyped(undefined)
    else close()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      if (isOpen)
        document.getElementById(list)?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
      else setOpen(true)
    } else if (event.key === 'Enter') {
      event.preventDefault() // not the form
      const [first] = found
      if (isOpen && typed && first) choose(first.value)
      else setOpen(true)
    } else if (event.key === 'Backspace' && isMulti && !typed && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }
  const shown = typed ?? (isMulti || value[0] === undefined ? '' : labelOf(value[0]))
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
            value={shown}
            placeholder={placeholder ?? t('choose')}
            autoComplete="off"
            aria-label={aria['aria-label'] ?? ''}
            inputProps={{
              onKeyDown,
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': list,
              ...(aria['aria-labelledby'] && { 'aria-labelledby': aria['aria-labelledby'] }),
              ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
              ...(!aria['aria-label'] && { 'aria-label': undefined }),
            }}
            onClick={() => setOpen(true)}
            onChange={(_event, text) => {
              setTyped(text)
              setOpen(true)
            }}
          >
            {isMulti && value.length > 0 && (
              <LabelGroup numLabels={10} aria-label={t('selectedRows', { count: value.length })}>
                {value.map((each) => (
                  <Label
                    key={each}
                    variant="outline"
                    isDisabled={isDisabled}
                    closeBtnAriaLabel={`${t('remove')}: ${labelOf(each)}`}
                    {...(!isDisabled && {
                      onClose: () => onChange(value.filter((other) => other !== each)),
                    })}
                  >
                    {labelOf(each)}
                  </Label>
                ))}
              </LabelGroup>
            )}
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
          content={
            <ChoiceList
              id={list}
              options={found}
              chosen={value}
              isMulti={isMulti}
              onChoose={choose}
            />
          }
        />
      )}
    </>
  )
}
