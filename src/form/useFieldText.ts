import { hasText } from '~/lib/i18n'
import type { Field } from '~/lib/field'
import { useText } from '~/ui/useText'
import type { ValidationError } from '~/form/values/rules'

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
