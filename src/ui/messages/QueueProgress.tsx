import { Progress } from '@patternfly/react-core'
import { useId } from 'react'
import type { QueueState, TaskState } from '~/lib/batch'
import { numberFormat } from '~/lib/format'
import { useText } from '~/ui/useText'

/** Further failures are only in the result file. */
const maxListed = 50

type Props<T> = { state: QueueState<T>; itemName: (item: T) => string }

export function QueueProgress<T>({ state, itemName }: Props<T>) {
  const { t, language } = useText()
  const id = useId()
  const { tasks, counts, isRunning } = state
  const numbers = numberFormat(language)
  const { waiting, running, done, failed, skipped } = counts
  const finished = done + failed + skipped
  const countsByState: [TaskState, number][] = [
    ['done', done],
    ['failed', failed],
    ['skipped', skipped],
    ['waiting', waiting + running],
  ]
  const unsuccessful = isRunning
    ? []
    : tasks.filter((task) => task.state === 'failed' || task.state === 'skipped')
  return (
    <div className="castellan-rows">
      <Progress
        id={id}
        value={finished}
        max={Math.max(1, tasks.length)}
        {...(!isRunning && failed > 0 && { variant: 'warning' as const })}
        title={t(isRunning ? 'queueRunning' : waiting > 0 ? 'queueStopped' : 'queueOver')}
        label={`${numbers.format(finished)} / ${numbers.format(tasks.length)}`}
        valueText={`${numbers.format(finished)} / ${numbers.format(tasks.length)}`}
      />
      <output>
        {countsByState
          .filter(([, count]) => count > 0)
          .map(([name, count]) => `${t(`queue.${name}`)}: ${numbers.format(count)}`)
          .join(' · ')}
      </output>
      {unsuccessful.length > 0 && (
        <ul className="castellan-list" aria-label={t('queueTrouble')}>
          {unsuccessful.slice(0, maxListed).map(({ item, message }, index) => (
            <li key={index}>
              <bdi>{itemName(item)}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
      {unsuccessful.length > maxListed && (
        <p>{t('moreInResult', { number: numbers.format(unsuccessful.length - maxListed) })}</p>
      )}
    </div>
  )
}
