import { useId } from 'react'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import type { TextKey } from '~/lib/textKey'
import { useText } from '~/ui/useText'
import { formatDuration } from './lifespanFields'
import { lifetimePaths, lifetimesOf, logScale } from './lifetimes'
import './realm-settings.css'

/** Effective lifetimes of tokens and sessions for the current form values, as text and bars. */
export function Lifetimes() {
  const { t } = useText()
  const id = useId()
  const { read } = useConditionInput(lifetimePaths, useFormInfo())
  const lifetimes = lifetimesOf(read)
  const { marks, percentOf } = logScale(lifetimes)
  const describe = (seconds: number, limitedBy?: TextKey) =>
    limitedBy
      ? t('lifetimeBy', { time: formatDuration(seconds), name: t(limitedBy) })
      : formatDuration(seconds)
  return (
    <div className="castellan-lifetimes">
      <p id={id}>{t('lifetimes')}</p>
      <ul aria-labelledby={id}>
        {lifetimes.map(({ label, seconds, limitedBy }) => (
          <li key={label}>
            <span>{t(label)}</span>{' '}
            <span>{seconds === undefined ? '—' : describe(seconds, limitedBy)}</span>
            <div
              className={limitedBy ? 'castellan-lifetime-inherited' : undefined}
              style={{ inlineSize: `${percentOf(seconds ?? 0)}%` }}
            />
          </li>
        ))}
      </ul>
      <div className="castellan-lifetime-marks" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} style={{ insetInlineEnd: `${100 - percentOf(mark)}%` }}>
            {formatDuration(mark)}
          </span>
        ))}
      </div>
    </div>
  )
}
