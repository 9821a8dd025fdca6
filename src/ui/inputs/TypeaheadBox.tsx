import {
  Label,
  LabelGroup,
  MenuToggle,
  TextInputGroup,
  TextInputGroupMain,
  TextInputGroupUtilities,
} from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { createContext, use, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Floating } from '~/ui/Floating'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'

type TypeaheadList = { id: string; typed: string; onChoose: (value: string) => void }

const ListContext = createContext<TypeaheadList | undefined>(undefined)

/** Throws outside a TypeaheadBox. */
export function useTypeaheadList(): TypeaheadList {
  const list = use(ListContext)
  if (!list) throw new Error('A list of choices stands outside of its text field')
  return list
}

type Props = {
  id: string
  value: readonly string[]
  onChange: (value: string[]) => void
  isMulti: boolean
  /** Values that cannot be removed; not among the choices. */
  locked?: readonly string[]
  /** Accepts the typed text on blur. */
  allowCustom?: boolean
  isDisabled: boolean
  isInvalid: boolean
  placeholder?: string | undefined
  labelOf?: (value: string) => string
  /** The value that Enter selects for the typed text, if any. */
  valueForTyped: (typed: string) => string | undefined
  /** The open list; reads `useTypeaheadList`. */
  children: ReactNode
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
}

export function TypeaheadBox(props: Props) {
  const { id, value, onChange, isMulti, allowCustom, isDisabled, isInvalid, valueForTyped } = props
  const { placeholder, labelOf = identity, locked = [], 'aria-label': label = '' } = props
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const toggle = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = `${id}-list`

  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  // Tab closes the list before the input blurs, so accept the text here too.
  const closeOnLeave = () => {
    if (allowCustom && typed && !isMulti) onChange([typed])
    close()
  }
  const last = value.at(-1)
  const removable = value.filter((item) => !locked.includes(item))
  const choose = (item: string) => {
    if (!isMulti) onChange([item])
    else onChange(value.includes(item) ? without(value, item) : [...value, item])
    if (isMulti) setTyped(undefined)
    else close()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      const options = document.getElementById(listId)
      const first = options?.querySelector<HTMLElement>('button:not(:disabled)')
      if (first) first.focus()
      else setOpen(true)
    } else if (event.key === 'Enter') {
      event.preventDefault() // do not submit the form
      const resolved = typed ? valueForTyped(typed) : undefined
      if (resolved === undefined) setOpen(true)
      else choose(resolved)
    } else if (event.key === 'Backspace' && isMulti && !typed && last && removable.includes(last)) {
      onChange(value.slice(0, -1))
    }
  }
  const [single] = isMulti ? [] : value
  const inputText = typed ?? (single === undefined ? '' : labelOf(single))
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
            value={inputText}
            placeholder={placeholder ?? t('choose')}
            autoComplete="off"
            aria-label={label}
            inputProps={{
              onKeyDown,
              // Truncated names show their beginning in any page direction.
              ...(inputText && { dir: 'auto' }),
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': listId,
              'aria-labelledby': props['aria-labelledby'],
              'aria-describedby': props['aria-describedby'],
              'aria-invalid': isInvalid,
              // PatternFly would set an empty aria-label that overrides the label.
              ...(!label && { 'aria-label': undefined }),
            }}
            onClick={() => setOpen(true)}
            onBlur={() => allowCustom && typed && !isMulti && onChange([typed])}
            onChange={(_event, text) => {
              setTyped(text)
              setOpen(true)
            }}
          >
            {isMulti && value.length > 0 && <Chips {...props} labelOf={labelOf} />}
          </TextInputGroupMain>
          {!isDisabled && (removable.length > 0 || typed) && (
            <TextInputGroupUtilities>
              <IconButton
                icon={<TimesIcon />}
                aria-label={t('clear')}
                onClick={() => {
                  close()
                  onChange(without(value, ...removable))
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
          focusOnOpen={false}
          onClose={closeOnLeave}
          content={
            <ListContext value={{ id: listId, typed: typed ?? '', onChoose: choose }}>
              {props.children}
            </ListContext>
          }
        />
      )}
    </>
  )
}

const identity = (value: string) => value
const without = (values: readonly string[], ...removed: string[]) =>
  values.filter((value) => !removed.includes(value))

type ChipsProps = Pick<Props, 'value' | 'onChange' | 'isDisabled' | 'locked'> & {
  labelOf: (value: string) => string
}

function Chips({ value, onChange, isDisabled, locked = [], labelOf }: ChipsProps) {
  const { t } = useText()
  return (
    <LabelGroup numLabels={10} aria-label={t('selectedRows', { count: value.length })}>
      {value.map((item) => (
        <Label
          key={item}
          variant="outline"
          isDisabled={isDisabled}
          closeBtnAriaLabel={`${t('remove')}: ${labelOf(item)}`}
          {...(!isDisabled &&
            !locked.includes(item) && { onClose: () => onChange(without(value, item)) })}
        >
          {labelOf(item)}
        </Label>
      ))}
    </LabelGroup>
  )
}
