import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '~/api/clients/clients'
import {
  deleteStream,
  deliveryOf,
  setStreamStatus,
  ssf,
  updateStream,
  verifyStream,
  type Stream,
  type StreamStatus,
} from '~/api/clients/ssf'
import { EditForm } from '~/form/EditForm'
import { ActionButton } from '~/ui/actions/ActionButton'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { confirm } from '~/ui/dialogs/confirm'
import { DetailsList, type Detail } from '~/ui/DetailsList'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../keys/useClientWriteDenied'
import { SsfHeading } from './SsfHeading'
import { registeredSections } from './stream.fields'
import type { TextKey } from '~/lib/textKey'
import type { Action } from '~/ui/actions/ActionMenu'
import { StreamBadge } from './StreamBadge'

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

// @texts ssfDelivery.*

/** What is known of a stream; of what can be changed below only where it cannot be. */
function useStreamDetails(stream: Stream): readonly Detail[] {
  const { t } = useText()
  const { description = '', delivery = {}, statusReason, managedBy, audience = [] } = stream
  const isPushed = deliveryOf(stream) === 'PUSH'
  const isOurs = managedBy === 'KEYCLOAK'
  const fact = (label: string, help: string, value: Detail['value']): Detail => ({
    name: t(label),
    help,
    value: value || '–',
  })
  const moment = (label: string, help: string, seconds: number | undefined) =>
    fact(label, help, seconds && <Time value={seconds * 1000} />)
  return [
    fact(
      'ssfStreamStatus',
      'ssfStreamStatusHelp',
      <StreamBadge stream={stream} texts="ssfStreamStatus" />,
    ),
    ...(statusReason
      ? [fact('ssfStreamStatusReason', 'ssfStreamStatusReasonHelp', statusReason)]
      : []),
    fact(
      'ssfStreamId',
      'ssfStreamIdHelp',
      <Copied name={t('ssfStreamId')} text={stream.streamId ?? ''} />,
    ),
    fact(
      'ssfStreamManagedBy',
      'ssfStreamManagedByHelp',
      t(isOurs ? 'ssfStreamManagedByKeycloak' : 'ssfStreamManagedByReceiver'),
    ),
    moment('ssfStreamCreatedAt', 'ssfStreamCreatedAtHelp', stream.createdAt),
    moment('ssfStreamUpdatedAt', 'ssfStreamUpdatedAtHelp', stream.updatedAt),
    moment('ssfStreamLastVerifiedAt', 'ssfStreamLastVerifiedAtHelp', stream.lastVerifiedAt),
    fact('ssfStreamAudience', 'ssfStreamAudienceCurrentHelp', audience.join(', ')),
    fact('ssfDelivery', 'ssfDeliveryHelp', t(`ssfDelivery.${deliveryOf(stream)}`)),
    ...(isPushed
      ? [
          fact(
            'ssfStreamPushEndpointUrl',
            'ssfStreamPushEndpointUrlHelp',
            <Address name={t('ssfStreamPushEndpointUrl')} text={delivery.endpoint_url} />,
          ),
          fact(
            'ssfStreamPushAuthHeader',
            'ssfStreamPushAuthHeaderHelp',
            delivery.authorization_header,
          ),
        ]
      : [
          fact(
            'ssfStreamPollEndpointUrl',
            'ssfStreamPollEndpointUrlHelp',
            <Address name={t('ssfStreamPollEndpointUrl')} text={delivery.endpoint_url} />,
          ),
        ]),
    ...(isOurs
      ? []
      : [
          fact('ssfStreamDescription', 'ssfStreamDescriptionHelp', description),
          fact(
            'ssfEventsRequested',
            'ssfEventsRequestedHelp',
            <Events names={stream.eventsRequested} none="ssfEventsRequestedEmpty" />,
          ),
          fact(
            'ssfEventsDelivered',
            'ssfEventsDeliveredHelp',
            <Events names={stream.eventsDelivered} none="ssfEventsDeliveredEmpty" />,
          ),
        ]),
  ]
}

/** A text with a button that copies it. */
function Copied({ name, text }: { name: string; text: string }) {
  return (
    <>
      <bdi dir="ltr">{text}</bdi> <CopyButton text={text} name={name} />
    </>
  )
}

const Address = ({ name, text = '' }: { name: string; text?: string | undefined }) =>
  text === '' ? null : <Copied name={name} text={text} />

function Events({ names = [], none }: { names?: readonly string[] | undefined; none: string }) {
  const { t } = useText()
  if (names.length === 0) return t(none)
  return (
    <span className="castellan-marks">
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </span>
  )
}
