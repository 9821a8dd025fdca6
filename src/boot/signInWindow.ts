// A window opened only for signing in comes back to this console's own page (the redirect address
// must stay below it), marked in the address. It hands the answer over to the page that opened it, by
// a channel: it has no `opener`, because the sign-in page may send people on to a provider elsewhere.

const markerParam = 'signed-in'
const markerValue = 'window'

/** How long the asking page has to take the answer; afterwards nobody waits for it any more. */
const acknowledgeTimeout = 2000

/** What the asking page answers. */
export const acknowledged = 'taken'

/** The address that the sign-in window comes back to. */
export const windowRedirect = (page: URL) =>
  `${page.origin}${page.pathname}?${markerParam}=${markerValue}`

/** The channel of one sign-in; only pages of this origin can hear it, only the asker knows `state`. */
export const signInChannel = (state: string) =>
  new BroadcastChannel(`castellan:signed-in:${encodeURIComponent(state)}`)

/** Says something on the channel. It has no target to name: only pages of this origin can hear it. */
export const post = (channel: BroadcastChannel, text: string) =>
  BroadcastChannel.prototype.postMessage.call(channel, text)

/**
 * Hears what is said on the channel. Browsers deliver what pages of this origin say and nothing else;
 * what claims another origin is ignored all the same.
 */
export const hear = (channel: BroadcastChannel, onText: (text: string) => void) =>
  channel.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
    if (origin === location.origin && typeof data === 'string') onText(data)
  })

/** Whether this page is a sign-in window that has come back. */
export const isSignInWindow = (address: URL) =>
  address.searchParams.get(markerParam) === markerValue

/**
 * Hands the answer over and closes the window. The answer is of no use to others: only the asking page
 * has the verifier of its code. Where nobody takes it the window becomes an ordinary console.
 */
export function postResult(address: URL) {
  const state = address.searchParams.get('state') ?? ''
  const channel = signInChannel(state)
  const openConsole = () => location.replace(address.origin + address.pathname)
  const timeout = setTimeout(openConsole, acknowledgeTimeout)
  hear(channel, (text) => {
    if (text !== acknowledged) return
    clearTimeout(timeout)
    window.close()
    setTimeout(openConsole, acknowledgeTimeout) // a window that may not close itself
  })
  post(channel, address.href)
}
