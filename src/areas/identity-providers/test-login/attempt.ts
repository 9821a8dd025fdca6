import type { UserEvent } from '~/api/events/events'

/** What became of signing in through a provider, as far as events tell. */
type Attempt = {
  /** In order. */
  events: readonly UserEvent[]
  /** One of them names no provider: it may belong to another sign-in of the same time. */
  isUnsure: boolean
  end: { kind: 'signedIn'; event: UserEvent } | { kind: 'failed'; event: UserEvent } | undefined
}

const codeOf = ({ details, sessionId }: UserEvent) => details?.['code_id'] ?? sessionId

const providerOf = ({ details }: UserEvent) => details?.['identity_provider']

/** The server does not say through which provider somebody came when the answer was refused at once. */
const isUnnamed = (event: UserEvent) =>
  event.type === 'IDENTITY_PROVIDER_LOGIN_ERROR' && providerOf(event) === undefined

/** The events that belong to attempts through a provider: those that name it, and what goes with them. */
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
