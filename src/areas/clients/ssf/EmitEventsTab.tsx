import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { emitEvent, ssf, type EmitResult, type NewEvent, type Stream } from '~/api/clients/ssf'
import { ActionForm } from '~/form/ActionForm'
import { RouteLink } from '~/routing/links'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../ClientForm'
import { emitSections } from './emit.fields'
import { readPayload } from './payload'
import { SsfHeading } from './SsfHeading'
import { defaultSubjectType } from './subject.fields'

type Props = { realm: string; client: Client }

/** The payload is still text. */
type FormValues = NewEvent & { payload?: string }

const start: FormValues = { eventType: '', subjectType: defaultSubjectType, subjectValue: '' }

/** Without delivered events, the stream delivers all supported ones. */
const eventTypesOf = ({ eventsDelivered = [], eventsSupported = [] }: Stream) =>
  eventsDelivered.length > 0 ? eventsDelivered : eventsSupported

export default function EmitEventsTab({ realm, client }: Props) {
  const { t } = useText()
  const deniedReason = useClientWriteDenied(client)
  const { data: stream } = useSuspenseQuery(ssf.stream(realm, client.clientId))
  const [emitted, setEmitted] = useState<EmitResult>()
  if (stream.streamId === undefined)
    return (
      <EmptyStateMessage
        title="ssfStreamNotRegistered"
        text="ssfStreamNotRegisteredHelp"
        action={
          <RouteLink
            to="/$realm/clients/$clientId/ssf/$tab"
            params={{ clientId: client.id, tab: 'stream' }}
            search={{}}
          >
            {t('ssfTabStream')}
          </RouteLink>
        }
      />
    )
  const emitAction = {
    label: 'ssfEmitEvent',
    mutation: emitEvent(realm, client.clientId),
    deniedReason,
    onDone: setEmitted,
  }
  return (
    <>
      <SsfHeading title="ssfEmitTitle" text="ssfEmitTitleHelp" />
      <ActionForm
        start={start}
        sections={emitSections(eventTypesOf(stream))}
        actions={[emitAction]}
        transform={toNewEvent}
        result={emitted && <EmitAlert client={client.id} emitted={emitted} />}
      />
    </>
  )
}

function toNewEvent({ payload = '', ...event }: FormValues): FormValues {
  const parsedPayload = readPayload(payload)
  return { ...event, ...(parsedPayload && { event: parsedPayload }) }
}

function EmitAlert({ client, emitted }: { client: string; emitted: EmitResult }) {
  const { t } = useText()
  const { status, jti = '–' } = emitted
  return (
    <InlineAlert
      isLiveRegion
      variant={status === 'dispatched' ? 'success' : 'warning'}
      title={t('ssfEmitResult', { status, jti })}
    >
      {emitted.jti && (
        <RouteLink
          to="/$realm/clients/$clientId/ssf/$tab"
          params={{ clientId: client, tab: 'event-search' }}
          search={{ jti: emitted.jti }}
        >
          {t('ssfEmitResultLookupLink')}
        </RouteLink>
      )}
    </InlineAlert>
  )
}
