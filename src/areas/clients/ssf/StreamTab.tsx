import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { ssf } from '~/api/clients/ssf'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useClientWriteDenied } from '../keys/useClientWriteDenied'
import { NewStream } from './NewStream'
import { RegisteredStream } from './RegisteredStream'

type Props = { realm: string; client: Client }

/** The way by which a receiver gets its events, which it or somebody here makes once. */
export function StreamTab({ realm, client }: Props) {
  const { data: stream } = useSuspenseQuery(ssf.stream(realm, client.clientId))
  const deniedReason = useClientWriteDenied(client)
  const [isMaking, setMaking] = useState(false)
  if (stream.streamId !== undefined)
    return <RegisteredStream realm={realm} client={client} stream={stream} id={stream.streamId} />
  if (isMaking) return <NewStream realm={realm} client={client} onClose={() => setMaking(false)} />
  return (
    <EmptyPanel
      title="ssfStreamNotRegistered"
      text="ssfStreamNotRegisteredHelp"
      action={
        <ActionButton
          variant="primary"
          action={{
            label: 'ssfCreateStream',
            disabledReason: deniedReason,
            onSelect: () => setMaking(true),
          }}
        />
      }
    />
  )
}
