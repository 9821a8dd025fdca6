import type { ValidationError } from '~/form/values/rules'
import { secretMask } from '~/lib/secrets'
import {
  valueToString,
  isEmpty,
  listedOptions,
  type Field,
  type FieldValue,
  type Row,
} from '~/lib/field'
import { hasText } from '~/lib/i18n'
import { useText } from '~/ui/useText'
import { decode, groupName } from '~/form/values/values'

const isRow = (value: string | Row): value is Row => typeof value === 'object'

export function useValueText() {
  const { t, label } = useText()
  const optionText = (field: Field, value: string) => {
    if (!('options' in field)) return value
    const ownLabel = listedOptions(field).find((candidate) => candidate.value === value)?.label
    if (ownLabel !== undefined) return label(ownLabel, { plain: true })
    const key = `${field.optionLabels ?? ''}${value}`
    return field.optionLabels !== undefined && hasText(key) ? t(key) : value
  }
  const valueText = (field: Field, value: FieldValue): string => {
    if (isEmpty(value)) return t('emptyValue')
    if (field.kind === 'password') return secretMask
    if (typeof value === 'boolean' || (field.kind === 'custom' && field.isOnOff)) {
      const isInverted = field.kind === 'switch' && field.inverted === true
      const isOn = (value === true || value === 'true') !== isInverted
      const isEnabled = field.kind === 'switch' && field.labels === 'enabledDisabled'
      return t(isOn ? (isEnabled ? 'enabled' : 'on') : isEnabled ? 'disabled' : 'off')
    }
    if (typeof value === 'object' && value !== null) {
      return value
        .map((item: string | Row) =>
          isRow(item) ? `${item.key}: ${item.value}` : optionText(field, item),
        )
        .join('\n')
    }
    return field.kind === 'group'
      ? groupName(valueToString(value))
      : optionText(field, valueToString(value))
  }
  return {
    name: (field: Field) =>
      field.textFrom === 'server' ? label(field.label, { plain: true }) : t(field.label),
    value: valueText,
    stored: (field: Field, stored: unknown) => valueText(field, decode(field, stored)),
  }
}

export function useFieldText({ textFrom }: Pick<Field, 'textFrom'>) {
  const { t, label, list } = useText()
  const text = (key: string) => (textFrom === 'server' ? label(key, { plain: true }) : t(key))
  return {
    t,
    list,
    text,
    /** Explicit label, else the message at prefix + value, else the value. */
    optionLabel: (
      { value, label: ownLabel }: { value: string; label?: string },
      prefix: string | undefined,
    ) => {
      if (ownLabel !== undefined) return text(ownLabel)
      const key = prefix === undefined ? undefined : prefix + value
      return key !== undefined && hasText(key) ? t(key) : value
    },
    messageText: ({ key, params }: ValidationError) =>
      hasText(key, params) ? t(key, params) : label(key, { plain: true }),
  }
}
