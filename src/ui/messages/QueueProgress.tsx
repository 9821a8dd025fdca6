import { Progress } from '@patternfly/react-core'
import { useId } from 'react'
import type { QueueState, TaskState } from '~/lib/async/queue'
import { numberFormat } from '~/lib/numbers/numberFormat'
import { useText } from '~/ui/useText'

/** More failures than these are in the result's file. */
const shown = 50

type Props<T> = { state: QueueState<T>; nameOf: (item: T) => string }

/** How far a queue is; when it rests, what failed or was left out, and why. */
export function QueueProgress<T>({ state, nameOf }: Props<T>) {
  const { t, language } = useText()
  const id = useId()
  const { tasks, counts, isRunning } = state
  const number = numberFormat(language)
  const { waiting, running, done, failed, skipped } = counts
  const over = done + failed + skipped
  const told: [TaskState, number][] = [
    ['done', done],
    ['failed', failed],
    ['skipped', skipped],
    ['waiting', waiting + running],
  ]
  const troubled = isRunning
    ? []
    : tasks.filter((task) => task.state === 'failed' || task.state === 'skipped')
  return (
    <div className="castellan-rows">
      <Progress
        id={id}
        value={over}
        max={Math.max(1, tasks.length)}
        {...(!isRunning && failed > 0 && { variant: 'warning' as const })}
        title={t(isRunning ? 'queueRunning' : waiting > 0 ? 'queueStopped' : 'queueOver')}
        label={`${number.format(over)} / ${number.format(tasks.length)}`}
        valueText={`${number.format(over)} / ${number.format(tasks.length)}`}
      />
      <output>
        {told
          .filter(([, count]) => count > 0)
          .map(([name, count]) => `${t(`queue.${name}`)}: ${number.format(count)}`)
          .join(' · ')}
      </output>
      {troubled.length > 0 && (
        <ul className="castellan-list" aria-label={t('queueTrouble')}>
          {troubled.slice(0, shown).map(({ item, message }, index) => (
            <li key={index}>
              <bdi>{nameOf(item)}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
      {troubled.length > shown && (
        <p>{t('moreInResult', { number: number.format(troubled.length - shown) })}</p>
      )}
    </div>
  )
}
