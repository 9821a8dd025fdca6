import { TextInput } from '@patternfly/react-core'
import { levelOf, rowOf, type AcrLevel } from '~/api/clients/acrLevels'
import { useFeature } from '~/api/serverInfo'
import type { CustomProps } from '~/lib/field'
import { AddRow, RemoveRow } from '~/ui/inputs/RowButtons'
import { useText } from '~/ui/useText'
import { textsOf } from './text'
import './realm-settings.css'

const empty: AcrLevel = { acr: '', loa: '', uri: '' }

type Part = { name: keyof AcrLevel; title: string; placeholder: string; isNumber?: boolean }

const acr: Part = { name: 'acr', title: 'acr', placeholder: 'acrPlaceholder' }
const uri: Part = { name: 'uri', title: 'uri', placeholder: 'uriPlaceholder' }
const loa: Part = { name: 'loa', title: 'loa', placeholder: 'loaPlaceholder', isNumber: true }

const isWrong = ({ name }: Part, level: AcrLevel) =>
  name === 'acr' ? level.acr.trim() === '' : name === 'loa' && !/^\d+$/.test(level.loa)

/** Rows of ACR value, its address in SAML where the server knows that, and level. */
export default function AcrLevels({ id, value, onChange, disabled, invalid, label }: CustomProps) {
  const { t } = useText()
  const hasFeature = useFeature()
  const parts = hasFeature('STEP_UP_AUTHENTICATION_SAML') ? [acr, uri, loa] : [acr, loa]
  const levels = textsOf(value).map(levelOf)
  const set = (next: readonly AcrLevel[]) => onChange(next.map(rowOf))
  const last = levels.at(-1)
  return (
    <div id={id} className="castellan-rows">
      {levels.length === 0 && <p>{disabled ? '—' : t('missingAttributes', { label })}</p>}
      {levels.length > 0 && (
        // Each control has its heading and row in its name.
        <div className="castellan-pair castellan-acr-head" aria-hidden="true">
          {parts.map(({ name, title }) => (
            <span key={name} className="castellan-grow">
              {t(title)}
            </span>
          ))}
        </div>
      )}
      {levels.map((level, index) => (
        // Rows have no other identity than their place; all of their state is in `value`.
        <div key={index} className="castellan-pair">
          {parts.map((part) => (
            <div key={part.name} className="castellan-grow">
              <TextInput
                dir="auto"
                value={level[part.name]}
                aria-label={`${t(part.title)} ${index + 1}`}
                placeholder={t(part.placeholder)}
                isDisabled={disabled}
                validated={invalid && isWrong(part, level) ? 'error' : 'default'}
                // A tab would end the part in what the form holds.
                onChange={(_event, text) =>
                  set(levels.with(index, { ...level, [part.name]: text.replaceAll('\t', ' ') }))
                }
                {...(part.isNumber && { inputMode: 'numeric' as const })}
              />
            </div>
          ))}
          <RemoveRow
            label={`${t('removeAttribute')}: ${level.acr || index + 1}`}
            isReadOnly={disabled}
            onClick={() => set(levels.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddRow
        label={t('addAttribute', { label })}
        isReadOnly={disabled}
        isDisabled={last !== undefined && (last.acr === '' || last.loa === '')}
        onClick={() => set([...levels, empty])}
      />
    </div>
  )
}
