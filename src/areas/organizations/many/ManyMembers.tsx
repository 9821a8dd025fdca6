import { Button, Form } from '@patternfly/react-core'
import { useState } from 'react'
import {
  addMember,
  findMembershipStatus,
  inviteAddress,
  inviteExisting,
} from '~/api/organizations/organizationMembers'
import { organizations } from '~/api/organizations/organizations'
import { useRealm } from '~/api/realms/realms'
import { userOrganizations } from '~/api/users/userOrganizations'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { createQueue, type Queue } from '~/lib/batch'
import { describeError } from '~/lib/errors'
import type { TextKey } from '~/lib/textKey'
import { ColumnMapping } from '~/parts/import/ColumnMapping'
import { DryRun, UserImportPlanTable } from '~/parts/import/UserImportPlanTable'
import {
  guessLayout,
  looksLikePerson,
  readCsv,
  rowLimit,
  type CsvColumn,
  type CsvLayout,
} from '~/parts/import/readCsv'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { FileField } from '~/ui/inputs/files'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText, type Text } from '~/ui/useText'
import {
  detectFormat,
  hasNameColumn,
  personColumns,
  planMembership,
  readList,
  readTable,
  toCsvColumns,
  validatePeople,
  type Person,
  type PersonPlan,
} from './people'

const actions = ['add', 'invite', 'skip', 'error'] as const

const reasonOf = ({ error }: PersonPlan, { t }: Text) => (error ? t(error.key, error.params) : '')

type Props = { realm: string; id: string; onLeave: () => void }

const noInput = { text: '', filename: '' }

type DryRunState = { queue: Queue<Person>; plans: () => readonly PersonPlan[] }

export function ManyMembers({ realm, id, onLeave }: Props) {
  const { t } = useText()
  const { smtpServer, registrationAllowed } = useRealm(realm)
  const permissions = usePermissions(realm)
  const mayAdd = holds({ all: ['manage-organizations', 'manage-users'] }, permissions)
  const [{ text, filename }, setInput] = useState(noInput)
  const [isAdding, setIsAdding] = useState(true)
  const [failure, setFailure] = useState<string>()
  const [reading, setReading] = useState<Reading>()
  const [dryRun, setDryRun] = useState<DryRunState>()
  const columns = toCsvColumns(t)

  const read = async () => {
    setFailure(undefined)
    try {
      const records = await readCsv(text)
      const format = detectFormat(records, columns)
      if (format === 'list') startDryRun(readList(text))
      else if (format === 'table') {
        const { csv, mapping } = guessLayout(records, columns, true)
        startDryRun(readTable(csv.rows, mapping))
      } else setReading(guessReading(records, columns))
    } catch (error) {
      setFailure(describeError(error).message)
    }
  }

  const startDryRun = (people: readonly Person[]) => {
    if (people.length === 0) return setFailure(t('manyNobody'))
    if (people.length > rowLimit) return setFailure(t('importTooLong', { number: rowLimit }))
    const options = {
      addsExisting: mayAdd && isAdding,
      hasMail: Boolean(smtpServer?.host),
      canRegister: registrationAllowed === true,
    }
    const errors = validatePeople(people)
    const plans = new Map<number, PersonPlan>()
    for (const person of people) {
      const error = errors.get(person.line)
      if (error) plans.set(person.line, { ...person, action: 'error', error })
    }
    const queue = createQueue<Person>({
      items: people.filter(({ line }) => !errors.has(line)),
      run: async (person) => {
        const standing = await findMembershipStatus(realm, id, person)
        plans.set(person.line, planMembership(person, standing, options))
      },
    })
    setDryRun({ queue, plans: () => people.flatMap(({ line }) => plans.get(line) ?? []) })
    void queue.go()
    return undefined
  }

  const run = ({ action, user, email, firstName, lastName }: PersonPlan) => {
    if (user === undefined) return inviteAddress(realm, id, { email, firstName, lastName })
    return action === 'add' ? addMember(realm, id, user) : inviteExisting(realm, id, user)
  }

  return (
    <>
      <PageHeader
        title="manyMembers"
        subtitle="manyMembersText"
        isInner
        buttons={
          <Button variant="link" onClick={onLeave}>
            {t('manyBack')}
          </Button>
        }
      />
      {dryRun ? (
        <DryRun queue={dryRun.queue} onBack={() => setDryRun(undefined)}>
          {() => (
            <UserImportPlanTable
              title="manyMembers"
              plans={dryRun.plans()}
              actions={actions}
              run={run}
              button="manyBegin"
              mayBegin={holds('manage-organizations', permissions)}
              why={reasonOf}
              stale={[organizations.all(realm), userOrganizations.all(realm)]}
              onBack={() => setDryRun(undefined)}
              onAnother={() => {
                setInput(noInput)
                setReading(undefined)
                setDryRun(undefined)
              }}
            />
          )}
        </DryRun>
      ) : reading ? (
        <PeopleColumns
          reading={reading}
          onReading={setReading}
          columns={columns}
          failure={failure}
          onPreview={() => {
            const { isTable, layout } = reading
            startDryRun(isTable ? readTable(layout.csv.rows, layout.mapping) : readList(text))
          }}
          onBack={() => {
            setFailure(undefined)
            setReading(undefined)
          }}
        />
      ) : (
        <Form
          className="castellan-import"
          onSubmit={(event) => {
            event.preventDefault()
            void read()
          }}
        >
          <LabeledControl label="manyPeople">
            {({ id: fieldId }) => (
              <FileField
                id={fieldId}
                aria-label={t('manyPeople')}
                accept=".csv,text/csv,text/plain"
                value={text}
                onChange={(newText, newFilename) =>
                  setInput({ text: newText, filename: newFilename })
                }
                hidesContent
                initialFilename={filename}
              />
            )}
          </LabeledControl>
          {mayAdd && (
            <YesNoChoice
              label="manyHow"
              yes="manyHowAdd"
              no="manyHowInvite"
              value={isAdding}
              onChange={setIsAdding}
            />
          )}
          {failure && <InlineAlert variant="danger" role="alert" title={failure} />}
          <div>
            <Button type="submit" isDisabled={text.trim() === ''}>
              {t('importTry')}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}

type YesNoChoiceProps = {
  label: TextKey
  yes: TextKey
  no: TextKey
  value: boolean
  onChange: (value: boolean) => void
}

function YesNoChoice({ label, yes, no, value, onChange }: YesNoChoiceProps) {
  const { t } = useText()
  return (
    <LabeledControl label={label}>
      {(control) => (
        <div className="castellan-import-choice">
          <ChoiceField
            {...control}
            options={[
              { value: 'true', label: t(yes) },
              { value: 'false', label: t(no) },
            ]}
            value={String(value)}
            onChange={(next) => onChange(next === 'true')}
          />
        </div>
      )}
    </LabeledControl>
  )
}

/** How a text without a known header is read. */
type Reading = { records: string[][]; isTable: boolean; layout: CsvLayout }

const guessReading = (records: string[][], columns: readonly CsvColumn[]): Reading => ({
  records,
  isTable: records.length > 1,
  layout: guessLayout(records, columns, !looksLikePerson(records, columns)),
})

type PeopleColumnsProps = {
  reading: Reading
  onReading: (reading: Reading) => void
  columns: readonly CsvColumn[]
  failure: string | undefined
  onPreview: () => void
  onBack: () => void
}

function PeopleColumns(props: PeopleColumnsProps) {
  const { reading, onReading, columns, failure, onPreview, onBack } = props
  const { records, isTable, layout } = reading
  const { t } = useText()
  const setLayout = (next: CsvLayout) => onReading({ ...reading, layout: next })
  const { csv, mapping } = layout
  const isReady = !isTable || (hasNameColumn(mapping) && csv.rows.length > 0)
  return (
    <div className="castellan-rows castellan-import">
      <Form onSubmit={(event) => event.preventDefault()}>
        <YesNoChoice
          label="manyReading"
          yes="manyReadingTable"
          no="manyReadingList"
          value={isTable}
          onChange={(next) => onReading({ ...reading, isTable: next })}
        />
      </Form>
      {isTable && (
        <ColumnMapping
          layout={layout}
          isHeaderUncertain={looksLikePerson(records, columns)}
          onHasHeader={(hasHeader) => setLayout(guessLayout(records, columns, hasHeader))}
          onMapping={(next) => setLayout({ ...layout, mapping: next })}
          options={personColumns.map((column) => ({ value: column, label: t(column) }))}
        />
      )}
      {!isReady && <p>{t('importNeedsName')}</p>}
      {failure && <InlineAlert variant="danger" role="alert" title={failure} />}
      <div className="castellan-pair">
        <Button isDisabled={!isReady} onClick={onPreview}>
          {t('importTry')}
        </Button>
        <Button variant="link" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
