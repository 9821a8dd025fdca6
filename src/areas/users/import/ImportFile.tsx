import { Button } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { findGrants } from '~/api/users/importGrants'
import { findKnown } from '~/api/users/userImport'
import { users } from '~/api/users/users'
import { problemOf } from '~/lib/errors'
import { createQueue, type Queue } from '~/lib/async/queue'
import { DryRun } from '~/parts/import/DryRun'
import { useText } from '~/ui/useText'
import { useOwnUserId } from '../useOwnUserId'
import { ColumnMapping } from './ColumnMapping'
import type { OpenedFile } from './openedFile'
import { planOf, readRows, grantsOf, type Plan, type CsvRow } from './plan'
import { PlanTable } from './PlanTable'
import { freeTarget, guess, type ImportColumn } from './importColumn'
import { targetText } from './planMessages'

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
