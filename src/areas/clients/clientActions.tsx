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
import { queryWithSignal } from '~/api/queryClient'
import type { Requirement } from '~/lib/access'
import type { OnBatchDone } from '~/lib/batch'
import { downloadJson } from '~/lib/files/download'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { useGo } from '~/routing/links'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
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

/** Access granted on these very clients overrides the realm-wide permission. */
const manageRequirement = (rows: readonly ClientRow[]): Requirement =>
  rows.every(isManageable) ? 'anyone' : 'manage-clients'

export const clientRemoval = (realm: string): ConfirmedAction<ClientRow> => ({
  command: deleteClients(realm),
  requires: manageRequirement,
  disabledReason: (rows) => {
    const names = rows.filter(isBuiltIn).map(({ clientId }) => clientId)
    return names.length > 0 ? translate('builtInClient', { names }) : undefined
  },
  question: (rows) =>
    rows.length > 1
      ? {
          title: 'deleteClientsTitle',
          text: 'deleteClientsConfirm',
          params: { count: rows.length },
        }
      : {
          title: 'clientDelete',
          text: 'clientDeleteConfirm',
          params: { clientId: rows[0]?.clientId },
        },
  impact: async (rows, signal) => (
    <ClientImpact rows={await loadClientImpact(realm, rows, signal)} />
  ),
  many: true,
})

const clientSwitch = (realm: string, isOn: boolean): ConfirmedAction<ClientRow> => ({
  label: isOn ? 'enableThese' : 'disable',
  danger: false,
  command: switchClients(realm, isOn),
  requires: manageRequirement,
  question: ({ length: count }) => ({
    title: isOn ? 'enableClientsTitle' : 'disableClientsTitle',
    text: isOn ? 'enableClientsConfirm' : 'disableClientsConfirm',
    params: { count },
    button: isOn ? 'enableThese' : 'disable',
  }),
  impact: (rows) => (
    <p className="castellan-lines">{rows.map(({ clientId }) => clientId).join('\n')}</p>
  ),
})

/** Beside the removal. Render `dialog` next to the list. */
export function useClientActions(realm: string) {
  const { t } = useText()
  const { open, dialog } = useClientDialogs(realm)

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

  return {
    dialog,
    connect: (row: ClientRow) => open({ kind: 'snippet', row }),
    rowActions: (row: ClientRow): MenuAction[] => [
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
    ],
    bulkActions: (rows: readonly ClientRow[], onDone: OnBatchDone): MenuAction[] => [
      confirmedAction(clientSwitch(realm, true), rows, { onDone }),
      confirmedAction(clientSwitch(realm, false), rows, { onDone }),
      {
        label: 'addClientScope',
        requires: manageRequirement(rows),
        onSelect: () => open({ kind: 'scope', rows, clear: onDone }),
      },
      {
        label: 'compareFlow',
        disabledReason: rows.length === 2 ? undefined : t('compareTwo'),
        onSelect: () => {
          const [row, second] = rows
          if (row) open({ kind: 'compare', row, second })
        },
      },
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
