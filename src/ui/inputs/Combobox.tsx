import {
  Label,
  LabelGroup,
  Menu,
  MenuContent,
  MenuItem,
  MenuList,
  MenuToggle,
  TextInputGroup,
  TextInputGroupMain,
  TextInputGroupUtilities,
} from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { filterChoices, findChoice, type Choice } from '~/lib/choices'
import { IconButton } from '~/ui/actions/buttons'
import { Floating } from '~/ui/Floating'
import { useText } from '~/ui/useText'
import { FieldError } from '../messages/alerts'

type ChoiceListProps = {
  id?: string
  options: readonly Choice[]
  chosen: readonly string[]
  onChoose: (value: string) => void
  isMulti?: boolean
  label?: string | undefined
}

const listbox = { role: 'listbox' } as const

export function ChoiceList({
  id,
  options,
  chosen,
  onChoose,
  isMulti = false,
  label,
}: ChoiceListProps) {
  const { t } = useText()
  return (
    <Menu
      {...listbox}
      isScrollable
      className="castellan-choice-list"
      selected={[...chosen]}
      onSelect={(_event, value) => value !== undefined && onChoose(String(value))}
      {...(id && { id })}
    >
      <MenuContent>
        <MenuList aria-multiselectable={isMulti} aria-label={label ?? t('selectOne')}>
          {options.map(({ value, label, description }) => (
            <MenuItem key={value} itemId={value} {...(description && { description })}>
              {label}
            </MenuItem>
          ))}
          {options.length === 0 && <MenuItem isDisabled>{t('noResultsFound')}</MenuItem>}
        </MenuList>
      </MenuContent>
    </Menu>
  )
}

/** With the param `text`. */
export const unknownTextKey = 'choiceUnknown'

type TypeaheadList = { id: string; typed: string; onChoose: (value: string) => void }

const ListContext = createContext<TypeaheadList | undefined>(undefined)

/** Throws outside a TypeaheadBox. */
export function useTypeaheadList(): TypeaheadList {
  const list = use(ListContext)
  if (!list) throw new Error('A list of choices stands outside of its text field')
  return list
}

/** `undefined` once the text is gone. */
type ReportUnknownText = (id: string, text: string | undefined) => void

/** Receives text that was typed and left but names no choice; otherwise the box shows the error. */
export const UnknownTextContext = createContext<ReportUnknownText | undefined>(undefined)

type TypeaheadBoxProps = {
  id: string
  value: readonly string[]
  onChange: (value: string[]) => void
  isMulti: boolean
  /** Values that cannot be removed; not among the choices. */
  locked?: readonly string[]
  /** Any text is a value, so leaving the emptied field clears a single value. */
  allowCustom?: boolean
  isDisabled: boolean
  isInvalid: boolean
  placeholder?: string | undefined
  labelOf?: (value: string) => string
  /** The value that Enter selects for the typed text, if any. */
  valueForTyped: (typed: string) => string | undefined
  /** The value that the typed text names exactly, if any; accepted when the field is left. */
  exactValue?: (typed: string) => string | undefined
  /** The open list; reads `useTypeaheadList`. */
  children: ReactNode
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
}

export function TypeaheadBox(props: TypeaheadBoxProps) {
  const { id, value, onChange, isMulti, allowCustom, isDisabled, isInvalid, valueForTyped } = props
  const { placeholder, labelOf = identity, locked = [], 'aria-label': label = '' } = props
  const { exactValue = noValue } = props
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [unknownText, setUnknownText] = useState<string>()
  const reportUnknown = use(UnknownTextContext)
  const toggle = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = `${id}-list`

  const report = useEffectEvent((text: string | undefined) => reportUnknown?.(id, text))
  // The form that sends the value lives outside of this box.
  useEffect(() => {
    if (unknownText === undefined) return undefined
    report(unknownText)
    return () => report(undefined)
  }, [unknownText])
  const discardTyped = () => {
    setTyped(undefined)
    setUnknownText(undefined)
  }
  const isInList = (target: EventTarget | null) =>
    target instanceof Node && document.getElementById(listId)?.contains(target) === true
  /** Nothing that was typed is dropped: it is accepted, or stays with an error. */
  const acceptTyped = () => {
    if (typed === undefined) return
    if (typed.trim() === '') {
      if (allowCustom && !isMulti && value.length > 0) onChange([])
      return discardTyped()
    }
    const named = exactValue(typed)
    if (named === undefined) {
      // The chosen name, typed again.
      if (!isMulti && value[0] !== undefined && typed === labelOf(value[0])) return discardTyped()
      return setUnknownText(typed)
    }
    discardTyped()
    if (!isMulti) onChange([named])
    else if (!value.includes(named)) onChange([...value, named])
  }
  const onBlur = (event: FocusEvent) => {
    // The window lost the focus, not the field.
    if (document.activeElement === event.target) return
    if (!isInList(event.relatedTarget)) acceptTyped()
  }
  const onListClose = () => {
    setOpen(false)
    if (isInList(document.activeElement)) input.current?.focus()
    else if (document.activeElement !== input.current) acceptTyped()
  }
  const last = value.at(-1)
  const removable = value.filter((item) => !locked.includes(item))
  const choose = (item: string) => {
    discardTyped()
    if (!isMulti) onChange([item])
    else onChange(value.includes(item) ? without(value, item) : [...value, item])
    if (!isMulti) setOpen(false)
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
  const showsInvalid = isInvalid || unknownText !== undefined
  const ownError =
    unknownText !== undefined && !reportUnknown
      ? t(unknownTextKey, { text: unknownText })
      : undefined
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
        {...(showsInvalid && { status: 'danger' })}
        onClick={() => setOpen(!isOpen)}
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
              'aria-describedby': ownError ? `${id}-unknown` : props['aria-describedby'],
              'aria-invalid': showsInvalid,
              // PatternFly would set an empty aria-label that overrides the label.
              ...(!label && { 'aria-label': undefined }),
            }}
            onClick={() => setOpen(true)}
            onBlur={onBlur}
            onChange={(_event, text) => {
              setTyped(text)
              setOpen(true)
            }}
          >
            {isMulti && value.length > 0 && (
              <Chips {...props} labelOf={labelOf} onRemoved={() => input.current?.focus()} />
            )}
          </TextInputGroupMain>
          {!isDisabled && (removable.length > 0 || typed) && (
            <TextInputGroupUtilities>
              <IconButton
                icon={<TimesIcon />}
                aria-label={t('clear')}
                onClick={() => {
                  setOpen(false)
                  discardTyped()
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
          onClose={onListClose}
          content={
            // A click on a choice must not look like leaving the field.
            <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
              <ListContext value={{ id: listId, typed: typed ?? '', onChoose: choose }}>
                {props.children}
              </ListContext>
            </div>
          }
        />
      )}
      {ownError && <FieldError id={`${id}-unknown`} text={ownError} />}
    </>
  )
}

const identity = (value: string) => value
const noValue = () => undefined
const without = (values: readonly string[], ...removed: string[]) =>
  values.filter((value) => !removed.includes(value))

type ChipsProps = Pick<TypeaheadBoxProps, 'value' | 'onChange' | 'isDisabled' | 'locked'> & {
  labelOf: (value: string) => string
  onRemoved: () => void
}

function Chips({ value, onChange, isDisabled, locked = [], labelOf, onRemoved }: ChipsProps) {
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
            !locked.includes(item) && {
              onClose: () => {
                onChange(without(value, item))
                onRemoved()
              },
            })}
        >
          {labelOf(item)}
        </Label>
      ))}
    </LabelGroup>
  )
}

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

type TypeaheadFieldProps = ControlProps & {
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
}: TypeaheadFieldProps) {
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
