import type { UserEvent } from '~/api/events/events'

type Attempt = {
  events: readonly UserEvent[]
  /** An event names no provider, so it may belong to another login. */
  isUnsure: boolean
  end: { kind: 'signedIn'; event: UserEvent } | { kind: 'failed'; event: UserEvent } | undefined
}

const codeOf = ({ details, sessionId }: UserEvent) => details?.['code_id'] ?? sessionId

const providerOf = ({ details }: UserEvent) => details?.['identity_provider']

/** Keycloak names no provider if it rejects the response immediately. */
const isUnnamed = (event: UserEvent) =>
  event.type === 'IDENTITY_PROVIDER_LOGIN_ERROR' && providerOf(event) === undefined

/** Events that name the provider, and those with the same code. */
export function loginAttempt(alias: string, userEvents: readonly UserEvent[]): Attempt {
  const ofProvider = userEvents.filter((event) => providerOf(event) === alias || isUnnamed(event))
  const codes = new Set(ofProvider.flatMap((event) => codeOf(event) ?? []))
  const events = userEvents
    .filter((event) => ofProvider.includes(event) || codes.has(codeOf(event) ?? ''))
    .toSorted((a, b) => a.time - b.time)
  const last = events.findLast(({ type, error }) => type === 'LOGIN' || error !== undefined)
  return {
    events,
    isUnsure: events.some(isUnnamed),
    end: last && { kind: last.error === undefined ? 'signedIn' : 'failed', event: last },
  }
}
