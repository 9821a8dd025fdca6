import {
  clients,
  deleteClients,
  exportedClient,
  type ClientRow,
  type ClientUse,
} from '~/api/clients/clients'
import { isBuiltIn, isSecret } from '~/api/clients/clientFilters'
import { assignScope, switchClients } from '~/api/clients/clientBulkActions'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import { copyParts, duplicateClient } from '~/api/clients/newClients'
import { queryClient, queryWithSignal } from '~/api/queryClient'
import { openFormDialog } from '~/form/openFormDialog'
import type { Requirement } from '~/lib/access'
import type { OnBatchDone } from '~/lib/batch'
import type { Field } from '~/lib/field'
import { downloadJson } from '~/lib/files/download'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { clientLink } from '~/parts/links'
import { useGo } from '~/routing/links'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { recentlyCreated } from './snippets/recentlyCreated'
import AdapterDialog from './list/AdapterDialog'
import CompareDialog from './list/CompareClientsDialog'
import { protocolKey } from './protocolName'
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

async function exportFile(realm: string, { id, clientId }: ClientRow, withSecrets: boolean) {
  try {
    const client = await exportedClient(realm, id)
    const { secret, attributes = {}, ...rest } = client
    const secretNames = Object.keys(attributes).filter(isSecret)
    if (withSecrets) {
      downloadJson(`${clientId}.json`, client)
      const hasSecret = secret !== undefined || secretNames.some((name) => !/time/.test(name))
      if (hasSecret) toast(translate('exportHoldsSecret', { clientId }), { variant: 'warning' })
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

export const connectApplication = (realm: string, { id }: ClientRow): MenuAction => ({
  label: 'connectApplication',
  onSelect: () =>
    openDialog(
      <SnippetDialog
        realm={realm}
        clientUuid={id}
        initialSnippetId={snippetOfPreset(recentlyCreated.get(id)?.preset)}
      />,
    ),
})

// @texts copyPart.*
const copyFields: readonly Field[] = [
  { path: ['clientId'], label: 'clientId', kind: 'text', required: true, maxLength: 255 },
  {
    path: ['parts'],
    label: 'copyAlso',
    kind: 'checkboxes',
    options: copyParts,
    optionLabels: 'copyPart.',
  },
]

// @texts clientScopeType.*
const scopeFields: readonly Field[] = [
  {
    path: ['scope'],
    label: 'clientScope',
    kind: 'typeahead',
    required: true,
    options: {
      from: 'clientScopesByProtocol',
      read: async (realm) =>
        (await queryClient.query(clientScopes.list(realm))).map(({ name, protocol }) => ({
          value: name,
          description: protocolKey(protocol),
        })),
    },
  },
  {
    path: ['type'],
    label: 'assignedType',
    kind: 'radio',
    options: ['default', 'optional'],
    optionLabels: 'clientScopeType.',
  },
]

/** Beside the removal. */
export function useClientActions(realm: string) {
  const go = useGo()
  const duplicate = ({ id, clientId }: ClientRow) =>
    openFormDialog({
      title: 'duplicateClientTitle',
      params: { clientId },
      text: 'duplicateClientExplain',
      fields: copyFields,
      defaultValues: { id, clientId: `${clientId}-copy`, parts: copyParts },
      command: duplicateClient(realm),
      button: 'duplicate',
      onDone: (copyId) => void go(clientLink(copyId)),
    })
  return {
    rowActions: (row: ClientRow): MenuAction[] => [
      connectApplication(realm, row),
      {
        label: 'downloadAdapterConfig',
        onSelect: () => openDialog(<AdapterDialog realm={realm} client={row} />),
      },
      { label: 'export', onSelect: () => void exportFile(realm, row, true) },
      { label: 'exportWithoutSecrets', onSelect: () => void exportFile(realm, row, false) },
      {
        label: 'duplicate',
        requires: 'manage-clients',
        disabledReason: isBuiltIn(row) ? 'noCopyOfBuiltIn' : undefined,
        onSelect: () => duplicate(row),
      },
      {
        label: 'compareFlow',
        onSelect: () => openDialog(<CompareDialog realm={realm} client={row} />),
      },
    ],
    bulkActions: (rows: readonly ClientRow[], onDone: OnBatchDone): MenuAction[] => [
      confirmedAction(clientSwitch(realm, true), rows, { onDone }),
      confirmedAction(clientSwitch(realm, false), rows, { onDone }),
      {
        label: 'addClientScope',
        requires: manageRequirement(rows),
        onSelect: () =>
          openFormDialog({
            title: 'assignScopeTitle',
            params: { count: rows.length },
            fields: scopeFields,
            defaultValues: { rows, scope: '', type: 'default' },
            command: assignScope(realm),
            button: 'assign',
            onDone: () => onDone(),
          }),
      },
      {
        label: 'compareFlow',
        disabledReason: rows.length === 2 ? undefined : translate('compareTwo'),
        onSelect: () => {
          const [row, second] = rows
          if (row) openDialog(<CompareDialog realm={realm} client={row} otherClient={second} />)
        },
      },
    ],
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
