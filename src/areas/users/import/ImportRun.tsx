import { Button } from '@patternfly/react-core'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { queryClient } from '~/api/queryClient'
import { users } from '~/api/users/users'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { toCsv } from '~/lib/files/csv'
import { downloadText } from '~/lib/files/download'
import { problemOf } from '~/lib/errors'
import type { Queue } from '~/lib/many/queue'
import { QueueProgress } from '~/ui/messages/QueueProgress'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import type { Plan } from './plan'
import { whyText } from './planText'

type Props = {
  realm: string
  queue: Queue<Plan>
  /** All rows, those too that nothing is done with. */
  plans: readonly Plan[]
  onAnother: () => void
}

const nameOf = ({ line, username, email }: Plan) => `${line} ${username || email}`

/** The import under way: how far it is, stop and go on, and in the end what came of every row. */
export function ImportRun({ realm, queue, plans, onAnother }: Props) {
  const text = useText()
  const { t } = text
  const id = useId()
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  const { isRunning, counts, tasks } = state
  // Whenever it comes to rest, lists of users are out of date.
  useEffect(() => {
    if (!isRunning) void queryClient.invalidateQueries({ queryKey: users.all(realm) })
  }, [isRunning, realm])

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
          task?.message || whyText(plan, text),
        ]
      })
      const csv = await toCsv(
        titles.map((key) => t(key)),
        rows,
      )
      downloadText(`${t('importUsers')}.csv`, csv, 'text/csv')
    } catch (error) {
      toast(problemOf(error).message, { variant: 'danger' })
    }
  }
  return (
    <div className="castellan-rows castellan-import">
      <QueueProgress state={state} nameOf={nameOf} />
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
