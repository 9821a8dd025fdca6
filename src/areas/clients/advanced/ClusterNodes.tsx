import { FormGroup, TextInput, Title } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addNode, deleteNode, testNodes } from '~/api/clients/clientRevocation'
import type { Client } from '~/api/clients/clients'
import { formatDate } from '~/lib/format'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { FieldError, InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'

/** `lastRegistered` in milliseconds. */
type ClusterNode = { host: string; lastRegistered: number }

const columns: readonly Column<ClusterNode>[] = [
  text('host', 'nodeHost', { sort: true }),
  {
    id: 'seen',
    title: 'lastRegistration',
    cell: ({ lastRegistered }) => <Time value={lastRegistered} />,
    text: ({ lastRegistered }, { language }) => formatDate(lastRegistered, language),
    sort: (a, b) => a.lastRegistered - b.lastRegistered,
  },
]

type Props = { realm: string; client: Client }

export function ClusterNodes({ realm, client }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const [isAdding, setAdding] = useState(false)
  const remove = useMutation(deleteNode(realm, client.id))
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
    onSelect: () => setAdding(true),
  }
  const confirmDelete = ({ host }: ClusterNode) =>
    confirm({
      title: 'deleteNode',
      text: 'deleteNodeBody',
      params: { node: host },
      danger: true,
      run: () => remove.mutateAsync(host),
    })
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
        actions={(row) => [
          { ...manageAccess, label: 'delete', danger: true, onSelect: () => confirmDelete(row) },
        ]}
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
      {isAdding && <NodeDialog realm={realm} client={client.id} onClose={() => setAdding(false)} />}
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

type NodeDialogProps = { realm: string; client: string; onClose: () => void }

function NodeDialog({ realm, client, onClose }: NodeDialogProps) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const add = useMutation(addNode(realm, client))
  const node = text.trim()
  // The host becomes a path segment of the URL, so it must not contain slashes.
  const error = node === '' ? 'required' : /[/\\]/.test(node) ? 'nodeHostInvalid' : undefined
  const visibleError = isTouched ? error : undefined
  const send = () => {
    setTouched(true)
    if (!error && !add.isPending) add.mutate(node, { onSuccess: onClose })
  }
  return (
    <FormDialog
      size="small"
      title={t('addNode')}
      main={{ text: 'save', run: send, isBusy: add.isPending }}
      onClose={onClose}
    >
      <FormGroup label={t('nodeHost')} fieldId={id} isRequired>
        <TextInput
          id={id}
          dir="auto"
          value={text}
          aria-required
          validated={visibleError ? 'error' : 'default'}
          onBlur={() => setTouched(text !== '')}
          onChange={(_event, next) => setText(next)}
          aria-describedby={`${id}-wrong`}
        />
        <FieldError id={`${id}-wrong`} text={visibleError && t(visibleError)} />
      </FormGroup>
    </FormDialog>
  )
}
