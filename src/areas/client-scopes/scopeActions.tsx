import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  deleteClientScopes,
  exportedScope,
  type ClientScope,
} from '~/api/client-scopes/clientScopes'
import { retryFailed, type OnBatchDone } from '~/api/batch'
import { withoutToast } from '~/api/queryClient'
import { downloadJson } from '~/lib/files/download'
import { problemOf } from '~/lib/errors'
import { useGo } from '~/routing/RouteLink'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { toast } from '~/ui/messages/toast'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { UseProgress } from './UseProgress'
import { useScopeUse } from './useScopeUse'

const DuplicateDialog = lazyComponent(
  async () => (await import('./DuplicateClientScopeDialog')).default,
)

/** A scope as far as the actions need it. */
type Scope = Pick<ClientScope, 'id' | 'name'>

async function exportFile(realm: string, { id, name }: Scope) {
  try {
    downloadJson(`${name}.json`, await exportedScope(realm, id))
  } catch (error) {
    toast(problemOf(error).message, { variant: 'danger' })
  }
}

/** What can be done with client scopes; `dialog` is to be drawn somewhere. */
export function useScopeActions(realm: string) {
  const go = useGo()
  const remove = useMutation(withoutToast(deleteClientScopes(realm)))
  const [copied, setCopied] = useState<Scope>()

  const askDelete = (scopes: readonly Scope[], done?: OnBatchDone) => {
    confirm({
      title: 'deleteClientScope',
      text: 'deleteConfirmClientScopes',
      params: { count: scopes.length, name: scopes[0]?.name },
      danger: true,
      impact: <DeletedScopes realm={realm} names={scopes.map(({ name }) => name)} />,
      run: retryFailed(
        scopes,
        (left) => remove.mutateAsync(left),
        ({ name }) => name,
        done,
      ),
    })
  }

  const deletion = (scopes: readonly Scope[], done?: OnBatchDone): Action => ({
    label: 'delete',
    danger: true,
    requires: 'manage-clients',
    onSelect: () => askDelete(scopes, done),
  })

  return {
    /** `done` is called when the scope has been deleted. */
    rowActions: (scope: Scope, done?: OnBatchDone): Action[] => [
      { label: 'duplicate', requires: 'manage-clients', onSelect: () => setCopied(scope) },
      { label: 'export', onSelect: () => void exportFile(realm, scope) },
      deletion([scope], done),
    ],
    bulkActions: (scopes: readonly Scope[], clear: OnBatchDone): Action[] => [
      deletion(scopes, clear),
    ],
    dialog: copied && (
      <Suspense fallback={null}>
        <DuplicateDialog
          key={copied.id}
          realm={realm}
          scope={copied}
          onClose={() => setCopied(undefined)}
          onDone={(id) => {
            setCopied(undefined)
            void go({
              to: '/$realm/client-scopes/$id/$tab',
              params: { realm, id, tab: 'settings' },
              search: {},
            })
          }}
        />
      </Suspense>
    ),
  }
}

type DeletedScopesProps = { realm: string; names: readonly string[] }

/** Before scopes are deleted: which, and which clients lose them. */
function DeletedScopes({ realm, names }: DeletedScopesProps) {
  const { t } = useText()
  const use = useScopeUse(realm, names)
  const { found, looked, isDone } = use.so
  return (
    <div className="castellan-rows">
      {names.length > 1 && (
        <ul className="castellan-scope-use">
          {names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <UseProgress use={use} />
      {found.length > 0 && (
        <>
          <p>{t('clientsWithScope', { count: found.length })}</p>
          <ul className="castellan-scope-use">
            {found.map(({ id, clientId, scopes }) => (
              <li key={id}>
                <bdi>{clientId}</bdi>
                {names.length > 1 && `: ${scopes.map(({ name }) => name).join(', ')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {found.length === 0 && looked > 0 && (
        <p>{t(isDone ? 'noClientUsesScope' : 'noClientUsesScopeYet')}</p>
      )}
    </div>
  )
}
