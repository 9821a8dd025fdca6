import { Button } from '@patternfly/react-core'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { queryClient } from '~/api/queryClient'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { createQueue, type Queue } from '~/lib/batch'
import { describeError } from '~/lib/errors'
import { createActivityGroup } from '~/api/activity'
import { downloadText, toCsv } from '~/lib/files/download'
import { numberFormat } from '~/lib/format'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Badge } from '~/ui/Badge'
import { QueueProgress } from '~/ui/messages/QueueProgress'
import { toast } from '~/ui/messages/toast'
import { useText, type Text } from '~/ui/useText'
import { rowName, type Csv, type ImportRow, type PlannedRow } from './readCsv'
import './import.css'

const actionColors = {
  create: 'green',
  add: 'green',
  update: 'blue',
  invite: 'blue',
  skip: 'grey',
  error: 'red',
} as const

export type PlanAction = keyof typeof actionColors

type Props<P> = {
  /** Message key of the name of the result file. */
  title: string
  plans: readonly P[]
  /** In display order; `skip` and `error` rows aren't run. */
  actions: readonly PlanAction[]
  run: (plan: P) => Promise<unknown>
  /** Message key with `number`, the count of rows. */
  button: string
  mayBegin: boolean
  why: (plan: P, text: Text) => string
  expand?: (plan: P) => ReactNode
  /** Invalidated when the import stops. */
  stale: readonly QueryKey[]
  /** The uploaded file, for downloading rejected rows. */
  source?: Csv
  onBack: () => void
  onAnother: () => void
}

const columnsOf = <P extends PlannedRow & { action: PlanAction }>(
  why: Props<P>['why'],
): Column<P>[] => [
  {
    id: 'name',
    title: 'username',
    cell: ({ username, email }) => <bdi>{username || email || '—'}</bdi>,
    text: ({ username, email }) => username || email,
  },
  {
    id: 'line',
    title: 'importLine',
    cell: ({ line }, { language }) => numberFormat(language).format(line),
    text: ({ line }) => String(line),
  },
  {
    id: 'action',
    title: 'importAction',
    cell: ({ action }, { t }) => (
      <Badge color={actionColors[action]}>{t(`import.${action}`)}</Badge>
    ),
    text: ({ action }, { t }) => t(`import.${action}`),
  },
  { id: 'why', title: 'importWhy', cell: why, text: why },
]

/** Result of the dry run; starts the import. */
export function UserImportPlanTable<P extends PlannedRow & { action: PlanAction }>(
  props: Props<P>,
) {
  const { title, plans, actions, run, button, mayBegin, why, expand, stale } = props
  const { t, language } = useText()
  const listState = useLocalState()
  const [queue, setQueue] = useState<Queue<P>>()
  const number = numberFormat(language)
  const countOf = (action: PlanAction) => plans.filter((plan) => plan.action === action).length
  const actionablePlans = plans.filter(({ action }) => action !== 'skip' && action !== 'error')
  const actionFilter = listState.filters.action

  const begin = () => {
    const activityGroup = createActivityGroup(t(title))
    const newQueue = createQueue<P>({
      items: actionablePlans,
      run: async (plan) => void (await activityGroup.run(() => run(plan))),
    })
    setQueue(newQueue)
    void newQueue.go()
  }
  if (queue) {
    const { source, onAnother } = props
    return (
      <ImportRun {...{ title, queue, plans, why, stale, onAnother }} {...(source && { source })} />
    )
  }
  return (
    <div className="castellan-rows">
      <output>
        {actions
          .filter((action) => countOf(action) > 0)
          .map((action) => `${t(`import.${action}`)}: ${number.format(countOf(action))}`)
          .join(' · ')}
      </output>
      <p>{t('importNothingYet')}</p>
      <DataTable
        label="importPlan"
        rows={actionFilter ? plans.filter(({ action }) => action === actionFilter) : plans}
        listState={listState}
        rowKey={({ line }) => String(line)}
        columns={columnsOf<P>(why)}
        searchPlaceholder="search"
        filters={
          <div className="castellan-search-type">
            <ChoiceField
              id="import-action"
              aria-label={t('importAction')}
              options={[
                { value: '', label: t('any') },
                ...actions.map((value) => ({ value, label: t(`import.${value}`) })),
              ]}
              placeholder={t('any')}
              value={typeof actionFilter === 'string' ? actionFilter : ''}
              onChange={(next) => listState.set({ filters: { action: next || undefined } })}
            />
          </div>
        }
        expand={expand}
      />
      <div className="castellan-pair">
        <Button
          variant={mayBegin ? 'primary' : 'secondary'}
          isDisabled={actionablePlans.length === 0 || !mayBegin}
          onClick={begin}
        >
          {t(button, {
            count: actionablePlans.length,
            number: number.format(actionablePlans.length),
          })}
        </Button>
        <Button variant="link" onClick={props.onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}

type ImportRunProps<P> = {
  /** Message key of the name of the result file. */
  title: string
  queue: Queue<P>
  /** Includes skipped rows. */
  plans: readonly P[]
  why: (plan: P, text: Text) => string
  stale: readonly QueryKey[]
  source?: Csv
  onAnother: () => void
}

function ImportRun<P extends PlannedRow>(props: ImportRunProps<P>) {
  const { title, queue, plans, why, stale, source, onAnother } = props
  const text = useText()
  const { t } = text
  const id = useId()
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  const { isRunning, counts, tasks } = state
  const staleKeys = useRef(stale)
  // Refresh lists whenever the queue stops.
  useEffect(() => {
    if (isRunning) return
    for (const queryKey of staleKeys.current) void queryClient.invalidateQueries({ queryKey })
  }, [isRunning])

  const saveResult = async () => {
    try {
      const tasksByLine = new Map(tasks.map((task) => [task.item.line, task]))
      const titles = ['importLine', 'username', 'email', 'importAction', 'status', 'queueMessage']
      const rows = plans.map((plan) => {
        const task = tasksByLine.get(plan.line)
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
      toast(describeError(error).message, { variant: 'danger' })
    }
  }
  const outcomes = new Map(tasks.map(({ item, state, message }) => [item.line, { state, message }]))
  const rejected = plans.filter(
    ({ line, action }) => action === 'error' || outcomes.get(line)?.state === 'failed',
  )
  const saveRejected = async ({ headings, rows }: Csv) => {
    try {
      const rejectedRows = rejected.map((plan) => [
        ...headings.map((_heading, column) => rows[plan.line - 1]?.[column] ?? ''),
        outcomes.get(plan.line)?.message || why(plan, text),
      ])
      // Raw values, so the corrected file can be imported again.
      const csv = await toCsv([...headings, t('importWhy')], rejectedRows, { isRaw: true })
      downloadText(`${t('importRejected')}.csv`, csv, 'text/csv')
    } catch (error) {
      toast(describeError(error).message, { variant: 'danger' })
    }
  }
  return (
    <div className="castellan-rows castellan-import">
      <QueueProgress state={state} itemName={rowName} />
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
            <Button variant="secondary" onClick={() => void saveResult()}>
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

type DryRunProps<T> = {
  queue: Queue<T>
  onBack: () => void
  /** Rendered when all lookups are done. */
  children: () => ReactNode
}

export function DryRun<T extends ImportRow>({ queue, onBack, children }: DryRunProps<T>) {
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
