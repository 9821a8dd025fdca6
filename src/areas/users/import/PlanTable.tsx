import { Button } from '@patternfly/react-core'
import { useState } from 'react'
import { importChanges, importNew } from '~/api/users/userImport'
import { problemOf } from '~/lib/errors'
import { createQueue, type Queue } from '~/lib/many/queue'
import { numberFormat } from '~/lib/numbers/numberFormat'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import { ImportRun } from './ImportRun'
import { bodyOf, type Plan } from './plan'
import type { importedLines } from './readCsv'
import { targetText, whyText } from './planText'

type Props = {
  realm: string
  plans: readonly Plan[]
  imported: Awaited<ReturnType<typeof importedLines>>
  mayManage: boolean
  onBack: () => void
  onAnother: () => void
}

const colors = { create: 'green', update: 'blue', skip: 'grey', error: 'red' } as const
const actions = ['create', 'update', 'skip', 'error'] as const

const columns: Column<Plan>[] = [
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
    cell: ({ action }, { t }) => <Mark color={colors[action]}>{t(`import.${action}`)}</Mark>,
    text: ({ action }, { t }) => t(`import.${action}`),
  },
  { id: 'why', title: 'importWhy', cell: whyText, text: whyText },
]

const expand = (plan: Plan) => <Changes plan={plan} />

/** What the dry run found, row by row; begins the import. */
export function PlanTable({ realm, plans, imported, mayManage, onBack, onAnother }: Props) {
  const { t, language } = useText()
  const at = useLocalState()
  const [queue, setQueue] = useState<Queue<Plan>>()
  const number = numberFormat(language)
  const of = (action: Plan['action']) => plans.filter((plan) => plan.action === action).length
  const due = plans.filter(({ action }) => action === 'create' || action === 'update')
  const wanted = at.filters.action

  const begin = () => {
    const made = createQueue<Plan>({
      items: due,
      run: async (plan) => {
        if (plan.action === 'update' && plan.id) await importChanges(realm, plan.id, bodyOf(plan))
        else await importNew(realm, bodyOf(plan))
        imported.add(plan.line)
      },
      wordsOf: (error) => {
        const { message, fields = [] } = problemOf(error)
        return fields.length > 0
          ? fields.map(({ field, message }) => `${field}: ${message}`).join(' ')
          : message
      },
    })
    setQueue(made)
    void made.go()
  }
  if (queue) {
    return <ImportRun realm={realm} queue={queue} plans={plans} onAnother={onAnother} />
  }
  return (
    <div className="castellan-rows">
      <output>
        {actions
          .filter((action) => of(action) > 0)
          .map((action) => `${t(`import.${action}`)}: ${number.format(of(action))}`)
          .join(' · ')}
      </output>
      <p>{t('importNothingYet')}</p>
      <DataTable
        label="importPlan"
        rows={wanted ? plans.filter(({ action }) => action === wanted) : plans}
        at={at}
        rowKey={({ line }) => String(line)}
        columns={columns}
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
              value={typeof wanted === 'string' ? wanted : ''}
              onChange={(next) => at.set({ filters: { action: next || undefined } })}
            />
          </div>
        }
        expand={expand}
      />
      <div className="castellan-pair">
        <Button isDisabled={due.length === 0 || !mayManage} onClick={begin}>
          {t('importBegin', { count: due.length, number: number.format(due.length) })}
        </Button>
        <Button variant="link" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
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
