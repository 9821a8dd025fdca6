import { Button } from '@patternfly/react-core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import type { Queue } from '~/lib/batch'
import { QueueProgress } from '~/ui/messages/QueueProgress'
import { useText } from '~/ui/useText'
import { rowName, type ImportRow } from './importRow'
import './import.css'

type Props<T> = {
  queue: Queue<T>
  onBack: () => void
  /** Rendered when all lookups are done. */
  children: () => ReactNode
}

export function DryRun<T extends ImportRow>({ queue, onBack, children }: Props<T>) {
  const { t } = useText()
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  const { isRunning, counts } = state
  if (!isRunning && counts.waiting === 0 && counts.failed === 0) return children()
  return (
    <div className="castellan-rows castellan-import">
      <p>{t('importTrying')}</p>
      <QueueProgress state={state} itemName={rowName} />
      <div className="castellan-pair">
        {isRunning ? (
          <Button variant="secondary" isDisabled={state.isStopped} onClick={queue.stop}>
            {t('stopQueue')}
          </Button>
        ) : (
          <Button onClick={() => void (counts.failed > 0 ? queue.retry() : queue.go())}>
            {t(counts.failed > 0 ? 'retryFailed' : 'continue')}
          </Button>
        )}
        <Button variant="link" isDisabled={isRunning} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <LeaveGuard
        form="import-trial"
        isDirty={isRunning}
        title="queueRunsTitle"
        text="queueRunsText"
      />
    </div>
  )
}
