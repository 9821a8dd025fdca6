import { Button, TextInput } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { PlusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/plus-circle-icon'
import { FieldFault } from './FieldFault'
import type { Choice } from '~/lib/choices'
import type { RowTexts } from '~/lib/field'
import type { KeyValueRow } from '~/lib/files/keyValues'
import { ChoiceField } from './ChoiceField'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'

type Props = {
  id: string
  /** The rows as typed; lib/keyValues turns them into the server's map. */
  value: readonly KeyValueRow[]
  onChange: (value: KeyValueRow[]) => void
  /** The finished text of the field's label: "attributes". */
  label: string
  /** The keys there are, when only those are allowed. */
  keys?: readonly Choice[]
  /** Message keys of what the rows hold, where it is no attribute. */
  names?: RowTexts
  isDisabled?: boolean
  /** Rows are complained about that lack a key or a value. */
  showErrors?: boolean
}

/** Attributes: rows of key and value. */
export function KeyValue({
  id,
  value,
  onChange,
  label,
  keys,
  names = { key: 'key', value: 'value' },
  isDisabled = false,
  showErrors = false,
}: Props) {
  const { t } = useText()
  const change = (index: number, part: Partial<KeyValueRow>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const last = value.at(-1)
  return (
    <div className="castellan-rows">
      {value.length === 0 && <p>{t(names.none ?? 'missingAttributes', { label })}</p>}
      {value.map((row, index) => {
        const lacksKey = showErrors && row.key.trim() === ''
        const lacksValue = showErrors && row.value === ''
        return (
          // Rows have no other identity than their place; all of their state is in `value`.
          <div key={index} className="castellan-pair">
            <div className="castellan-grow">
              {keys ? (
                <ChoiceField
                  id={`${id}-${index}-key`}
                  options={keys}
                  value={row.key}
                  aria-label={`${t(names.key)} ${index + 1}`}
                  isDisabled={isDisabled}
                  isInvalid={lacksKey}
                  onChange={(key) => change(index, { key })}
                />
              ) : (
                <TextInput
                  id={`${id}-${index}-key`}
                  value={row.key}
                  aria-label={`${t(names.key)} ${index + 1}`}
                  placeholder={t(`${names.key}Placeholder`)}
                  isDisabled={isDisabled}
                  validated={lacksKey ? 'error' : 'default'}
                  onChange={(_event, key) => change(index, { key })}
                />
              )}
              {lacksKey && <FieldFault text={t('keyError')} />}
            </div>
            <div className="castellan-grow">
              <TextInput
                id={`${id}-${index}-value`}
                value={row.value}
                aria-label={`${t(names.value)} ${index + 1}`}
                placeholder={t(`${names.value}Placeholder`)}
                isDisabled={isDisabled}
                validated={lacksValue ? 'error' : 'default'}
                onChange={(_event, text) => change(index, { value: text })}
              />
              {lacksValue && <FieldFault text={t('valueError')} />}
            </div>
            <IconButton
              icon={<MinusCircleIcon />}
              aria-label={`${t(names.remove ?? 'removeAttribute')}: ${row.key || index + 1}`}
              disabled={isDisabled}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      <Button
        variant="link"
        icon={<PlusCircleIcon />}
        isDisabled={
          isDisabled || (last !== undefined && (last.key.trim() === '' || last.value === ''))
        }
        onClick={() => onChange([...value, { key: '', value: '' }])}
      >
        {t(names.add ?? 'addAttribute', { label })}
      </Button>
    </div>
  )
}

// The texts of the rows: @texts key* @texts value* @texts acr* @texts loa* @texts uri*
// @texts claimDisplay*
