import { hasText } from '~/lib/i18n'
import type { Field } from '~/lib/field'
import { useText } from '~/ui/useText'
import type { ValidationError } from '~/form/values/rules'

/** The texts of a field in the person's language, whoever wrote them. */
export function useFieldText({ textFrom }: Pick<Field, 'textFrom'>) {
  const { t, label } = useText()
  const text = (key: string) => (textFrom === 'server' ? label(key, { plain: true }) : t(key))
  return {
    t,
    text,
    /** A choice's label: its own, the key that the prefix makes, or the value as it is. */
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
