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

/** What a list of choices needs to know of the text field it belongs to. */
export function useTypeaheadList(): TypeaheadList {
  const list = use(ListContext)
  if (!list) throw new Error('A list of choices stands outside of its text field')
  return list
}

type Props = {
  id: string
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Several values, shown as chips. */
  isMulti: boolean
  /** Of several values, those that cannot be taken away; they are no choices either. */
  locked?: readonly string[]
  /** What is typed counts as a value when the field is left. */
  allowCustom?: boolean
  isDisabled: boolean
  isInvalid: boolean
  placeholder?: string | undefined
  /** How a value is shown; itself when not given. */
  labelOf?: (value: string) => string
  /** The value that Enter takes from what is typed, if any. */
  resolveTyped: (typed: string) => string | undefined
  /** The choices; drawn while open, inside of the context that `useTypeaheadList` reads. */
  children: ReactNode
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
}

/** A text field with a list under it: one value, or several as chips. */
export function TypeaheadBox(props: Props) {
  const { id, value, onChange, isMulti, allowCustom, isDisabled, isInvalid, resolveTyped } = props
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
  // The Tab key closes the list before the field is left: what was typed counts then, too.
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
      event.preventDefault() // not the form
      const resolved = typed ? resolveTyped(typed) : undefined
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
              // A name that is cut shows its beginning, whatever the page's language.
              ...(inputText && { dir: 'auto' }),
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': listId,
              'aria-labelledby': props['aria-labelledby'],
              'aria-describedby': props['aria-describedby'],
              'aria-invalid': isInvalid,
              // PatternFly would put an empty name over the one of the label.
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
