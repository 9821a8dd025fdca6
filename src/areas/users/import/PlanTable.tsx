import { useState } from 'react'
import { giveGrants } from '~/api/users/importGrants'
import { importChanges, importNew } from '~/api/users/userImport'
import { users } from '~/api/users/users'
import { PlanTable as Table } from '~/parts/import/PlanTable'
import { useText } from '~/ui/useText'
import type { OpenedFile } from './openedFile'
import { bodyOf, type Plan } from './plan'
import { targetText, whyText } from './planMessages'

type Props = {
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
export function PlanTable({ realm, plans, file, mayManage, onBack, onAnother }: Props) {
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
