import { Button, Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { queryClient } from '~/api/queryClient'
import { users, type UserRow } from '~/api/users/users'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { optionsQuery } from '~/form/sources/serverOptions'
import { problemOf } from '~/lib/errors'
import { createQueue, type Queue, type QueueState } from '~/lib/async/queue'
import { toCsv } from '~/lib/files/csv'
import { downloadText } from '~/lib/files/download'
import { translate } from '~/lib/i18n'
import { numberFormat } from '~/lib/numbers/numberFormat'
import { readRows } from '~/table/exportRows'
import { TextButton } from '~/ui/actions/TextButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { QueueProgress } from '~/ui/messages/QueueProgress'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { lastAdminWarning } from '../LastAdmin'
import { useOwnUserId } from '../useOwnUserId'
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

type RunningDialogProps = {
  realm: string
  work: BulkAction
  queue: Queue<UserRow>
  onDone: () => void
  onClose: () => void
}

const nameOf = ({ username }: UserRow) => username

/** How far it is, and how it went. Stays open while anything is under way. */
function RunningDialog({ realm, work, queue, onDone, onClose }: RunningDialogProps) {
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

// How each went: @texts queue*

/** Saves how it went with each user, as CSV. */
async function saveResult(name: string, { tasks }: QueueState<UserRow>) {
  try {
    const titles = ['id', 'username', 'email', 'status', 'queueMessage'].map((key) =>
      translate(key),
    )
    const rows = tasks.map(({ item: { id, username, email }, state, message }) => [
      id,
      username,
      email,
      translate(`queue.${state}`),
      message,
    ])
    downloadText(`${name}.csv`, await toCsv(titles, rows), 'text/csv')
  } catch (error) {
    toast(problemOf(error).message, { variant: 'danger' })
  }
}

/** More names than these nobody reads. */
const shownNames = 100

type BulkConfirmationProps = {
  realm: string
  work: BulkAction
  rows: readonly UserRow[]
  /** How many will be touched, without those that are left out. */
  count: number
  /** For each that is left out, why. */
  leftOut: readonly string[]
}

/** What will be done, with how many, and with whom. */
function BulkConfirmation({ realm, work, rows, count, leftOut }: BulkConfirmationProps) {
  const { t, language } = useText()
  const number = (value: number) => numberFormat(language).format(value)
  const reasons = [...new Set(leftOut)]
  const { data: known = [] } = useQuery({
    ...optionsQuery(realm, { from: 'requiredActions' }, ''),
    enabled: work.actions !== undefined,
  })
  const names =
    work.names ??
    work.actions?.map((code) => known.find(({ value }) => value === code)?.label ?? code)
  return (
    <div className="castellan-rows">
      {work.text && <p>{t(work.text, { count })}</p>}
      {names && <Names names={names} label={t(work.title, { count, name: rows[0]?.username })} />}
      <p>
        <strong>{t('bulkCount', { count, number: number(count) })}</strong>
      </p>
      {reasons.map((reason) => {
        const many = leftOut.filter((value) => value === reason).length
        return (
          <p key={reason}>
            {t('bulkLeftOut', { count: many, number: number(many) })} {reason}
          </p>
        )
      })}
      {work.sparesMe && rows.length <= shownNames && <LastAdmin realm={realm} rows={rows} />}
      <Names
        names={rows.slice(0, shownNames).map(({ username }) => username)}
        label={t('titleUsers')}
      />
      {rows.length > shownNames && <p>{t('more', { count: rows.length - shownNames })}</p>}
    </div>
  )
}

const Names = ({ names, label }: { names: readonly string[]; label: string }) => (
  <ul className="castellan-list" aria-label={label}>
    {names.map((name) => (
      <li key={name}>
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
)

function LastAdmin({ realm, rows }: Pick<BulkConfirmationProps, 'realm' | 'rows'>) {
  const { t } = useText()
  const ids = rows.map(({ id }) => id)
  const { data, isPending } = useQuery({
    queryKey: [realm, 'last-admin', ids],
    queryFn: () => lastAdminWarning(realm, ids),
    gcTime: 0,
  })
  if (isPending) return <Skeleton screenreaderText={t('spinnerLoading')} />
  return data ?? null
}

type LoadAllUsersProps = {
  target: Extract<BulkTarget, { read: unknown }>
  onRead: (rows: readonly UserRow[]) => void
}

/** Reads all that match, a hundred at a time, before anything is done with them. */
function LoadAllUsers(props: LoadAllUsersProps) {
  const { t } = useText()
  const [failure, setFailure] = useState<string>()
  if (!failure) return <Reading {...props} onFail={setFailure} />
  return (
    <InlineAlert
      variant="danger"
      role="alert"
      title={failure}
      actionLinks={<TextButton onClick={() => setFailure(undefined)}>{t('tryAgain')}</TextButton>}
    />
  )
}

function Reading({
  target,
  onRead,
  onFail,
}: LoadAllUsersProps & { onFail: (message: string) => void }) {
  const { t, language } = useText()
  const [count, setCount] = useState(0)
  const give = useEffectEvent(onRead)
  const fail = useEffectEvent(onFail)
  const read = useEffectEvent((signal: AbortSignal) => readRows(target.read, signal, setCount))
  // The server is asked once; closing the dialog ends the calls.
  useEffect(() => {
    const control = new AbortController()
    read(control.signal).then(
      (rows) => {
        if (!control.signal.aborted) give(rows)
      },
      (error: unknown) => {
        if (!control.signal.aborted) fail(problemOf(error).message)
      },
    )
    return () => control.abort()
  }, [])
  const number = numberFormat(language).format(count)
  return <output>{t('readingUsers', { count, number })}</output>
}
