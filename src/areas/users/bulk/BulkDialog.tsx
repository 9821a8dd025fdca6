import { useState } from 'react'
import type { UserRow } from '~/api/users/users'
import { problemOf } from '~/lib/errors'
import { createQueue, type Queue } from '~/lib/async/queue'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { useOwnUserId } from '../useOwnUserId'
import { BulkConfirmation } from './BulkConfirmation'
import { LoadAllUsers } from './LoadAllUsers'
import { RunningDialog } from './RunningDialog'
import type { BulkTarget } from './UserBulkBar'
import type { BulkAction } from './bulkActions'

type Props = {
  realm: string
  work: BulkAction
  target: BulkTarget
  /** Called when it is over: those who were chosen are no longer. */
  onDone: () => void
  onClose: () => void
}

/**
 * Something that is done with many users: reads who they are, asks, does it a few at a time and says
 * how it went.
 */
export default function BulkDialog({ realm, work, target, onDone, onClose }: Props) {
  const { t } = useText()
  const me = useOwnUserId(realm)
  const [rows, setRows] = useState('rows' in target ? target.rows : undefined)
  const [queue, setQueue] = useState<Queue<UserRow>>()
  const skip = (row: UserRow) => {
    if (work.sparesMe && row.id === me) return t('ownAccountStays')
    return row.mayManage ? work.skip?.(row) : t('objectReadOnly')
  }
  const start = (items: readonly UserRow[]) => {
    const made = createQueue({
      items,
      run: async (row) => void (await work.run(row)),
      wordsOf: (error) => problemOf(error).message,
      skip,
    })
    setQueue(made)
    void made.go()
  }
  if (queue) {
    return (
      <RunningDialog realm={realm} work={work} queue={queue} onDone={onDone} onClose={onClose} />
    )
  }
  const leftOut = rows?.flatMap((row) => skip(row) ?? []) ?? []
  const count = (rows?.length ?? 0) - leftOut.length
  return (
    <Dialog
      title={t(work.title, { count, name: rows?.[0]?.username })}
      icon={work.danger ? 'warning' : undefined}
      isScrollable
      main={{
        text: work.button,
        run: () => rows && start(rows),
        isDanger: work.danger,
        isDisabled: !rows || count === 0,
      }}
      onClose={onClose}
    >
      {rows ? (
        <BulkConfirmation realm={realm} work={work} rows={rows} count={count} leftOut={leftOut} />
      ) : (
        'read' in target && <LoadAllUsers target={target} onRead={setRows} />
      )}
    </Dialog>
  )
}
