import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '~/api/clients/clients'
import {
  deleteStream,
  setStreamStatus,
  ssf,
  updateStream,
  verifyStream,
  type Stream,
  type StreamStatus,
} from '~/api/clients/ssf'
import { EditForm } from '~/form/EditForm'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { DetailsList } from '~/ui/DetailsList'
import { useClientWriteDenied } from '../keys/useClientWriteDenied'
import { SsfHeading } from './SsfHeading'
import { registeredSections } from './stream.fields'
import { useStreamDetails } from './useStreamDetails'
import type { TextKey } from '~/lib/textKey'
import type { Action } from '~/ui/actions/ActionMenu'

type Props = { realm: string; client: Client; stream: Stream; id: string }

const changes: readonly { label: TextKey; status: StreamStatus }[] = [
  { label: 'ssfStreamStatusEnable', status: 'enabled' },
  { label: 'ssfStreamStatusPause', status: 'paused' },
  { label: 'ssfStreamStatusDisable', status: 'disabled' },
]

/** A stream with its state. Only what was made here is also changed here. */
export function RegisteredStream({ realm, client, stream, id }: Props) {
  const facts = useStreamDetails(stream)
  return (
    <>
      <SsfHeading title="ssfStream" text="ssfStreamHelp">
        <Actions realm={realm} client={client} stream={stream} id={id} />
      </SsfHeading>
      <div className="castellan-section">
        <DetailsList details={facts} />
      </div>
      {stream.managedBy === 'KEYCLOAK' && (
        <EditForm
          // Another stream is another form.
          key={id}
          query={ssf.stream(realm, client.clientId)}
          sections={registeredSections}
          requires="manage-clients"
          editable={client.access?.configure}
          save={{ mutation: updateStream(realm, client.clientId), partial: true }}
        />
      )}
    </>
  )
}

function Actions({ realm, client, stream, id }: Props) {
  const { clientId } = client
  const deniedReason = useClientWriteDenied(client)
  const cache = useQueryClient()
  const set = useMutation(setStreamStatus(realm, clientId))
  const verify = useMutation(verifyStream(realm, clientId))
  const remove = useMutation(deleteStream(realm, clientId))
  const ask = () =>
    confirm({
      title: 'ssfDeleteStreamConfirmTitle',
      text: 'ssfDeleteStreamConfirmMessage',
      danger: true,
      run: () => remove.mutateAsync(),
    })
  const actions: Action[] = [
    ...changes
      .filter(({ status }) => status !== stream.status)
      .map(({ label, status }) => ({
        label,
        onSelect: () => set.mutate({ streamId: id, status }),
      })),
    { label: 'ssfVerifyStream', onSelect: () => verify.mutate() },
    { label: 'ssfDeleteStream', danger: true, onSelect: ask },
  ]
  return (
    <div className="castellan-marks">
      {actions.map((action) => (
        <ActionButton key={action.label} action={{ ...action, disabledReason: deniedReason }} />
      ))}
      <ActionButton
        variant="link"
        action={{
          label: 'refresh',
          onSelect: () => void cache.invalidateQueries({ queryKey: ssf.all(realm) }),
        }}
      />
    </div>
  )
}
