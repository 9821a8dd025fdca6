import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { events, type UserEvent } from '~/api/events/events'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { getEnvironment } from '~/api/session'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { hasText } from '~/lib/i18n'
import { openWindow } from '~/lib/urls'
import { AttemptSteps } from '~/parts/events/AttemptSteps'
import { EventsOffNotice } from '~/parts/events/EventsOffNotice'
import { RouteLink } from '~/routing/links'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { loginUrl } from '~/api/realms/loginPage'
import { loginAttempt } from './loginAttempt'

// What errors mean: @texts eventError.*

type Props = { realm: string; provider: IdentityProvider }

const refetchIntervalMs = 2000
const maxEvents = 100

/**
 * Opens the login in a popup and polls the events for the result. In the administrator's own realm,
 * Keycloak would reuse the current session.
 */
export default function TestLoginDialog({ realm, provider: { alias } }: Props) {
  const { t } = useText()
  const [address] = useState(() => loginUrl(realm, alias))
  const [isOpen, setOpen] = useState(false)
  const isOwnRealm = getEnvironment().realm === realm
  const maySee = holds('view-events', usePermissions(realm))
  const { data: eventsBefore, error } = useQuery({
    ...events.ofUsers(realm, { first: 0, max: 1 }),
    enabled: maySee,
    staleTime: Infinity,
    queryKey: [...events.all(realm), 'before', address],
  })
  const open = () => {
    openWindow(address, 'popup,width=560,height=760')
    setOpen(true)
  }
  return (
    <Dialog
      size="medium"
      alignTop
      isScrollable
      title={t('tryIt')}
      description={t(isOwnRealm ? 'tryItOwnRealm' : 'tryItText')}
      cancelText="close"
      main={isOwnRealm ? undefined : { text: 'tryItOpen', run: open }}
    >
      <div className="castellan-rows">
        {isOpen && <p>{t('tryItNoWindow')}</p>}
        {(isOwnRealm || isOpen) && (
          <span className="castellan-pair">
            <code dir="ltr">
              <BreakableText>{address}</BreakableText>
            </code>
            <CopyButton text={address} name={t('tryItAddress')} />
          </span>
        )}
        {maySee ? (
          <>
            <EventsOffNotice realm={realm} setting="eventsEnabled" />
            {error && <p role="alert">{describeError(error).message}</p>}
            {eventsBefore && (
              <AttemptProgress
                realm={realm}
                alias={alias}
                newestBefore={eventsBefore[0]}
                isWaiting={isOpen}
              />
            )}
          </>
        ) : (
          <p>{t('tryItNoEvents')}</p>
        )}
      </div>
    </Dialog>
  )
}

type AttemptProgressProps = {
  realm: string
  alias: string
  /** The newest event when the dialog opened. */
  newestBefore: UserEvent | undefined
  isWaiting: boolean
}

function AttemptProgress({ realm, alias, newestBefore, isWaiting }: AttemptProgressProps) {
  const { t } = useText()
  const { data = [], error } = useQuery({
    ...events.ofUsers(realm, {
      first: 0,
      max: maxEvents,
      ...(newestBefore && { dateFrom: newestBefore.time }),
    }),
    refetchInterval: refetchIntervalMs,
  })
  const attempt = loginAttempt(
    alias,
    data.filter(({ id }) => id !== newestBefore?.id),
  )
  if (error) return <p role="alert">{describeError(error).message}</p>
  return (
    <div className="castellan-rows" aria-live="polite">
      {attempt.events.length === 0 && isWaiting && <p>{t('tryItWaiting')}</p>}
      {attempt.end && <End realm={realm} end={attempt.end} />}
      <AttemptSteps events={attempt.events} />
      {attempt.isUnsure && <p>{t('tryItUnsure')}</p>}
    </div>
  )
}

type EndProps = { realm: string; end: NonNullable<ReturnType<typeof loginAttempt>['end']> }

function End({ realm, end: { kind, event } }: EndProps) {
  const { t } = useText()
  if (kind === 'failed') {
    const key = `eventError.${event.error ?? ''}`
    return (
      <InlineAlert variant="danger" title={t('tryItFailed')}>
        {hasText(key) ? t(key) : event.error}
      </InlineAlert>
    )
  }
  const name = event.details?.['username'] ?? event.userId ?? ''
  return (
    <InlineAlert variant="success" title={t('tryItSignedIn', { name })}>
      {event.userId && (
        <RouteLink
          to="/$realm/users/$id/$tab"
          params={{ realm, id: event.userId, tab: 'settings' }}
        >
          {t('tryItUser')}
        </RouteLink>
      )}
    </InlineAlert>
  )
}
