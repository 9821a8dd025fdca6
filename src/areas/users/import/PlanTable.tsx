import { importChanges, importNew } from '~/api/users/userImport'
import { users } from '~/api/users/users'
import { PlanTable as Table } from '~/parts/import/PlanTable'
import type { importedLines } from '~/parts/import/readCsv'
import { useText } from '~/ui/useText'
import { bodyOf, type Plan } from './plan'
import { targetText, whyText } from './planText'

type Props = {
  realm: string
  plans: readonly Plan[]
  imported: Awaited<ReturnType<typeof importedLines>>
  mayManage: boolean
  onBack: () => void
  onAnother: () => void
}

const actions = ['create', 'update', 'skip', 'error'] as const

const expand = (plan: Plan) => <Changes plan={plan} />

/** What the dry run found, row by row; begins the import. */
export function PlanTable({ realm, plans, imported, mayManage, onBack, onAnother }: Props) {
  const run = async (plan: Plan) => {
    if (plan.action === 'update' && plan.id) await importChanges(realm, plan.id, bodyOf(plan))
    else await importNew(realm, bodyOf(plan))
    imported.add(plan.line)
  }
  return (
    <Table
      title="importUsers"
      button="importBegin"
      mayBegin={mayManage}
      why={whyText}
      stale={[users.all(realm)]}
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
