import { Button, Form, FormGroup } from '@patternfly/react-core'
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
import {
  guessLayout,
  importedLines,
  looksLikePerson,
  type Csv,
  type CsvColumn,
} from '~/parts/import/readCsv'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
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

type ExistingUserMode = 'update' | 'skip'

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
  const [existing, setExisting] = useState<ExistingUserMode>('update')
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
        plans.set(row.line, planRow(row, { ...existingUser, ...(grants && { grants }) }, options))
      },
    })
    const listPlans = () => rows.flatMap(({ line }) => plans.get(line) ?? [])
    setDryRun({ queue, listPlans, onImported: imported.add })
    void queue.go()
  }
  if (dryRun) {
    const closeDryRun = () => setDryRun(undefined)
    return (
      <DryRun queue={dryRun.queue} onBack={closeDryRun}>
        {() => (
          <ImportPlanTable
            realm={realm}
            plans={dryRun.listPlans()}
            source={{
              ...csv,
              headings: csv.headings.map((name, column) => name || (mapping[column] ?? '')),
            }}
            onImported={dryRun.onImported}
            mayManage={mayManage}
            onBack={closeDryRun}
            onAnother={onAnother}
          />
        )}
      </DryRun>
    )
  }
  const nameIds = ['username', 'email']
  const hasName = mapping.some((id) => nameIds.includes(id))
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
        <ExistingUsers mode={existing} onMode={setExisting} />
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

type ExistingUsersProps = { mode: ExistingUserMode; onMode: (mode: ExistingUserMode) => void }

function ExistingUsers({ mode, onMode }: ExistingUsersProps) {
  const { t } = useText()
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <FormGroup label={t('importExisting')} fieldId="import-existing">
        <div className="castellan-import-choice">
          <ChoiceField
            id="import-existing"
            aria-label={t('importExisting')}
            options={[
              { value: 'update', label: t('importUpdate') },
              { value: 'skip', label: t('importSkip') },
            ]}
            value={mode}
            onChange={(next) => onMode(next === 'skip' ? 'skip' : 'update')}
          />
        </div>
      </FormGroup>
    </Form>
  )
}

type DryRunResult = {
  queue: Queue<CsvRow>
  listPlans: () => readonly Plan[]
  onImported: (line: number) => void
}

type PlanTableProps = {
  realm: string
  plans: readonly Plan[]
  /** For downloading rejected rows; unnamed columns are named by their target. */
  source: Csv
  onImported: (line: number) => void
  mayManage: boolean
  onBack: () => void
  onAnother: () => void
}

const planActions = ['create', 'update', 'skip', 'error'] as const

const renderChanges = (plan: Plan) => <Changes plan={plan} />

function ImportPlanTable(props: PlanTableProps) {
  const { realm, plans, source, onImported, mayManage, onBack, onAnother } = props
  // A retry must not create a user twice.
  const [createdIds] = useState(() => new Map<number, string>())

  const run = async (plan: Plan) => {
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
  return (
    <UserImportPlanTable
      title="importUsers"
      button="importBegin"
      mayBegin={mayManage}
      why={reasonText}
      stale={[users.all(realm)]}
      source={source}
      actions={planActions}
      expand={renderChanges}
      {...{ plans, run, onBack, onAnother }}
    />
  )
}

/** Hides passwords. */
function Changes({ plan }: { plan: Plan }) {
  const text = useText()
  const { t } = text
  if (plan.changes.length === 0) return <p>{t('importNoChange')}</p>
  return (
    <dl className="castellan-changes">
      {plan.changes.map(({ target, from, to }) => (
        <div key={target.id}>
          <dt>{targetText(target, text)}</dt>
          <dd>
            {plan.action === 'update' && (
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
