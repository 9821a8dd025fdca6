import { Button, Form, FormGroup } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { findGrants, giveGrants } from '~/api/users/importGrants'
import { findKnown, importChanges, importNew } from '~/api/users/userImport'
import { users } from '~/api/users/users'
import { problemOf } from '~/lib/errors'
import { createQueue, type Queue } from '~/lib/async/queue'
import { hasText } from '~/lib/i18n'
import { numberFormat } from '~/lib/numbers/numberFormat'
import { DryRun } from '~/parts/import/DryRun'
import { UserImportPlanTable as Table } from '~/parts/import/UserImportPlanTable'
import type { Csv } from '~/parts/import/readCsv'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { PlainTable } from '~/ui/PlainTable'
import { useText, type Text } from '~/ui/useText'
import { useOwnUserId } from '../useOwnUserId'
import type { OpenedFile } from './openedFile'
import {
  bodyOf,
  grantsOf,
  planOf,
  readRows,
  type CsvRow,
  type Plan,
  type RowProblem,
} from './userImportPlan'
import { freeTarget, guess, type ImportColumn } from './importColumn'

type Props = {
  realm: string
  file: OpenedFile
  targets: readonly ImportColumn[]
  mayManage: boolean
  onAnother: () => void
}

type Existing = 'update' | 'skip'

/** A file that was read: its columns, the dry run, the import. */
export function ImportFile({ realm, file, targets, mayManage, onAnother }: Props) {
  const text = useText()
  const { t } = text
  const me = useOwnUserId(realm)
  const { duplicateEmailsAllowed = false } = useRealm(realm)
  const { data: profile } = useQuery(users.profile(realm))
  const policy: string | undefined = profile?.unmanagedAttributePolicy
  const isFree = policy === 'ENABLED' || policy === 'ADMIN_EDIT'
  const offered = isFree ? withFree(targets, file.headings) : targets
  const [mapping, setMapping] = useState(() =>
    guess(file.headings, targets, (target) => targetText(target, text)),
  )
  const [existing, setExisting] = useState<Existing>('update')
  const [trial, setTrial] = useState<Tried>()

  const begin = () => {
    const chosen = mapping.map((id) => offered.find((target) => target.id === id))
    const given = chosen.flatMap((target) => target ?? [])
    const required = targets.filter(({ field }) => field?.required === true)
    const all = [...new Set([...given, ...required])]
    const how = { targets: all, existing, me }
    const plans = new Map<number, Plan>()
    const rows = readRows(file.rows, chosen)
    for (const row of rows) {
      if (file.imported.before.has(row.line)) {
        plans.set(row.line, { ...row, action: 'skip', reason: 'importBefore', changes: [] })
      } else if (row.faults.length > 0) plans.set(row.line, planOf(row, {}, how))
    }
    const queue = createQueue<CsvRow>({
      items: rows.filter(({ line }) => !plans.has(line)),
      run: async (row) => {
        const known = await findKnown(realm, row, !duplicateEmailsAllowed)
        const wanted = grantsOf(row)
        const grants = wanted && (await findGrants(realm, wanted, known.same?.id))
        plans.set(row.line, planOf(row, { ...known, ...(grants && { grants }) }, how))
      },
      wordsOf: (error) => problemOf(error).message,
    })
    const listed = () => rows.flatMap(({ line }) => plans.get(line) ?? [])
    setTrial({ queue, listed })
    void queue.go()
  }
  if (trial) {
    const back = () => setTrial(undefined)
    return (
      <DryRun queue={trial.queue} onBack={back}>
        {() => (
          <PlanTable
            realm={realm}
            plans={trial.listed()}
            file={file}
            mayManage={mayManage}
            onBack={back}
            onAnother={onAnother}
          />
        )}
      </DryRun>
    )
  }
  const names = ['username', 'email']
  const isReady = mapping.some((id) => names.includes(id))
  return (
    <div className="castellan-rows castellan-import">
      <ColumnMapping
        file={file}
        targets={offered}
        mapping={mapping}
        onMapping={setMapping}
        existing={existing}
        onExisting={setExisting}
      />
      {!isReady && <p>{t('importNeedsName')}</p>}
      <div className="castellan-pair">
        <Button isDisabled={!isReady} onClick={begin}>
          {t('importTry')}
        </Button>
        <Button variant="link" onClick={onAnother}>
          {t('importAnother')}
        </Button>
      </div>
    </div>
  )
}

/** Headings that nothing fits may be attributes of their own, where the realm takes those. */
function withFree(targets: readonly ImportColumn[], headings: readonly string[]): ImportColumn[] {
  const known = new Set(targets.map(({ id }) => id))
  const free = headings
    .filter((heading) => heading !== '')
    .map((heading) => freeTarget(heading.replace(/^attributes\./, '')))
    .filter(({ id, name }) => !known.has(id) && !known.has(name))
  return [...targets, ...new Map(free.map((target) => [target.id, target])).values()]
}

/** A dry run: what it still has to look up, and what it found so far. */
type Tried = { queue: Queue<CsvRow>; listed: () => readonly Plan[] }

type PlanTableProps = {
  realm: string
  plans: readonly Plan[]
  file: OpenedFile
  mayManage: boolean
  onBack: () => void
  onAnother: () => void
}

const actions = ['create', 'update', 'skip', 'error'] as const

const expand = (plan: Plan) => <Changes plan={plan} />

/** What the dry run found, row by row; begins the import. */
function PlanTable({ realm, plans, file, mayManage, onBack, onAnother }: PlanTableProps) {
  // Trying again what followed does not make a user again.
  const [made] = useState(() => new Map<number, string>())

  const run = async (plan: Plan) => {
    const { line, grants } = plan
    const body = bodyOf(plan)
    let id = plan.id ?? made.get(line)
    if (id === undefined) {
      id = await importNew(realm, body)
      made.set(line, id)
    } else if (plan.id && Object.keys(body).length > 0) await importChanges(realm, id, body)
    if (grants) await giveGrants(realm, id, grants)
    file.imported.add(line)
  }
  return (
    <Table
      title="importUsers"
      button="importBegin"
      mayBegin={mayManage}
      why={whyText}
      stale={[users.all(realm)]}
      source={file}
      {...{ plans, actions, run, expand, onBack, onAnother }}
    />
  )
}

/** What a row would change: nothing is shown of passwords. */
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

type ColumnMappingProps = {
  file: Csv
  targets: readonly ImportColumn[]
  /** For each column the id of its target; '' leaves it out. */
  mapping: readonly string[]
  onMapping: (mapping: string[]) => void
  existing: 'update' | 'skip'
  onExisting: (existing: 'update' | 'skip') => void
}

/** Which column of the file is what, and what happens to users that exist. */
function ColumnMapping({
  file,
  targets,
  mapping,
  onMapping,
  existing,
  onExisting,
}: ColumnMappingProps) {
  const text = useText()
  const { t, language } = text
  const example = (column: number) =>
    file.rows.map((row) => row[column] ?? '').find((cell) => cell !== '') ?? '—'
  const choose = (column: number, id: string) =>
    onMapping(mapping.map((value, index) => (index === column ? id : value === id ? '' : value)))
  const options = [
    { value: '', label: t('importLeaveOut') },
    ...targets.map((target) => ({ value: target.id, label: targetText(target, text) })),
  ]
  return (
    <>
      <p>
        {t('importRows', {
          count: file.rows.length,
          number: numberFormat(language).format(file.rows.length),
        })}
      </p>
      <PlainTable
        label={t('importColumns')}
        titles={[t('importColumn'), t('importExample'), t('importTarget')]}
        rows={file.headings.map((heading, column) => [
          <bdi key="heading">{heading || `${column + 1}`}</bdi>,
          <bdi key="example" className="castellan-example">
            {mapping[column] === 'password' ? '••••••' : example(column)}
          </bdi>,
          <ChoiceField
            key="target"
            id={`import-column-${column}`}
            aria-label={`${t('importTarget')} ${heading || column + 1}`}
            options={options}
            placeholder={t('importLeaveOut')}
            value={mapping[column] ?? ''}
            onChange={(next) => choose(column, next)}
          />,
        ])}
      />
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
              value={existing}
              onChange={(next) => onExisting(next === 'skip' ? 'skip' : 'update')}
            />
          </div>
        </FormGroup>
      </Form>
    </>
  )
}

/** A target's name for people; an attribute outside of the profile has only its own. */
const targetText = ({ label, kind, name }: ImportColumn, text: Text) =>
  kind === 'free' ? name : text.label(label, { plain: true }) || name

function faultText({ key, params, target }: RowProblem, text: Text) {
  const said = hasText(key, params) ? text.t(key, params) : text.label(key, { plain: true })
  return target ? `${targetText(target, text)}: ${said}` : said
}

/** Why nothing is done with a row. */
const whyText = ({ faults, reason }: Plan, text: Text) =>
  [...faults.map((error) => faultText(error, text)), ...(reason ? [text.t(reason)] : [])].join(' ')
