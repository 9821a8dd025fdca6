import { Title } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { addNode, deleteNodes, testNodes } from '~/api/clients/clientRevocation'
import type { Client } from '~/api/clients/clients'
import { openFormDialog } from '~/form/openFormDialog'
import type { Field } from '~/lib/field'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { date, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'

/** `lastRegistered` in milliseconds. */
type ClusterNode = { host: string; lastRegistered: number }

const columns: readonly Column<ClusterNode>[] = [
  text('host', 'nodeHost', { sort: true }),
  date('seen', 'lastRegistration', ({ lastRegistered }) => lastRegistered, {
    format: 'dateTime',
    sort: (a, b) => a.lastRegistered - b.lastRegistered,
  }),
]

const nodeFields: readonly Field[] = [
  {
    path: ['node'],
    label: 'nodeHost',
    kind: 'text',
    required: true,
    // A path segment of the server's URL, so it must not contain slashes.
    pattern: { source: String.raw`[^/\\]*`, message: 'nodeHostInvalid' },
  },
]

type Props = { realm: string; client: Client }

export function ClusterNodes({ realm, client }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const test = useMutation(testNodes(realm, client.id))
  // In seconds.
  const rows = Object.entries(client.registeredNodes ?? {}).map(([host, seconds]) => ({
    host,
    lastRegistered: Number(seconds) * 1000,
  }))
  const manageAccess: Pick<MenuAction, 'requires' | 'disabledReason'> = client.access
    ? { disabledReason: client.access.configure ? undefined : 'objectReadOnly' }
    : { requires: 'manage-clients' }
  const addAction: MenuAction = {
    ...manageAccess,
    label: 'registerNodeManually',
    onSelect: () =>
      openFormDialog({
        title: 'addNode',
        fields: nodeFields,
        defaultValues: { node: '' },
        command: addNode(realm, client.id),
      }),
  }
  const removal: ConfirmedAction<ClusterNode> = {
    command: deleteNodes(realm, client.id),
    requires: manageAccess.requires,
    disabledReason: () => manageAccess.disabledReason,
    question: ([node]) => ({
      title: 'deleteNode',
      text: 'deleteNodeBody',
      params: { node: node?.host },
    }),
  }
  return (
    <section className="castellan-nodes" aria-labelledby={`${client.id}-nodes`}>
      <Title headingLevel="h2" id={`${client.id}-nodes`}>
        {t('registeredClusterNodes')}
      </Title>
      {test.data && <NodeTestResult {...test.data} />}
      <DataTable
        label="registeredClusterNodes"
        rows={rows}
        listState={listState}
        rowKey={({ host }) => host}
        columns={columns}
        removal={removal}
        toolbar={
          <>
            <ActionButton
              action={{
                ...manageAccess,
                label: 'testClusterAvailability',
                onSelect: () => test.mutate(),
              }}
            />
            <ActionButton action={addAction} />
          </>
        }
        empty={
          <EmptyStateMessage
            title="noNodes"
            text="noNodesInstructions"
            action={<ActionButton action={addAction} />}
          />
        }
      />
    </section>
  )
}

function NodeTestResult({
  reached,
  failed,
}: {
  reached: readonly string[]
  failed: readonly string[]
}) {
  const { t } = useText()
  if (failed.length > 0)
    return <InlineAlert variant="danger" title={t('testClusterFail', { failedNodes: failed })} />
  return reached.length > 0 ? null : <InlineAlert variant="warning" title={t('noAdminUrlSet')} />
}
