import { Content } from '@patternfly/react-core'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { durationText } from '~/lib/numbers/durations'
import { useText } from '~/ui/useText'
import { textOf } from '../text'
import { numberOf } from '../durations'
import { lockoutsOf } from './lockouts'

const paths = [
  ['bruteForceMode'],
  ['bruteForceStrategy'],
  ['failureFactor'],
  ['waitIncrementSeconds'],
  ['maxFailureWaitSeconds'],
  ['maxTemporaryLockouts'],
]

/** What the settings come to: who waits how long after how many failures. */
export function Lockouts() {
  const { t, language } = useText()
  const { read } = useConditionInput(paths, useFormInfo())
  const mode = textOf(read(['bruteForceMode']))
  const factor = numberOf(read(['failureFactor'])) ?? 0
  if (mode === 'Disabled') return null
  const isPermanent = mode === 'PermanentLockout'
  const lockouts = isPermanent
    ? []
    : lockoutsOf({
        strategy: textOf(read(['bruteForceStrategy'])),
        factor,
        increment: numberOf(read(['waitIncrementSeconds'])) ?? 0,
        most: numberOf(read(['maxFailureWaitSeconds'])) ?? 0,
      })
  const times = numberOf(read(['maxTemporaryLockouts'])) ?? 1
  return (
    <Content component="ul" className="castellan-lockouts" aria-label={t('lockouts')}>
      {isPermanent && <li>{t('lockoutForGood', { count: Math.max(1, factor) })}</li>}
      {lockouts.map(({ failures, seconds }) => (
        <li key={failures}>
          {t('lockoutFor', { count: failures, time: durationText(seconds, language) })}
        </li>
      ))}
      {!isPermanent && lockouts.length === 0 && <li>{t('lockoutNever')}</li>}
      {mode === 'PermanentAfterTemporaryLockout' && (
        <li>{t('lockoutForGoodAfter', { count: times })}</li>
      )}
    </Content>
  )
}
