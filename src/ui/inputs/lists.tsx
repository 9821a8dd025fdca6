import { Button, TextArea, TextInput, type TextInputProps } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { PlusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/plus-circle-icon'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Choice } from '~/lib/choices'
import type { RowTexts, SuggestedKey } from '~/lib/field'
import { hasLineBreak, keepLineBreaks } from '~/lib/text'
import { IconButton } from '~/ui/actions/buttons'
import { useText } from '~/ui/useText'
import { FieldError } from '../messages/alerts'
import { ChoiceField } from './ChoiceField'
import { TypeaheadField } from './Combobox'

export type KeyValueRow = { key: string; value: string }

type KeyValueProps = {
  id: string
  value: readonly KeyValueRow[]
  onChange: (value: KeyValueRow[]) => void
  label: string
  keys?: readonly Choice[]
  /** Suggestions; other keys can be typed. */
  suggestedKeys?: readonly SuggestedKey[]
  /** Message keys, if the rows are not attributes. */
  rowTexts?: RowTexts
  isDisabled?: boolean
  showErrors?: boolean
}

export function KeyValue({
  id,
  value,
  onChange,
  label,
  keys,
  suggestedKeys,
  rowTexts = { key: 'key', value: 'value' },
  isDisabled = false,
  showErrors = false,
}: KeyValueProps) {
  const { t } = useText()
  const change = (index: number, changes: Partial<KeyValueRow>) =>
    onChange(value.map((row, rowIndex) => (rowIndex === index ? { ...row, ...changes } : row)))
  const lastRow = value.at(-1)
  return (
    <div className="castellan-rows">
      {value.length === 0 && (
        <p>{isDisabled ? '—' : t(rowTexts.none ?? 'missingAttributes', { label })}</p>
      )}
      {value.map((row, index) => {
        const isKeyMissing = showErrors && row.key.trim() === ''
        const isValueMissing = showErrors && row.value === ''
        return (
          // Rows are stateless, so the index is a safe key.
          <div key={index} className="castellan-pair">
            <div className="castellan-grow">
              <KeyCell
                id={`${id}-${index}-key`}
                value={row.key}
                label={`${t(rowTexts.key)} ${index + 1}`}
                placeholder={t(`${rowTexts.key}Placeholder`)}
                isDisabled={isDisabled}
                isInvalid={isKeyMissing}
                keys={keys}
                suggestedKeys={suggestedKeys}
                onChange={(key) => change(index, { key })}
              />
              {isKeyMissing && <FieldError text={t('keyError')} />}
            </div>
            <div className="castellan-grow">
              <ValueCell
                id={`${id}-${index}-value`}
                value={row.value}
                label={`${t(rowTexts.value)} ${index + 1}`}
                placeholder={t(`${rowTexts.value}Placeholder`)}
                isDisabled={isDisabled}
                isInvalid={isValueMissing}
                suggestion={suggestedKeys?.find(({ key }) => key === row.key)}
                onChange={(text) => change(index, { value: text })}
              />
              {isValueMissing && <FieldError text={t('valueError')} />}
            </div>
            <RemoveRowButton
              label={`${t(rowTexts.remove ?? 'removeAttribute')}: ${row.key || index + 1}`}
              isReadOnly={isDisabled}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      <AddRowButton
        label={t(rowTexts.add ?? 'addAttribute', { label })}
        isReadOnly={isDisabled}
        isDisabled={lastRow !== undefined && (lastRow.key.trim() === '' || lastRow.value === '')}
        onClick={() => onChange([...value, { key: '', value: '' }])}
      />
    </div>
  )
}

type CellProps = {
  id: string
  value: string
  label: string
  placeholder: string
  isDisabled: boolean
  isInvalid: boolean
  onChange: (value: string) => void
}

type KeyCellProps = CellProps & {
  keys: readonly Choice[] | undefined
  suggestedKeys: readonly SuggestedKey[] | undefined
}

function KeyCell({ keys, suggestedKeys, label, placeholder, isInvalid, ...props }: KeyCellProps) {
  const { t } = useText()
  const { value, onChange } = props
  if (keys)
    return <ChoiceField {...props} options={keys} aria-label={label} isInvalid={isInvalid} />
  if (suggestedKeys)
    return (
      <TypeaheadField
        {...props}
        aria-label={label}
        isInvalid={isInvalid}
        placeholder={t('selectOrTypeAKey')}
        options={suggestedKeys.map((key) => ({
          value: key.key,
          label: key.key,
          description: t(key.label ?? key.key),
        }))}
        value={value === '' ? [] : [value]}
        createOption={(typed) => typed.trim() || undefined}
        onChange={([next = '']) => onChange(next)}
      />
    )
  return <TextCell {...props} label={label} placeholder={placeholder} isInvalid={isInvalid} />
}

function ValueCell({ suggestion, ...props }: CellProps & { suggestion: SuggestedKey | undefined }) {
  const { t } = useText()
  const { label, placeholder: _placeholder, ...rest } = props
  if (!suggestion?.values) return <TextCell {...props} type={suggestion?.input ?? 'text'} />
  return (
    <ChoiceField
      {...rest}
      aria-label={label}
      options={suggestion.values.map(({ value, label: text = value }) => ({
        value,
        label: t(text),
      }))}
    />
  )
}

const TextCell = ({
  label,
  isInvalid,
  ...props
}: CellProps & { type?: 'text' | 'datetime-local' }) => (
  <LinesInput {...props} aria-label={label} validated={isInvalid ? 'error' : 'default'} />
)

// The texts of the rows: @texts key* @texts value* @texts acr* @texts loa* @texts uri*
// @texts claimDisplay*

type MultiValueProps = {
  id: string
  value: readonly string[]
  onChange: (value: string[]) => void
  label: string
  addLabel?: string
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'date'
  placeholder?: string
  /** Text areas instead of single lines. */
  isMultiline?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
}

export function MultiValue({
  id,
  value,
  onChange,
  label,
  addLabel,
  type = 'text',
  placeholder,
  isMultiline = false,
  isDisabled = false,
  isInvalid = false,
}: MultiValueProps) {
  const { t } = useText()
  const rows = value.length > 0 ? value : ['']
  const isLastEmpty = rows.at(-1) === ''
  return (
    <div className="castellan-rows">
      {rows.map((row, index) => (
        // A row's only state is whether it has several lines, so the index is a safe key.
        <div key={index} className="castellan-pair">
          <LinesInput
            id={index === 0 ? id : `${id}-${index}`}
            type={type}
            dir={type === 'text' ? 'auto' : 'ltr'}
            value={row}
            isDisabled={isDisabled}
            validated={isInvalid ? 'error' : 'default'}
            aria-label={`${label} ${index + 1}`}
            isMultiline={isMultiline}
            onChange={(text) => onChange(rows.with(index, text))}
            {...(placeholder && { placeholder })}
          />
          <RemoveRowButton
            label={`${t('remove')}: ${row || `${label} ${index + 1}`}`}
            isReadOnly={isDisabled}
            isDisabled={rows.length === 1}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddRowButton
        label={addLabel ? t(addLabel) : t('addMultivaluedLabel', { fieldLabel: label })}
        isReadOnly={isDisabled}
        isDisabled={isLastEmpty}
        onClick={() => onChange([...rows, ''])}
      />
    </div>
  )
}

type SharedProps = Pick<
  TextInputProps,
  | 'id'
  | 'className'
  | 'dir'
  | 'lang'
  | 'placeholder'
  | 'maxLength'
  | 'isDisabled'
  | 'isRequired'
  | 'readOnlyVariant'
  | 'validated'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
>

type LinesInputProps = SharedProps & {
  value: string
  onChange: (text: string) => void
  /** Several lines from the start. */
  isMultiline?: boolean
  /** For the single line. */
  type?: TextInputProps['type']
  inputMode?: TextInputProps['inputMode']
  onKeyDown?: (event: KeyboardEvent) => void
  inputRef?: (element: HTMLElement | null) => void
}

/** The browser removes line breaks from an input: a value that has one gets a text area. */
export function LinesInput({
  value,
  onChange,
  isMultiline = false,
  type = 'text',
  inputMode,
  inputRef,
  ...props
}: LinesInputProps) {
  // Stays when the last line break is deleted, and with it the focus.
  const [hadLineBreak, setHadLineBreak] = useState(false)
  if (!hadLineBreak && hasLineBreak(value)) setHadLineBreak(true)
  if (isMultiline || hadLineBreak)
    return (
      <TextArea
        {...props}
        ref={inputRef}
        rows={Math.min(Math.max(value.split('\n').length, 2), 10)}
        resizeOrientation="vertical"
        value={value}
        onChange={(_event, typed) => onChange(keepLineBreaks(value, typed))}
      />
    )
  return (
    <TextInput
      {...props}
      ref={inputRef}
      type={type}
      inputMode={inputMode}
      value={value}
      onChange={(_event, typed) => onChange(typed)}
    />
  )
}

type RemoveRowButtonProps = {
  label: string
  /** Hides the button. */
  isReadOnly: boolean
  isDisabled?: boolean
  onClick: () => void
}

export const RemoveRowButton = ({
  label,
  isReadOnly,
  isDisabled = false,
  onClick,
}: RemoveRowButtonProps) =>
  !isReadOnly && (
    <IconButton
      icon={<MinusCircleIcon />}
      aria-label={label}
      disabled={isDisabled}
      onClick={(event) => removeRow(event, onClick)}
    />
  )

/** Stands below its rows, as the last child of their `castellan-rows`. */
export const AddRowButton = ({
  label,
  isReadOnly,
  isDisabled = false,
  onClick,
}: RemoveRowButtonProps) =>
  !isReadOnly && (
    <Button
      variant="link"
      icon={<PlusCircleIcon />}
      isDisabled={isDisabled}
      onClick={(event) => addRow(event, onClick)}
    >
      {label}
    </Button>
  )

type ButtonClick = MouseEvent<HTMLButtonElement>

function addRow({ currentTarget: button }: ButtonClick, add: () => void) {
  // Render now: the new row's field gets the focus, which the disabled button would lose.
  flushSync(add)
  focusLastRow(button.parentElement)
}

function removeRow({ currentTarget: button }: ButtonClick, remove: () => void) {
  const rows = button.closest('.castellan-rows')
  flushSync(remove)
  // Rows are keyed by index, so the button now belongs to the next row, if there is one.
  if (!button.isConnected || button.disabled) focusLastRow(rows)
}

const focusable =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)'

/** Without rows, the add button. */
function focusLastRow(rows: Element | null) {
  const addButton = rows?.lastElementChild
  const field = addButton?.previousElementSibling?.querySelector<HTMLElement>(focusable)
  if (field) field.focus()
  else if (addButton instanceof HTMLElement) addButton.focus()
}
