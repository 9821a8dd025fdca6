import { toTexts } from '~/lib/field'
import { NumberField } from '~/ui/inputs/NumberField'
import { useText } from '~/ui/useText'
import type { ControlProps } from './props'

const numberIn = (text: string | undefined) => (text ? Number(text) : undefined)

/** One number, or from one to another. */
export function RangeControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid, label } = props
  const { t } = useText()
  const [from, to] = toTexts(value)
  const { min, max } = field.kind === 'span' ? field : {}
  const shared = {
    isDisabled: disabled,
    isInvalid: invalid,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
  const put = (next: readonly (string | number | undefined)[]) =>
    onChange(next.map((item) => String(item ?? '')))
  return (
    <div className="castellan-span">
      <NumberField
        {...shared}
        id={id}
        aria-label={label}
        value={numberIn(from)}
        onChange={(next) => put(to === undefined ? [next] : [next, to])}
      />
      <span>{t('authzSpanTo')}</span>
      <NumberField
        {...shared}
        id={`${id}-to`}
        aria-label={`${label}: ${t('authzSpanTo')}`}
        value={numberIn(to)}
        onChange={(next) => put([from, next])}
      />
    </div>
  )
}
