import { Button, Form } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { findGrants, addGrants } from '~/api/users/importGrants'
import { findExistingUser, importChanges, importNew } from '~/api/users/newUsers'
import { users } from '~/api/users/users'
import { createQueue, type Queue } from '~/lib/batch'
import { hasText } from '~/lib/i18n'
import { DryRun, UserImportPlanTable } from '~/parts/import/UserImportPlanTable'
import { ColumnMapping } from '~/parts/import/ColumnMapping'
import { guessLayout, importedLines, looksLikePerson, type CsvColumn } from '~/parts/import/readCsv'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { useText, type Text } from '~/ui/useText'
import { useOwnUserId } from '../userActions'
import {
  toUserBody,
  requestedGrants,
  planRow,
  readCsvRows,
  type CsvRow,
  type Plan,
  type RowProblem,
} from './userImportPlan'
import { targetText, unmanagedTarget, type ImportTarget, type UploadedFile } from './importColumn'

type Props = {
  realm: string
  file: UploadedFile
  targets: readonly ImportTarget[]
  columns: readonly CsvColumn[]
  mayManage: boolean
  onAnother: () => void
}

export function ImportFile({ realm, file, targets, columns, mayManage, onAnother }: Props) {
  const text = useText()
  const { t } = text
  const ownUserId = useOwnUserId(realm)
  const { duplicateEmailsAllowed = false } = useRealm(realm)
  const { data: profile } = useQuery(users.profile(realm))
  const policy: string | undefined = profile?.unmanagedAttributePolicy
  const allowsUnmanaged = policy === 'ENABLED' || policy === 'ADMIN_EDIT'
  const isHeaderUncertain = looksLikePerson(file.records, columns)
  const [layout, setLayout] = useState(() => guessLayout(file.records, columns, !isHeaderUncertain))
  const { csv, mapping, hasHeader } = layout
  const offeredTargets = allowsUnmanaged ? withUnmanagedTargets(targets, csv.headings) : targets
  const [existing, setExisting] = useState<'update' | 'skip'>('update')
  const [dryRun, setDryRun] = useState<DryRunResult>()

  const startDryRun = () => {
    const columnTargets = mapping.map((id) => offeredTargets.find((target) => target.id === id))
    const mappedTargets = columnTargets.flatMap((target) => target ?? [])
    const required = targets.filter(({ field }) => field?.required === true)
    const allTargets = [...new Set([...mappedTargets, ...required])]
    const options = { targets: allTargets, existing, ownUserId }
    const plans = new Map<number, Plan>()
    const rows = readCsvRows(csv.rows, columnTargets)
    const imported = importedLines(realm, file.id, hasHeader)
    for (const row of rows) {
      if (imported.before.has(row.line)) {
        plans.set(row.line, { ...row, action: 'skip', reason: 'importBefore', changes: [] })
      } else if (row.problems.length > 0) plans.set(row.line, planRow(row, {}, options))
    }
    const queue = createQueue<CsvRow>({
      items: rows.filter(({ line }) => !plans.has(line)),
      run: async (row) => {
        const existingUser = await findExistingUser(realm, row, !duplicateEmailsAllowed)
        const requested = requestedGrants(row)
        const grants = requested && (await findGrants(realm, requested, existingUser.same?.id))
        plans.set(row.line, planRow(row, { ...existingUser, grants }, options))
      },
    })
    const listPlans = () => rows.flatMap(({ line }) => plans.get(line) ?? [])
    setDryRun({ queue, listPlans, run: createRun(realm, imported.add) })
    void queue.go()
  }
  if (dryRun) {
    const closeDryRun = () => setDryRun(undefined)
    return (
      <DryRun queue={dryRun.queue} onBack={closeDryRun}>
        {() => (
          <UserImportPlanTable
            title="importUsers"
            button="importBegin"
            mayBegin={mayManage}
            why={reasonText}
            stale={[users.all(realm)]}
            plans={dryRun.listPlans()}
            // Unnamed columns are named by their target.
            source={{
              ...csv,
              headings: csv.headings.map((name, column) => name || (mapping[column] ?? '')),
            }}
            actions={planActions}
            expand={renderChanges}
            run={dryRun.run}
            onBack={closeDryRun}
            onAnother={onAnother}
          />
        )}
      </DryRun>
    )
  }
  const hasName = mapping.some((id) => id === 'username' || id === 'email')
  return (
    <div className="castellan-rows castellan-import">
      <ColumnMapping
        layout={layout}
        isHeaderUncertain={isHeaderUncertain}
        onHasHeader={(next) => setLayout(guessLayout(file.records, columns, next))}
        onMapping={(next) => setLayout({ ...layout, mapping: next })}
        options={offeredTargets.map((target) => ({
          value: target.id,
          label: targetText(target, text),
        }))}
      >
        <Form onSubmit={(event) => event.preventDefault()}>
          <LabeledControl label="importExisting">
            {({ id }) => (
              <div className="castellan-import-choice">
                <ChoiceField
                  id={id}
                  aria-label={t('importExisting')}
                  options={[
                    { value: 'update', label: t('importUpdate') },
                    { value: 'skip', label: t('importSkip') },
                  ]}
                  value={existing}
                  onChange={(next) => setExisting(next === 'skip' ? 'skip' : 'update')}
                />
              </div>
            )}
          </LabeledControl>
        </Form>
      </ColumnMapping>
      {!hasName && <p>{t('importNeedsName')}</p>}
      <div className="castellan-pair">
        <Button isDisabled={!hasName || csv.rows.length === 0} onClick={startDryRun}>
          {t('importTry')}
        </Button>
        <Button variant="link" onClick={onAnother}>
          {t('importAnother')}
        </Button>
      </div>
    </div>
  )
}

/** Headings without a target can become unmanaged attributes where the realm allows them. */
function withUnmanagedTargets(
  targets: readonly ImportTarget[],
  headings: readonly string[],
): ImportTarget[] {
  const targetIds = new Set(targets.map(({ id }) => id))
  const unmanaged = headings
    .filter((heading) => heading !== '')
    .map((heading) => unmanagedTarget(heading.replace(/^attributes\./, '')))
    .filter(({ id, name }) => !targetIds.has(id) && !targetIds.has(name))
  return [...targets, ...new Map(unmanaged.map((target) => [target.id, target])).values()]
}

type DryRunResult = {
  queue: Queue<CsvRow>
  listPlans: () => readonly Plan[]
  run: (plan: Plan) => Promise<void>
}

/** Remembers whom it has created: a retry must not create a user twice. */
function createRun(realm: string, onImported: (line: number) => void) {
  const createdIds = new Map<number, string>()
  return async (plan: Plan) => {
    const { line, grants } = plan
    const body = toUserBody(plan)
    let id = plan.id ?? createdIds.get(line)
    if (id === undefined) {
      id = await importNew(realm, body)
      createdIds.set(line, id)
    } else if (plan.id && Object.keys(body).length > 0) await importChanges(realm, id, body)
    if (grants) await addGrants(realm, id, grants)
    onImported(line)
  }
}

const planActions = ['create', 'update', 'skip', 'error'] as const

const renderChanges = (plan: Plan) => <Changes {...plan} />

/** Hides passwords. */
function Changes({ changes, action }: Plan) {
  const text = useText()
  const { t } = text
  if (changes.length === 0) return <p>{t('importNoChange')}</p>
  return (
    <dl className="castellan-changes">
      {changes.map(({ target, from, to }) => (
        <div key={target.id}>
          <dt>{targetText(target, text)}</dt>
          <dd>
            {action === 'update' && (
              <>
                <del>
                  <bdi>{from || t('emptyValue')}</bdi>
                </del>{' '}
              </>
            )}
            <ins>
              <bdi>{to || t('emptyValue')}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function problemText({ key, params, target }: RowProblem, text: Text) {
  const message = hasText(key, params) ? text.t(key, params) : text.label(key, { plain: true })
  return target ? `${targetText(target, text)}: ${message}` : message
}

const reasonText = ({ problems, reason }: Plan, text: Text) =>
  [
    ...problems.map((problem) => problemText(problem, text)),
    ...(reason ? [text.t(reason)] : []),
  ].join(' ')
