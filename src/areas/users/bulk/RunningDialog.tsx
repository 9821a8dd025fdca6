import { Button } from '@patternfly/react-core'
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'
import { queryClient } from '~/api/queryClient'
import { users, type UserRow } from '~/api/users/users'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import type { Queue } from '~/lib/async/queue'
import { Dialog } from '~/ui/dialogs/Dialog'
import { QueueProgress } from '~/ui/messages/QueueProgress'
import { useText } from '~/ui/useText'
import { saveResult } from './saveResult'
import type { BulkAction } from './bulkActions'

type Props = {
  realm: string
  work: BulkAction
  queue: Queue<UserRow>
  onDone: () => void
  onClose: () => void
}

const nameOf = ({ username }: UserRow) => username

/** How far it is, and how it went. Stays open while anything is under way. */
export function RunningDialog({ realm, work, queue, onDone, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  const { counts, isRunning } = state
  const isOver = !isRunning && counts.waiting === 0
  // Whenever the queue comes to rest, the lists behind are out of date.
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isRunning) return
    done()
    void queryClient.invalidateQueries({ queryKey: users.all(realm) })
  }, [isRunning, realm])
  return (
    <>
      <Dialog
        title={t(work.title, { count: state.tasks.length, name: state.tasks[0]?.item.username })}
        isScrollable
        more={
          <>
            {isRunning ? (
              <Button variant="secondary" isDisabled={state.isStopped} onClick={queue.stop}>
                {t('stopQueue')}
              </Button>
            ) : (
              <Button onClick={onClose}>{t('close')}</Button>
            )}
            {!isRunning && !isOver && (
              <Button variant="secondary" onClick={() => void queue.go()}>
                {t('continue')}
              </Button>
            )}
            {!isRunning && counts.failed > 0 && (
              <Button variant="secondary" onClick={() => void queue.retry()}>
                {t('retryFailed')}
              </Button>
            )}
            {!isRunning && (
              <Button variant="link" onClick={() => void saveResult(t('titleUsers'), state)}>
                {t('saveResult')}
              </Button>
            )}
          </>
        }
        onEscape={() => !isRunning && onClose()}
      >
        <QueueProgress state={state} nameOf={nameOf} />
      </Dialog>
      <LeaveGuard form={id} isDirty={isRunning} title="queueRunsTitle" text="queueRunsText" />
    </>
  )
}
