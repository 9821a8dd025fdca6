import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { createStream, ssf, defaultProfile, type NewStream } from '~/api/clients/ssf'
import { CreateForm } from '~/form/CreateForm'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useClientWriteDenied } from '../keys/useClientWriteDenied'
import { eventNames } from './ssfEvents'
import { RegisteredStream } from './RegisteredStream'
import { deliveriesIn, newStreamSections } from './stream.fields'

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
