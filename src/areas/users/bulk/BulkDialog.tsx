import { Button, Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { queryClient } from '~/api/queryClient'
import { users, type UserRow } from '~/api/users/users'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { optionsQuery } from '~/form/sources/serverOptions'
import { createQueue, type Queue, type QueueState } from '~/lib/batch'
import { describeError } from '~/lib/errors'
import { createActivityGroup } from '~/api/activity'
import { downloadText, toCsv } from '~/lib/files/download'
import { translate } from '~/lib/i18n'
import { readRows } from '~/table/rows'
import { TextButton } from '~/ui/actions/buttons'
import { Dialog } from '~/ui/dialogs/Dialog'
import { CloseDialogContext, useCloseDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { QueueProgress } from '~/ui/messages/QueueProgress'
import type { BulkState } from '~/table/types'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { lastAdminWarning, useOwnUserId, userDeletionImpact } from '../userActions'
import type { BulkAction } from './bulkActions'

/** Selected rows, or everything matching the current search. */
export type BulkTarget =
  | { rows: readonly UserRow[] }
  | { read: BulkState<UserRow>['read']; total: number | undefined }

type Props = { realm: string; action: BulkAction; target: BulkTarget; onDone: () => void }

/**
 * Loads the target users, asks for confirmation, runs the action in a queue and shows the result.
 */
export default function BulkDialog({ realm, action, target, onDone }: Props) {
  const { t } = useText()
  const ownUserId = useOwnUserId(realm)
  const { rows, loading } = useRows(realm, target)
  const [queue, setQueue] = useState<Queue<UserRow>>()
  const skip = (row: UserRow) => {
    if (action.excludesSelf && row.id === ownUserId) return t('ownAccountStays')
    return row.mayManage ? action.skip?.(row) : t('objectReadOnly')
  }
  const start = (items: readonly UserRow[]) => {
    const activityGroup = createActivityGroup(t(action.danger ? action.button : action.title))
    const newQueue = createQueue({
      items,
      run: async (row) => void (await activityGroup.run(() => action.run(row))),
      skip,
    })
    setQueue(newQueue)
    void newQueue.go()
  }
  if (queue) return <RunningDialog {...{ realm, action, queue, onDone }} />
  const skipReasons = rows?.flatMap((row) => skip(row) ?? []) ?? []
  const count = (rows?.length ?? 0) - skipReasons.length
  return (
    <Dialog
      title={t(action.title, { count, name: rows?.[0]?.username })}
      icon={action.danger ? 'warning' : undefined}
      isScrollable
      main={{
        text: action.button,
        run: () => rows && start(rows),
        isDanger: action.danger,
        isDisabled: !rows || count === 0,
      }}
    >
      {rows ? <BulkConfirmation {...{ realm, action, rows, count, skipReasons }} /> : loading}
    </Dialog>
  )
}

type RunningDialogProps = Omit<Props, 'target'> & { queue: Queue<UserRow> }

function RunningDialog({ realm, action, queue, onDone }: RunningDialogProps) {
  const { t } = useText()
  const close = useCloseDialog()
  const id = useId()
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  const { counts, isRunning } = state
  const handleDone = useEffectEvent(onDone)
  useEffect(() => {
    if (isRunning) return
    handleDone()
    void queryClient.invalidateQueries({ queryKey: users.all(realm) })
  }, [isRunning, realm])
  return (
    // Only its buttons close it.
    <CloseDialogContext value={undefined}>
      <Dialog
        title={t(action.title, { count: state.tasks.length, name: state.tasks[0]?.item.username })}
        isScrollable
        extraButtons={
          <>
            {/* One button in both states keeps the focus. */}
            {isRunning ? (
              <Button variant="secondary" isDisabled={state.isStopped} onClick={queue.stop}>
                {t('stopQueue')}
              </Button>
            ) : (
              <Button onClick={close}>{t('close')}</Button>
            )}
            {!isRunning && counts.waiting > 0 && (
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
        onEscape={() => !isRunning && close()}
      >
        <QueueProgress state={state} itemName={({ username }) => username} />
      </Dialog>
      <LeaveGuard form={id} isDirty={isRunning} title="queueRunsTitle" text="queueRunsText" />
    </CloseDialogContext>
  )
}

// How each went: @texts queue*

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
    toast(describeError(error).message, { variant: 'danger' })
  }
}

const maxNames = 100
/** Shown at once; the others unfold. */
const firstNames = 5

type BulkConfirmationProps = {
  realm: string
  action: BulkAction
  rows: readonly UserRow[]
  /** Without skipped users. */
  count: number
  /** One reason per skipped user. */
  skipReasons: readonly string[]
}

function BulkConfirmation({ realm, action, rows, count, skipReasons }: BulkConfirmationProps) {
  const { t } = useText()
  const reasons = [...new Set(skipReasons)]
  const usernames = rows.slice(0, maxNames).map(({ username }) => username)
  const { data: requiredActions = [] } = useQuery({
    ...optionsQuery(realm, { from: 'requiredActions' }, ''),
    enabled: action.actions !== undefined,
  })
  const names =
    action.names ??
    action.actions?.map(
      (code) => requiredActions.find(({ value }) => value === code)?.label ?? code,
    )
  return (
    <div className="castellan-rows">
      {action.text && <p>{t(action.text, { count })}</p>}
      {names && (
        <NameList names={names} label={t(action.title, { count, name: rows[0]?.username })} />
      )}
      <p>
        <strong>{t('bulkCount', { count, number: count })}</strong>
      </p>
      {reasons.map((reason) => {
        const reasonCount = skipReasons.filter((value) => value === reason).length
        return (
          <p key={reason}>
            {t('bulkLeftOut', { count: reasonCount, number: reasonCount })} {reason}
          </p>
        )
      })}
      {action.excludesSelf && rows.length <= maxNames && (
        <UserImpact realm={realm} rows={rows} action={action} />
      )}
      <NameList names={usernames.slice(0, firstNames)} label={t('titleUsers')} />
      {rows.length > firstNames && (
        <details>
          <summary>{t('more', { count: rows.length - firstNames })}</summary>
          <NameList names={usernames.slice(firstNames)} label={t('titleUsers')} />
          {rows.length > maxNames && <p>{t('more', { count: rows.length - maxNames })}</p>}
        </details>
      )}
    </div>
  )
}

const NameList = ({ names, label }: { names: readonly string[]; label: string }) => (
  <ul className="castellan-list" aria-label={label}>
    {names.map((name) => (
      <li key={name}>
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
)

type UserImpactProps = Pick<BulkConfirmationProps, 'realm' | 'rows' | 'action'>

function UserImpact({ realm, rows, action: { deletes } }: UserImpactProps) {
  const { t } = useText()
  const ids = rows.map(({ id }) => id)
  const { data, isPending } = useQuery({
    queryKey: [realm, 'user-impact', deletes, ids],
    queryFn: ({ signal }) =>
      deletes ? userDeletionImpact(signal, realm, rows) : lastAdminWarning(realm, ids),
    gcTime: 0,
  })
  if (isPending) return <Skeleton screenreaderText={t('spinnerLoading')} />
  return data ?? null
}

/** Reads all matches, 100 per request; until then, `loading` says how many it has. */
function useRows(realm: string, target: BulkTarget) {
  const { t } = useText()
  const [count, setCount] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [realm, 'bulk-users', useId()],
    queryFn: ({ signal }) =>
      'rows' in target ? target.rows : readRows(target.read, signal, setCount),
    initialData: 'rows' in target ? target.rows : undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const loading =
    error && !isFetching ? (
      <InlineAlert
        variant="danger"
        role="alert"
        title={describeError(error).message}
        actionLinks={<TextButton onClick={() => void refetch()}>{t('tryAgain')}</TextButton>}
      />
    ) : (
      <output>{t('readingUsers', { count, number: count })}</output>
    )
  return { rows: data, loading }
}
