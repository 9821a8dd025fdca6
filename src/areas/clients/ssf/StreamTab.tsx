import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import {
  createStream,
  defaultProfile,
  deleteStream,
  deliveryOf,
  setStreamStatus,
  ssf,
  updateStream,
  verifyStream,
  type NewStream,
  type Stream,
  type StreamStatus,
} from '~/api/clients/ssf'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import type { TextKey } from '~/lib/textKey'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { DetailsList, type Detail } from '~/ui/DetailsList'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../ClientForm'
import { eventNames } from './payload'
import { SsfHeading, StreamBadge } from './SsfHeading'
import { deliveriesIn, newStreamSections, registeredSections } from './stream.fields'

type Props = { realm: string; client: Client }

export default function StreamTab({ realm, client }: Props) {
  const { data: stream } = useSuspenseQuery(ssf.stream(realm, client.clientId))
  const deniedReason = useClientWriteDenied(client)
  const [isCreating, setCreating] = useState(false)
  if (stream.streamId !== undefined)
    return <RegisteredStream realm={realm} client={client} stream={stream} id={stream.streamId} />
  if (isCreating)
    return <NewStreamForm realm={realm} client={client} onClose={() => setCreating(false)} />
  return (
    <EmptyStateMessage
      title="ssfStreamNotRegistered"
      text="ssfStreamNotRegisteredHelp"
      action={
        <ActionButton
          variant="primary"
          action={{
            label: 'ssfCreateStream',
            disabledReason: deniedReason,
            onSelect: () => setCreating(true),
          }}
        />
      }
    />
  )
}

type NewStreamFormProps = { realm: string; client: Client; onClose: () => void }

function NewStreamForm({ realm, client, onClose }: NewStreamFormProps) {
  const { data: config } = useSuspenseQuery(ssf.config(realm))
  const { attributes = {} } = client
  const supported = eventNames(attributes['ssf.supportedEvents'])
  const deliveryMethods = deliveriesIn(attributes['ssf.allowedDeliveryMethods'])
  const start: NewStream = {
    profile: attributes['ssf.profile'] || defaultProfile,
    delivery: deliveryMethods[0] ?? 'PUSH',
    eventsRequested: supported.length > 0 ? supported : config.defaultSupportedEvents,
  }
  return (
    <CreateForm
      defaultValues={start}
      create={createStream(realm, client)}
      sections={newStreamSections(deliveryMethods)}
      button="ssfCreateStream"
      onCreated={onClose}
      onCancel={onClose}
    />
  )
}

type RegisteredStreamProps = { realm: string; client: Client; stream: Stream; id: string }

const statusChanges: readonly { label: TextKey; status: StreamStatus }[] = [
  { label: 'ssfStreamStatusEnable', status: 'enabled' },
  { label: 'ssfStreamStatusPause', status: 'paused' },
  { label: 'ssfStreamStatusDisable', status: 'disabled' },
]

/** Only streams created here can be edited. */
function RegisteredStream({ realm, client, stream, id }: RegisteredStreamProps) {
  const details = useStreamDetails(stream)
  return (
    <>
      <SsfHeading title="ssfStream" text="ssfStreamHelp">
        <StreamActions realm={realm} client={client} stream={stream} id={id} />
      </SsfHeading>
      <div className="castellan-section">
        <DetailsList details={details} />
      </div>
      {stream.managedBy === 'KEYCLOAK' && (
        <EditForm
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

function StreamActions({ realm, client, stream, id }: RegisteredStreamProps) {
  const { clientId } = client
  const deniedReason = useClientWriteDenied(client)
  const queryClient = useQueryClient()
  const setStatus = useMutation(setStreamStatus(realm, clientId))
  const verify = useMutation(verifyStream(realm, clientId))
  const remove = useMutation(deleteStream(realm, clientId))
  const askDelete = () =>
    confirm({
      title: 'ssfDeleteStreamConfirmTitle',
      text: 'ssfDeleteStreamConfirmMessage',
      danger: true,
      run: () => remove.mutateAsync(),
    })
  const actions: MenuAction[] = [
    ...statusChanges
      .filter(({ status }) => status !== stream.status)
      .map(({ label, status }) => ({
        label,
        onSelect: () => setStatus.mutate({ streamId: id, status }),
      })),
    { label: 'ssfVerifyStream', onSelect: () => verify.mutate() },
    { label: 'ssfDeleteStream', danger: true, onSelect: askDelete },
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
          onSelect: () => void queryClient.invalidateQueries({ queryKey: ssf.all(realm) }),
        }}
      />
    </div>
  )
}

// @texts ssfDelivery.*

/** Editable values are shown only if the form below is not. */
function useStreamDetails(stream: Stream): readonly Detail[] {
  const { t, list } = useText()
  const { description = '', delivery = {}, statusReason, managedBy, audience = [] } = stream
  const isPushed = deliveryOf(stream) === 'PUSH'
  const isManagedHere = managedBy === 'KEYCLOAK'
  const detail = (label: string, help: string, value: Detail['value']): Detail => ({
    name: t(label),
    help,
    value: value || '–',
  })
  const timeDetail = (label: string, help: string, seconds: number | undefined) =>
    detail(label, help, seconds && <Time value={seconds * 1000} />)
  return [
    detail(
      'ssfStreamStatus',
      'ssfStreamStatusHelp',
      <StreamBadge stream={stream} keyPrefix="ssfStreamStatus" />,
    ),
    ...(statusReason
      ? [detail('ssfStreamStatusReason', 'ssfStreamStatusReasonHelp', statusReason)]
      : []),
    detail(
      'ssfStreamId',
      'ssfStreamIdHelp',
      <CopyableText name={t('ssfStreamId')} text={stream.streamId ?? ''} />,
    ),
    detail(
      'ssfStreamManagedBy',
      'ssfStreamManagedByHelp',
      t(isManagedHere ? 'ssfStreamManagedByKeycloak' : 'ssfStreamManagedByReceiver'),
    ),
    timeDetail('ssfStreamCreatedAt', 'ssfStreamCreatedAtHelp', stream.createdAt),
    timeDetail('ssfStreamUpdatedAt', 'ssfStreamUpdatedAtHelp', stream.updatedAt),
    timeDetail('ssfStreamLastVerifiedAt', 'ssfStreamLastVerifiedAtHelp', stream.lastVerifiedAt),
    detail('ssfStreamAudience', 'ssfStreamAudienceCurrentHelp', list(audience)),
    detail('ssfDelivery', 'ssfDeliveryHelp', t(`ssfDelivery.${deliveryOf(stream)}`)),
    ...(isPushed
      ? [
          detail(
            'ssfStreamPushEndpointUrl',
            'ssfStreamPushEndpointUrlHelp',
            <CopyableUrl name={t('ssfStreamPushEndpointUrl')} text={delivery.endpoint_url} />,
          ),
          detail(
            'ssfStreamPushAuthHeader',
            'ssfStreamPushAuthHeaderHelp',
            delivery.authorization_header,
          ),
        ]
      : [
          detail(
            'ssfStreamPollEndpointUrl',
            'ssfStreamPollEndpointUrlHelp',
            <CopyableUrl name={t('ssfStreamPollEndpointUrl')} text={delivery.endpoint_url} />,
          ),
        ]),
    ...(isManagedHere
      ? []
      : [
          detail('ssfStreamDescription', 'ssfStreamDescriptionHelp', description),
          detail(
            'ssfEventsRequested',
            'ssfEventsRequestedHelp',
            <EventBadges names={stream.eventsRequested} emptyText="ssfEventsRequestedEmpty" />,
          ),
          detail(
            'ssfEventsDelivered',
            'ssfEventsDeliveredHelp',
            <EventBadges names={stream.eventsDelivered} emptyText="ssfEventsDeliveredEmpty" />,
          ),
        ]),
  ]
}

function CopyableText({ name, text }: { name: string; text: string }) {
  return (
    <>
      <bdi dir="ltr">{text}</bdi> <CopyButton text={text} name={name} />
    </>
  )
}

const CopyableUrl = ({ name, text = '' }: { name: string; text?: string | undefined }) =>
  text === '' ? null : <CopyableText name={name} text={text} />

function EventBadges({
  names = [],
  emptyText,
}: {
  names?: readonly string[] | undefined
  emptyText: string
}) {
  const { t } = useText()
  if (names.length === 0) return t(emptyText)
  return (
    <span className="castellan-marks">
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </span>
  )
}
