import type { ComponentType } from 'react'
import { textsIn, type CustomProps } from '~/lib/field'
import { NumberField } from '~/ui/inputs/NumberField'
import { useText } from '~/ui/useText'

/** One number, or from one to another; as texts, of which the second may be missing. */
export const spanOf =
  (min: number, max: number): ComponentType<CustomProps> =>
  (props) => <Span {...props} min={min} max={max} />

const numberIn = (text: string | undefined) => (text ? Number(text) : undefined)

function Span(props: CustomProps & { min: number; max: number }) {
  const { id, value, onChange, disabled, invalid, label, min, max } = props
  const { t } = useText()
  const [from, to] = textsIn(value)
  const shared = { min, max, isDisabled: disabled, isInvalid: invalid }
  const put = (next: readonly (string | number | undefined)[]) =>
    onChange(next.map((each) => String(each ?? '')))
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
