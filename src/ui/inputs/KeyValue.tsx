import { FieldError } from './FieldError'
import type { Choice } from '~/lib/choices'
import type { SuggestedKey, RowTexts } from '~/lib/field'
import { ChoiceField } from './ChoiceField'
import { LinesInput } from './LinesInput'
import { TypeaheadField } from './TypeaheadField'
import { AddRowButton, RemoveRowButton } from './RowButtons'
import { useText } from '~/ui/useText'

export type KeyValueRow = { key: string; value: string }

type Props = {
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
}: Props) {
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
