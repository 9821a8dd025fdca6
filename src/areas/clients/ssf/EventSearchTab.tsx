import { Button, Form, TextInput, Title } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { ssf, type SsfEvent } from '~/api/clients/ssf'
import { describeError } from '~/lib/errors'
import { userLink } from '~/parts/links'
import { RouteLink, useGo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { DetailsList, type Detail } from '~/ui/DetailsList'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { FieldError } from '~/ui/messages/alerts'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { SsfHeading } from './SsfHeading'

const route = getRouteApi('/$realm/clients/$clientId/ssf/$tab')

type Props = { realm: string; client: Client }

export default function EventSearchTab({ realm, client }: Props) {
  const { jti = '' } = route.useSearch()
  return (
    <>
      <SsfHeading title="ssfLookupTitle" text="ssfLookupTitleHelp" />
      <Lookup realm={realm} client={client} jti={jti} />
    </>
  )
}

function Lookup({ realm, client: { id, clientId }, jti }: Props & { jti: string }) {
  const { t } = useText()
  const go = useGo()
  // A new jti in the address replaces the typed text.
  const [edited, setEdited] = useState({ jti, text: jti })
  const typed = edited.jti === jti ? edited.text : jti
  const searchedJti = typed.trim()
  const { data, error, isFetching, refetch } = useQuery({
    ...ssf.event(realm, clientId, jti),
    enabled: jti !== '',
  })
  const search = () => {
    if (searchedJti === '') return
    if (searchedJti === jti) void refetch()
    else
      void go({
        to: '/$realm/clients/$clientId/ssf/$tab',
        params: { clientId: id, tab: 'event-search' },
        search: { jti: searchedJti },
      })
  }
  const problem = error && !isFetching ? describeError(error) : undefined
  const errorText = problem?.status === 404 ? t('ssfPendingLookupNotFound') : problem?.message
  return (
    <>
      <div className="castellan-section">
        <Form
          isHorizontal
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <LabeledControl label="ssfPendingLookupJti" help="ssfPendingLookupJtiHelp">
            {(control) => (
              <>
                <div className="castellan-pair">
                  <TextInput
                    {...control}
                    dir="ltr"
                    spellCheck={false}
                    value={typed}
                    placeholder={t('ssfPendingLookupJtiPlaceholder')}
                    validated={errorText ? 'error' : 'default'}
                    aria-describedby={`${control.id}-wrong`}
                    onChange={(_event, text) => setEdited({ jti, text })}
                  />
                  <Button type="submit" isDisabled={searchedJti === ''} isLoading={isFetching}>
                    {t('ssfPendingLookup')}
                  </Button>
                </div>
                <FieldError id={`${control.id}-wrong`} text={errorText} />
              </>
            )}
          </LabeledControl>
        </Form>
      </div>
      {data && !error && <EventResult event={data} />}
    </>
  )
}

function EventResult({ event }: { event: SsfEvent }) {
  const { t } = useText()
  const details = useEventDetails(event)
  return (
    <section className="castellan-section" aria-labelledby="ssf-result">
      <Title id="ssf-result" headingLevel="h2" size="lg">
        {t('ssfPendingLookupResult')}
      </Title>
      <DetailsList details={details} />
    </section>
  )
}

// @texts ssfDelivery.*

function useEventDetails(event: SsfEvent): readonly Detail[] {
  const { t } = useText()
  const { status, eventType, deliveryMethod, attempts = 0, lastError, userId, decodedSet } = event
  // Receivers fetch POLL events, so Keycloak makes no attempts.
  const isPushed = deliveryMethod !== 'POLL'
  const timeDetail = (label: string, seconds: number | undefined): Detail[] =>
    seconds ? [{ name: t(label), value: <Time value={seconds * 1000} /> }] : []
  return [
    ...(status ? [{ name: t('ssfPendingFieldStatus'), value: <Badge>{status}</Badge> }] : []),
    ...(eventType ? [{ name: t('ssfPendingFieldEventType'), value: eventType }] : []),
    ...(deliveryMethod
      ? [{ name: t('ssfPendingFieldDeliveryMethod'), value: t(`ssfDelivery.${deliveryMethod}`) }]
      : []),
    ...(isPushed ? [{ name: t('ssfPendingFieldAttempts'), value: String(attempts) }] : []),
    ...timeDetail('ssfPendingFieldCreatedAt', event.createdAt),
    ...(isPushed ? timeDetail('ssfPendingFieldNextAttemptAt', event.nextAttemptAt) : []),
    ...timeDetail('ssfPendingFieldDeliveredAt', event.deliveredAt),
    ...(lastError ? [{ name: t('ssfPendingFieldLastError'), value: lastError }] : []),
    ...(userId ? [{ name: t('ssfPendingFieldUserId'), value: <UserLink id={userId} /> }] : []),
    ...(decodedSet
      ? [{ name: t('ssfPendingFieldDecodedSet'), value: <JsonBlock value={decodedSet} /> }]
      : []),
  ]
}

const UserLink = ({ id }: { id: string }) => <RouteLink {...userLink(id)}>{id}</RouteLink>

/** JSON reads left to right in every language. */
const JsonBlock = ({ value }: { value: object }) => (
  <pre className="castellan-json" dir="ltr">
    {JSON.stringify(value, null, 2)}
  </pre>
)
