import { useEffect, useRef, useState } from 'react'
import {
  deleteClientScopes,
  duplicateClientScope,
  exportScope,
  findScopeUse,
  type ClientScope,
  type ScopeUseProgress,
} from '~/api/client-scopes/clientScopes'
import { openFormDialog } from '~/form/openFormDialog'
import { downloadJson } from '~/lib/files/download'
import { describeError } from '~/lib/errors'
import type { Field } from '~/lib/field'
import { clientScopeLink } from '~/parts/links'
import { useGo } from '~/routing/links'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { TextButton } from '~/ui/actions/buttons'
import { InlineAlert } from '~/ui/messages/alerts'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { nameError, scopeName } from './scopeRules'
import './client-scopes.css'

type Scope = Pick<ClientScope, 'id' | 'name'>

export const scopeRemoval = (realm: string): ConfirmedAction<Scope> => ({
  command: deleteClientScopes(realm),
  requires: 'manage-clients',
  question: (scopes) => ({
    title: 'deleteClientScope',
    text: 'deleteConfirmClientScopes',
    params: { count: scopes.length, name: scopes[0]?.name },
  }),
  impact: (scopes) => <DeletedScopes realm={realm} names={scopes.map(({ name }) => name)} />,
  many: true,
})

const copyFields: readonly Field[] = [
  {
    path: ['name'],
    label: 'name',
    kind: 'text',
    required: true,
    maxLength: 255,
    validate: nameError,
  },
]

/** Beside the removal. */
export function useScopeActions(realm: string) {
  const go = useGo()
  const copy = duplicateClientScope(realm)
  return (scope: Scope): MenuAction[] => [
    {
      label: 'duplicate',
      requires: 'manage-clients',
      onSelect: () =>
        openFormDialog({
          title: 'duplicateScopeTitle',
          params: { name: scope.name },
          text: 'duplicateScopeExplain',
          fields: copyFields,
          defaultValues: { id: scope.id, name: `${scope.name}_copy` },
          command: {
            ...copy,
            mutationFn: ({ id, name }) => copy.mutationFn({ id, name: scopeName(name) }),
          },
          button: 'duplicate',
          onDone: (id) => void go(clientScopeLink(id)),
        }),
    },
    { label: 'export', onSelect: () => void downloadScope(realm, scope) },
  ]
}

async function downloadScope(realm: string, { id, name }: Scope) {
  try {
    downloadJson(`${name}.json`, await exportScope(realm, id))
  } catch (error) {
    toast(describeError(error).message, { variant: 'danger' })
  }
}

function DeletedScopes({ realm, names }: { realm: string; names: readonly string[] }) {
  const { t, list } = useText()
  const scopeUse = useScopeUse(realm, names)
  const { clients, scanned, isDone } = scopeUse.progress
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
      <ScopeUseStatus scopeUse={scopeUse} />
      {clients.length > 0 && (
        <>
          <p>{t('clientsWithScope', { count: clients.length })}</p>
          <ul className="castellan-scope-use">
            {clients.map(({ id, clientId, scopes }) => (
              <li key={id}>
                <bdi>{clientId}</bdi>
                {names.length > 1 && `: ${list(scopes.map(({ name }) => name))}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {clients.length === 0 && scanned > 0 && (
        <p>{t(isDone ? 'noClientUsesScope' : 'noClientUsesScopeYet')}</p>
      )}
    </div>
  )
}

export function ScopeUseStatus({ scopeUse }: { scopeUse: ReturnType<typeof useScopeUse> }) {
  const { t } = useText()
  const { progress, isRunning, error, start, stop } = scopeUse
  const { scanned, isDone } = progress
  return (
    <>
      <div className="castellan-marks">
        <output>
          {isDone
            ? t('scopeUseDone', { count: scanned })
            : t(isRunning ? 'scopeUseLooking' : 'scopeUseLooked', { count: scanned })}
        </output>
        {isRunning && <TextButton onClick={stop}>{t('stopLooking')}</TextButton>}
        {!isRunning && !isDone && (
          <TextButton onClick={() => start({ all: true })}>{t('lookThroughAll')}</TextButton>
        )}
      </div>
      {error !== undefined && (
        <InlineAlert isPlain variant="warning" title={describeError(error).message} />
      )}
    </>
  )
}

const initialProgress: ScopeUseProgress = { scanned: 0, clients: [], isDone: false }

/** Clients per run; each response holds full clients. */
const clientsPerRun = 400

/** Searches on mount; `start` continues where the search stopped. */
export function useScopeUse(realm: string, names: readonly string[]) {
  const [progress, setProgress] = useState(initialProgress)
  const [isRunning, setRunning] = useState(true)
  const [error, setError] = useState<unknown>()
  const control = useRef<AbortController>(undefined)

  const start = ({ all = false } = {}) => {
    const { signal } = (control.current = new AbortController())
    setRunning(true)
    setError(undefined)
    findScopeUse(realm, names, {
      previous: progress,
      limit: all ? Infinity : clientsPerRun,
      signal,
      onProgress: setProgress,
    })
      .catch((failure: unknown) => {
        if (!signal.aborted) setError(failure)
      })
      .finally(() => {
        if (control.current?.signal === signal) setRunning(false)
      })
  }

  const initialStart = useRef(start)
  useEffect(() => {
    initialStart.current()
    return () => control.current?.abort()
  }, [])

  return { progress, isRunning, error, start, stop: () => control.current?.abort() }
}
