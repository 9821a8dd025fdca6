import { useSuspenseQuery } from '@tanstack/react-query'
import type { Client } from '~/api/clients/clients'
import { createStream, ssf, usualProfile, type NewStream as Made } from '~/api/clients/ssf'
import { CreateForm } from '~/form/CreateForm'
import { eventNames } from './events'
import { deliveriesIn, newStreamSections } from './stream.fields'

type Props = { realm: string; client: Client; onClose: () => void }

/** Makes the stream of a receiver in its stead. */
export function NewStream({ realm, client, onClose }: Props) {
  const { data: config } = useSuspenseQuery(ssf.config(realm))
  const { attributes = {} } = client
  const supported = eventNames(attributes['ssf.supportedEvents'])
  const allowed = deliveriesIn(attributes['ssf.allowedDeliveryMethods'])
  const start: Made = {
    profile: attributes['ssf.profile'] || usualProfile,
    delivery: allowed[0] ?? 'PUSH',
    eventsRequested: supported.length > 0 ? supported : config.defaultSupportedEvents,
  }
  return (
    <CreateForm
      start={start}
      create={createStream(realm, client)}
      sections={newStreamSections(allowed)}
      button="ssfCreateStream"
      onCreated={onClose}
      onCancel={onClose}
    />
  )
}
