import { Button } from '@patternfly/react-core'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { queryClient } from '~/api/queryClient'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { toCsv } from '~/lib/files/csv'
import { downloadText } from '~/lib/files/download'
import { problemOf } from '~/lib/errors'
import type { Queue } from '~/lib/many/queue'
import { QueueProgress } from '~/ui/messages/QueueProgress'
import { toast } from '~/ui/messages/toast'
import { useText, type Text } from '~/ui/useText'
import { lineName, type Planned } from './line'

type Props<P> = {
  /** Message key: the name of the file with the result. */
  title: string
  queue: Queue<P>
  /** All rows, those too that nothing is done with. */
  plans: readonly P[]
  /** Why nothing is done with a row. */
  why: (plan: P, text: Text) => string
  /** What is out of date afterwards. */
  stale: readonly QueryKey[]
  onAnother: () => void
}

/** The import under way: how far it is, stop and go on, and in the end what came of every row. */
export function ImportRun<P extends Planned>(props: Props<P>) {
  const { title, queue, plans, why, stale, onAnother } = props
  const text = useText()
  const { t } = text
  const id = useId()
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  const { isRunning, counts, tasks } = state
  const keys = useRef(stale)
  // Whenever it comes to rest, lists are out of date.
  useEffect(() => {
    if (isRunning) return
    for (const queryKey of keys.current) void queryClient.invalidateQueries({ queryKey })
  }, [isRunning])

  const save = async () => {
    try {
      const ran = new Map(tasks.map((task) => [task.item.line, task]))
      const titles = ['importLine', 'username', 'email', 'importAction', 'status', 'queueMessage']
      const rows = plans.map((plan) => {
        const task = ran.get(plan.line)
        const status = task ? task.state : plan.action === 'error' ? 'failed' : 'skipped'
        return [
          String(plan.line),
          plan.username,
          plan.email,
          t(`import.${plan.action}`),
          t(`queue.${status}`),
          task?.message || why(plan, text),
        ]
      })
      const csv = await toCsv(
        titles.map((key) => t(key)),
        rows,
      )
      downloadText(`${t(title)}.csv`, csv, 'text/csv')
    } catch (error) {
      toast(problemOf(error).message, { variant: 'danger' })
    }
  }
  return (
    <div className="castellan-rows castellan-import">
      <QueueProgress state={state} nameOf={lineName} />
      <div className="castellan-pair">
        {isRunning ? (
          <Button variant="secondary" isDisabled={state.isStopped} onClick={queue.stop}>
            {t('stopQueue')}
          </Button>
        ) : (
          <>
            {counts.waiting > 0 && <Button onClick={() => void queue.go()}>{t('continue')}</Button>}
            {counts.failed > 0 && (
              <Button variant="secondary" onClick={() => void queue.retry()}>
                {t('retryFailed')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void save()}>
              {t('saveResult')}
            </Button>
            <Button variant="link" onClick={onAnother}>
              {t('importAnother')}
            </Button>
          </>
        )}
      </div>
      <LeaveGuard form={id} isDirty={isRunning} title="queueRunsTitle" text="queueRunsText" />
    </div>
  )
}
