import { TextInput } from '@patternfly/react-core'
import { parseAcrRow, toAcrRow, type AcrLevel } from '~/api/clients/acrLevels'
import { useFeature } from '~/api/serverInfo'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { AddRowButton, RemoveRowButton } from '~/ui/inputs/RowButtons'
import { useText } from '~/ui/useText'
import './realm-settings.css'

const emptyLevel: AcrLevel = { acr: '', loa: '', uri: '' }

type Column = { name: keyof AcrLevel; title: string; placeholder: string; isNumber?: boolean }

const acrColumn: Column = { name: 'acr', title: 'acr', placeholder: 'acrPlaceholder' }
const uriColumn: Column = { name: 'uri', title: 'uri', placeholder: 'uriPlaceholder' }
const loaColumn: Column = {
  name: 'loa',
  title: 'loa',
  placeholder: 'loaPlaceholder',
  isNumber: true,
}

const isInvalid = ({ name }: Column, level: AcrLevel) =>
  name === 'acr' ? level.acr.trim() === '' : name === 'loa' && !/^\d+$/.test(level.loa)

/** ACR value, SAML URI (if step-up for SAML is enabled) and level. */
export default function AcrLevels({
  id,
  value,
  onChange,
  disabled,
  invalid,
  label,
}: CustomControlProps) {
  const { t } = useText()
  const hasFeature = useFeature()
  const columns = hasFeature('STEP_UP_AUTHENTICATION_SAML')
    ? [acrColumn, uriColumn, loaColumn]
    : [acrColumn, loaColumn]
  const levels = toStrings(value).map(parseAcrRow)
  const setLevels = (next: readonly AcrLevel[]) => onChange(next.map(toAcrRow))
  const lastLevel = levels.at(-1)
  return (
    <div id={id} className="castellan-rows">
      {levels.length === 0 && <p>{disabled ? '—' : t('missingAttributes', { label })}</p>}
      {levels.length > 0 && (
        // Hidden: the label of each input names its column and row.
        <div className="castellan-pair castellan-acr-header" aria-hidden="true">
          {columns.map(({ name, title }) => (
            <span key={name} className="castellan-grow">
              {t(title)}
            </span>
          ))}
        </div>
      )}
      {levels.map((level, index) => (
        // Rows have no id; all of their state is in `value`.
        <div key={index} className="castellan-pair">
          {columns.map((column) => (
            <div key={column.name} className="castellan-grow">
              <TextInput
                dir="auto"
                value={level[column.name]}
                aria-label={`${t(column.title)} ${index + 1}`}
                placeholder={t(column.placeholder)}
                isDisabled={disabled}
                validated={invalid && isInvalid(column, level) ? 'error' : 'default'}
                // Tabs separate the columns in the stored row.
                onChange={(_event, text) =>
                  setLevels(
                    levels.with(index, { ...level, [column.name]: text.replaceAll('\t', ' ') }),
                  )
                }
                {...(column.isNumber && { inputMode: 'numeric' as const })}
              />
            </div>
          ))}
          <RemoveRowButton
            label={`${t('removeAttribute')}: ${level.acr || index + 1}`}
            isReadOnly={disabled}
            onClick={() => setLevels(levels.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddRowButton
        label={t('addAttribute', { label })}
        isReadOnly={disabled}
        isDisabled={lastLevel !== undefined && (lastLevel.acr === '' || lastLevel.loa === '')}
        onClick={() => setLevels([...levels, emptyLevel])}
      />
    </div>
  )
}
