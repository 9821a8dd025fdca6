import { useMutation } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import {
  clients,
  deleteClients,
  exportedClient,
  type ClientRow,
  type ClientUse,
} from '~/api/clients/clients'
import { isBuiltIn, isSecret } from '~/api/clients/clientFilters'
import { switchClients } from '~/api/clients/clientBulkActions'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import { downloadJson } from '~/lib/files/download'
import { describeError } from '~/lib/errors'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { recentlyCreated } from './snippets/recentlyCreated'
import AdapterDialog from './list/AdapterDialog'
import AssignScopeDialog from './list/AssignScopeDialog'
import CompareDialog from './list/CompareClientsDialog'
import DuplicateDialog from './list/DuplicateClientDialog'
import SnippetDialog from './snippets/SnippetDialog'

/** Only this many clients are counted in detail. */
const impactLimit = 20

async function loadClientImpact(realm: string, rows: readonly ClientRow[], signal: AbortSignal) {
  const impacts = await Promise.allSettled(
    rows.slice(0, impactLimit).map(({ id }) => queryWithSignal(signal, clients.use(realm, id))),
  )
  // Clients that may not be viewed are listed without counts; deleting them reports why.
  return rows.map(({ clientId }, index) => {
    const impact = impacts[index]
    return { clientId, impact: impact?.status === 'fulfilled' ? impact.value : undefined }
  })
}

const isManageable = ({ access }: ClientRow) => access?.configure === true

/** Render `dialog` next to the list. */
export function useClientActions(realm: string) {
  const { t } = useText()
  const remove = useMutation(withoutToast(deleteClients(realm)))
  const switchEnabled = useMutation(withoutToast(switchClients(realm)))
  const { open, dialog } = useClientDialogs(realm)

  const confirmDelete = (rows: readonly ClientRow[], done?: OnBatchDone) => {
    const [first] = rows
    if (!first) return
    const isBulk = rows.length > 1
    confirm({
      title: isBulk ? 'deleteClientsTitle' : 'clientDelete',
      text: isBulk ? 'deleteClientsConfirm' : 'clientDeleteConfirm',
      params: isBulk ? { count: rows.length } : { clientId: first.clientId },
      danger: true,
      impact: async (signal) => <ClientImpact rows={await loadClientImpact(realm, rows, signal)} />,
      run: retryRemaining(rows, (remaining) => remove.mutateAsync(remaining), done),
    })
  }

  const deleteAction = (rows: readonly ClientRow[], done?: OnBatchDone): MenuAction => {
    const builtInIds = rows.filter(isBuiltIn).map(({ clientId }) => clientId)
    return {
      label: 'delete',
      danger: true,
      // Access granted on these very clients overrides the realm-wide permission.
      requires: rows.every(isManageable) ? 'anyone' : 'manage-clients',
      disabledReason: builtInIds.length > 0 ? t('builtInClient', { names: builtInIds }) : undefined,
      onSelect: () => confirmDelete(rows, done),
    }
  }

  const confirmSwitch = (rows: readonly ClientRow[], enabled: boolean, done: OnBatchDone) =>
    confirm({
      title: enabled ? 'enableClientsTitle' : 'disableClientsTitle',
      text: enabled ? 'enableClientsConfirm' : 'disableClientsConfirm',
      params: { count: rows.length },
      button: enabled ? 'enableThese' : 'disable',
      impact: <p className="castellan-lines">{rows.map((row) => row.clientId).join('\n')}</p>,
      run: retryRemaining(
        rows,
        (remaining) => switchEnabled.mutateAsync({ rows: remaining, enabled }),
        done,
      ),
    })

  const exportFile = async ({ id, clientId }: ClientRow, withSecrets: boolean) => {
    try {
      const client = await exportedClient(realm, id)
      const { secret, attributes = {}, ...rest } = client
      const secretNames = Object.keys(attributes).filter(isSecret)
      if (withSecrets) {
        downloadJson(`${clientId}.json`, client)
        const hasSecret = secret !== undefined || secretNames.some((name) => !/time/.test(name))
        if (hasSecret) toast(t('exportHoldsSecret', { clientId }), { variant: 'warning' })
        return
      }
      const publicAttributes = Object.entries(attributes).filter(([name]) => !isSecret(name))
      downloadJson(`${clientId}.json`, {
        ...rest,
        attributes: Object.fromEntries(publicAttributes),
      })
    } catch (error) {
      toast(describeError(error).message, { variant: 'danger' })
    }
  }

  const manageRequirement = (rows: readonly ClientRow[]) =>
    rows.every(isManageable) ? 'anyone' : 'manage-clients'

  return {
    dialog,
    connect: (row: ClientRow) => open({ kind: 'snippet', row }),
    /** `done` is called after the deletion. */
    rowActions: (row: ClientRow, done?: OnBatchDone): MenuAction[] => [
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
      deleteAction([row], done),
    ],
    bulkActions: (rows: readonly ClientRow[], clear: OnBatchDone): MenuAction[] => [
      {
        label: 'enableThese',
        requires: manageRequirement(rows),
        onSelect: () => confirmSwitch(rows, true, clear),
      },
      {
        label: 'disable',
        requires: manageRequirement(rows),
        onSelect: () => confirmSwitch(rows, false, clear),
      },
      {
        label: 'addClientScope',
        requires: manageRequirement(rows),
        onSelect: () => open({ kind: 'scope', rows, clear }),
      },
      {
        label: 'compareFlow',
        disabledReason: rows.length === 2 ? undefined : t('compareTwo'),
        onSelect: () => {
          const [row, second] = rows
          if (row) open({ kind: 'compare', row, second })
        },
      },
      deleteAction(rows, clear),
    ],
  }
}

type OpenDialog =
  | { kind: 'adapter' | 'duplicate' | 'snippet'; row: ClientRow }
  | { kind: 'compare'; row: ClientRow; second?: ClientRow | undefined }
  | { kind: 'scope'; rows: readonly ClientRow[]; clear: () => void }

function useClientDialogs(realm: string) {
  const go = useGo()
  const [openDialog, open] = useState<OpenDialog>()
  const close = () => open(undefined)
  const renderDialog = (dialogState: OpenDialog): ReactNode => {
    switch (dialogState.kind) {
      case 'adapter':
        return <AdapterDialog realm={realm} client={dialogState.row} onClose={close} />
      case 'snippet':
        return (
          <SnippetDialog
            realm={realm}
            clientUuid={dialogState.row.id}
            initialSnippetId={snippetOfPreset(recentlyCreated.get(dialogState.row.id)?.preset)}
            onClose={close}
          />
        )
      case 'compare':
        return (
          <CompareDialog
            realm={realm}
            client={dialogState.row}
            otherClient={dialogState.second}
            onClose={close}
          />
        )
      case 'duplicate':
        return (
          <DuplicateDialog
            realm={realm}
            client={dialogState.row}
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
            rows={dialogState.rows}
            onClose={close}
            onDone={() => {
              dialogState.clear()
              close()
            }}
          />
        )
    }
  }
  return {
    open,
    dialog: openDialog && <Suspense fallback={null}>{renderDialog(openDialog)}</Suspense>,
  }
}

type ImpactRow = { clientId: string; impact: ClientUse | undefined }

function ClientImpact({ rows }: { rows: readonly ImpactRow[] }) {
  const { t } = useText()
  return (
    <>
      <p>{t('deletedWithClient')}</p>
      <ul className="castellan-lines">
        {rows.map(({ clientId, impact }) => (
          <li key={clientId}>
            {rows.length > 1 && <strong>{clientId}</strong>}{' '}
            {impact && <ImpactText impact={impact} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function ImpactText({ impact }: { impact: ClientUse }) {
  const { t } = useText()
  const { roles, moreRoles, sessions, offlineSessions, mappers, serviceAccount } = impact
  const counts = [
    roles > 0 && t(moreRoles ? 'countRolesMore' : 'countRoles', { count: roles }),
    mappers > 0 && t('countMappers', { count: mappers }),
    sessions > 0 && t('countSessions', { count: sessions }),
    offlineSessions > 0 && t('countOfflineSessions', { count: offlineSessions }),
    serviceAccount && t('itsServiceAccount', { name: serviceAccount }),
  ].filter((count) => typeof count === 'string')
  return counts.length === 0 ? t('nothingElse') : counts.join(' · ')
}

/** The id of the snippet that an application of this preset needs first. */
const snippetOfPreset = (preset: string | undefined) =>
  preset === undefined ? undefined : snippetIds[preset]

const snippetIds: Readonly<Record<string, string>> = {
  browser: 'browser',
  server: 'environment',
  machine: 'token',
  grafana: 'grafana',
  kubernetes: 'kubernetes',
}
