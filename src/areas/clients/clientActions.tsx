import { useMutation } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import {
  clients,
  deleteClients,
  exportedClient,
  type ClientRow,
  type ClientUse,
} from '~/api/clients/clients'
import { isSecret } from '~/api/clients/clientFilters'
import { switchClients } from '~/api/clients/manyClients'
import { retryFailed, type OnBatchDone } from '~/api/batch'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import { downloadJson } from '~/lib/files/download'
import { problemOf } from '~/lib/errors'
import { useGo } from '~/routing/RouteLink'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { lazyComponent } from '~/ui/lazyComponent'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { isBuiltIn } from './builtIn'

/** More clients than this are named without looking at each. */
const impactLimit = 20

async function loadClientImpact(realm: string, rows: readonly ClientRow[], signal: AbortSignal) {
  const uses = await Promise.allSettled(
    rows.slice(0, impactLimit).map(({ id }) => queryWithSignal(signal, clients.use(realm, id))),
  )
  // One that may not be looked at is named without numbers; deleting it will say why not.
  return rows.map(({ clientId }, index) => {
    const use = uses[index]
    return { clientId, use: use?.status === 'fulfilled' ? use.value : undefined }
  })
}

const mayDelete = ({ access }: ClientRow) => access?.configure === true

/** What can be done with the clients of a list; `dialog` is to be drawn somewhere. */
export function useClientActions(realm: string) {
  const { t } = useText()
  const remove = useMutation(withoutToast(deleteClients(realm)))
  const change = useMutation(withoutToast(switchClients(realm)))
  const { open, dialog } = useClientDialogs(realm)

  const askDelete = (rows: readonly ClientRow[], done?: OnBatchDone) => {
    const [first] = rows
    if (!first) return
    const several = rows.length > 1
    confirm({
      title: several ? 'deleteClientsTitle' : 'clientDelete',
      text: several ? 'deleteClientsConfirm' : 'clientDeleteConfirm',
      params: several ? { count: rows.length } : { clientId: first.clientId },
      danger: true,
      impact: async (signal) => <ClientImpact uses={await loadClientImpact(realm, rows, signal)} />,
      run: retryFailed(
        rows,
        (left) => remove.mutateAsync(left),
        ({ clientId }) => clientId,
        done,
      ),
    })
  }

  const deletion = (rows: readonly ClientRow[], done?: OnBatchDone): Action => {
    const own = rows.filter(isBuiltIn).map(({ clientId }) => clientId)
    return {
      label: 'delete',
      danger: true,
      // What the server grants for these very clients wins over the permission for all of them.
      requires: rows.every(mayDelete) ? 'anyone' : 'manage-clients',
      disabledReason: own.length > 0 ? t('builtInClient', { names: own.join(', ') }) : undefined,
      onSelect: () => askDelete(rows, done),
    }
  }

  const askSwitch = (rows: readonly ClientRow[], enabled: boolean, done: OnBatchDone) =>
    confirm({
      title: enabled ? 'enableClientsTitle' : 'disableClientsTitle',
      text: enabled ? 'enableClientsConfirm' : 'disableClientsConfirm',
      params: { count: rows.length },
      button: enabled ? 'enableThese' : 'disable',
      impact: <p className="castellan-lines">{rows.map((row) => row.clientId).join('\n')}</p>,
      run: retryFailed(
        rows,
        (left) => change.mutateAsync({ rows: left, enabled }),
        ({ clientId }) => clientId,
        done,
      ),
    })

  const exportFile = async ({ id, clientId }: ClientRow, isOpen: boolean) => {
    try {
      const client = await exportedClient(realm, id)
      const { secret, attributes = {}, ...rest } = client
      const secrets = Object.keys(attributes).filter(isSecret)
      if (isOpen) {
        downloadJson(`${clientId}.json`, client)
        const holds = secret !== undefined || secrets.some((name) => !/time/.test(name))
        if (holds) toast(t('exportHoldsSecret', { clientId }), { variant: 'warning' })
        return
      }
      const shown = Object.entries(attributes).filter(([name]) => !isSecret(name))
      downloadJson(`${clientId}.json`, { ...rest, attributes: Object.fromEntries(shown) })
    } catch (error) {
      toast(problemOf(error).message, { variant: 'danger' })
    }
  }

  /** May be done with each of them, by what the server grants or by the permission for all. */
  const managing = (rows: readonly ClientRow[]) =>
    rows.every(mayDelete) ? 'anyone' : 'manage-clients'

  return {
    dialog,
    /** Shows what to put into the application. */
    connect: (row: ClientRow) => open({ kind: 'snippet', row }),
    /** `done` is called when the client has been deleted. */
    rowActions: (row: ClientRow, done?: OnBatchDone): Action[] => [
      { label: 'connectApplication', onSelect: () => open({ kind: 'snippet', row }) },
      { label: 'downloadAdapterConfig', onSelect: () => open({ kind: 'adapter', row }) },
      { label: 'export', onSelect: () => void exportFile(row, true) },
      { label: 'exportWithoutSecrets', onSelect: () => void exportFile(row, false) },
      {
        label: 'duplicate',
        requires: 'manage-clients',
        disabledReason: isBuiltIn(row) ? 'noCopyOfBuiltIn' : undefined,
        onSelect: () => open({ kind: 'duplicate', row }),
      },
      { label: 'compareFlow', onSelect: () => open({ kind: 'compare', row }) },
      deletion([row], done),
    ],
    bulkActions: (rows: readonly ClientRow[], clear: OnBatchDone): Action[] => [
      {
        label: 'enableThese',
        requires: managing(rows),
        onSelect: () => askSwitch(rows, true, clear),
      },
      { label: 'disable', requires: managing(rows), onSelect: () => askSwitch(rows, false, clear) },
      {
        label: 'addClientScope',
        requires: managing(rows),
        onSelect: () => open({ kind: 'scope', rows, clear }),
      },
      {
        label: 'compareFlow',
        disabledReason: rows.length === 2 ? undefined : t('compareTwo'),
        onSelect: () => {
          const [row, second] = rows
          if (row) open({ kind: 'compare', row, other: second })
        },
      },
      deletion(rows, clear),
    ],
  }
}

const AdapterDialog = lazyComponent(async () => (await import('./list/AdapterDialog')).default)
const AssignScopeDialog = lazyComponent(
  async () => (await import('./list/AssignScopeDialog')).default,
)
const CompareDialog = lazyComponent(
  async () => (await import('./list/CompareClientsDialog')).default,
)
const DuplicateDialog = lazyComponent(
  async () => (await import('./list/DuplicateClientDialog')).default,
)
const SnippetDialog = lazyComponent(async () => (await import('./snippets/SnippetDialog')).default)

type Open =
  | { kind: 'adapter' | 'duplicate' | 'snippet'; row: ClientRow }
  | { kind: 'compare'; row: ClientRow; other?: ClientRow | undefined }
  | { kind: 'scope'; rows: readonly ClientRow[]; clear: () => void }

/** The dialogs about clients: `open` opens one, `dialog` is to be drawn somewhere. */
function useClientDialogs(realm: string) {
  const go = useGo()
  const [opened, open] = useState<Open>()
  const close = () => open(undefined)
  const draw = (asked: Open): ReactNode => {
    switch (asked.kind) {
      case 'adapter':
        return <AdapterDialog realm={realm} client={asked.row} onClose={close} />
      case 'snippet':
        return <SnippetDialog realm={realm} id={asked.row.id} onClose={close} />
      case 'compare':
        return <CompareDialog realm={realm} one={asked.row} other={asked.other} onClose={close} />
      case 'duplicate':
        return (
          <DuplicateDialog
            realm={realm}
            client={asked.row}
            onClose={close}
            onDone={(id) => {
              close()
              void go({
                to: '/$realm/clients/$clientId/$tab',
                params: { realm, clientId: id, tab: 'settings' },
              })
            }}
          />
        )
      default:
        return (
          <AssignScopeDialog
            realm={realm}
            rows={asked.rows}
            onClose={close}
            onDone={() => {
              asked.clear()
              close()
            }}
          />
        )
    }
  }
  return { open, dialog: opened && <Suspense fallback={null}>{draw(opened)}</Suspense> }
}

type Used = { clientId: string; use: ClientUse | undefined }

/** What goes with the clients that are about to be deleted. */
function ClientImpact({ uses }: { uses: readonly Used[] }) {
  const { t } = useText()
  return (
    <>
      <p>{t('deletedWithClient')}</p>
      <ul className="castellan-lines">
        {uses.map(({ clientId, use }) => (
          <li key={clientId}>
            {uses.length > 1 && <strong>{clientId}</strong>} {use && <Use use={use} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Use({ use }: { use: ClientUse }) {
  const { t } = useText()
  const { roles, moreRoles, sessions, offlineSessions, mappers, serviceAccount } = use
  const parts = [
    roles > 0 && t(moreRoles ? 'countRolesMore' : 'countRoles', { count: roles }),
    mappers > 0 && t('countMappers', { count: mappers }),
    sessions > 0 && t('countSessions', { count: sessions }),
    offlineSessions > 0 && t('countOfflineSessions', { count: offlineSessions }),
    serviceAccount && t('itsServiceAccount', { name: serviceAccount }),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? t('nothingElse') : parts.join(' · ')
}
