import type { Row } from '~/lib/field'
import { KeyValue } from '~/ui/inputs/KeyValue'
import { useChoices } from '~/form/sources/useChoices'
import type { ControlProps } from './props'

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const none = { keys: undefined, rows: undefined, known: undefined }

/** Rows of key and value, the keys limited where the server names them. */
export function KeyValueControl({
  field,
  value,
  onChange,
  id,
  label,
  disabled,
  invalid,
}: ControlProps) {
  const { keys, rows: names } = field.kind === 'keyvalue' || field.kind === 'map' ? field : none
  const { known } = field.kind === 'keyvalue' ? field : none
  const { choices } = useChoices(field, keys ?? [])
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <KeyValue
      id={id}
      label={label}
      value={rows.filter(isRow)}
      onChange={onChange}
      isDisabled={disabled}
      showErrors={invalid}
      {...(keys && { keys: choices })}
      {...(names && { names })}
      {...(known && { known })}
    />
  )
}
