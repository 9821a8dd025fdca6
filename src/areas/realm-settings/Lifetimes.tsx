import { useId } from 'react'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import type { TextKey } from '~/lib/textKey'
import { useText } from '~/ui/useText'
import { formatDuration } from './lifespanFields'
import { lifetimePaths, lifetimesOf } from './lifetimes'
import './realm-settings.css'

/** Effective lifetimes of tokens and sessions for the current form values. */
export function Lifetimes() {
  const { t } = useText()
  const id = useId()
  const { read } = useConditionInput(lifetimePaths, useFormInfo())
  const describe = (seconds: number, limitedBy?: TextKey) =>
    limitedBy
      ? t('lifetimeBy', { time: formatDuration(seconds), name: t(limitedBy) })
      : formatDuration(seconds)
  return (
    <div className="castellan-lifetimes">
      <p id={id}>{t('lifetimes')}</p>
      <ul aria-labelledby={id}>
        {lifetimesOf(read).map(({ label, seconds, limitedBy }) => (
          <li key={label}>
            <span>{t(label)}</span>{' '}
            <span>{seconds === undefined ? '—' : describe(seconds, limitedBy)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
