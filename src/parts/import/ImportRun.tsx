import { Button } from '@patternfly/react-core'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { queryClient } from '~/api/queryClient'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { toCsv } from '~/lib/files/csv'
import { downloadText } from '~/lib/files/download'
import { problemOf } from '~/lib/errors'
import type { Queue } from '~/lib/async/queue'
import { QueueProgress } from '~/ui/messages/QueueProgress'
import { toast } from '~/ui/messages/toast'
import { useText, type Text } from '~/ui/useText'
import { rowName, type PlannedRow } from './importRow'
import type { Csv } from './readCsv'

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
  /** The file itself. */
  source?: Csv
  onAnother: () => void
}

/** The import under way: how far it is, stop and go on, and in the end what came of every row. */
export function ImportRun<P extends PlannedRow>(props: Props<P>) {
  const { title, queue, plans, why, stale, source, onAnother } = props
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
  const failed = new Map(tasks.map(({ item, state, message }) => [item.line, { state, message }]))
  const rejected = plans.filter(
    ({ line, action }) => action === 'error' || failed.get(line)?.state === 'failed',
  )
  const saveRejected = async ({ headings, rows }: Csv) => {
    try {
      const lines = rejected.map((plan) => [
        ...headings.map((_heading, column) => rows[plan.line - 1]?.[column] ?? ''),
        failed.get(plan.line)?.message || why(plan, text),
      ])
      // As they came: what is put right is imported again.
      const csv = await toCsv([...headings, t('importWhy')], lines, { isRaw: true })
      downloadText(`${t('importRejected')}.csv`, csv, 'text/csv')
    } catch (error) {
      toast(problemOf(error).message, { variant: 'danger' })
    }
  }
  return (
    <div className="castellan-rows castellan-import">
      <QueueProgress state={state} nameOf={rowName} />
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
            {source && rejected.length > 0 && (
              <Button variant="secondary" onClick={() => void saveRejected(source)}>
                {t('saveRejected')}
              </Button>
            )}
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
