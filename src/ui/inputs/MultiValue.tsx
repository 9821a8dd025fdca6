import { LinesInput } from './LinesInput'
import { AddRowButton, RemoveRowButton } from './RowButtons'
import { useText } from '~/ui/useText'

type Props = {
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
}: Props) {
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
