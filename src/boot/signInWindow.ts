// A sign-in popup returns to this page with a marker in the URL and posts the response over a
// BroadcastChannel: `opener` is lost if the login page redirects to another provider.

const markerParam = 'signed-in'
const markerValue = 'window'

/** Milliseconds. */
const acknowledgeTimeout = 2000

export const acknowledged = 'taken'

export const windowRedirect = (page: URL) =>
  `${page.origin}${page.pathname}?${markerParam}=${markerValue}`

/** Only pages of this origin can listen, and only the requesting page knows `state`. */
export const signInChannel = (state: string) =>
  new BroadcastChannel(`castellan:signed-in:${encodeURIComponent(state)}`)

export const post = (channel: BroadcastChannel, text: string) =>
  BroadcastChannel.prototype.postMessage.call(channel, text)

/** Browsers check the origin, too. */
export const listen = (channel: BroadcastChannel, onText: (text: string) => void) =>
  channel.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
    if (origin === location.origin && typeof data === 'string') onText(data)
  })

export const isSignInWindow = (address: URL) =>
  address.searchParams.get(markerParam) === markerValue

/**
 * Only the requesting page has the PKCE verifier. Without an acknowledgement, this window becomes a
 * console.
 */
export function postResult(address: URL) {
  const state = address.searchParams.get('state') ?? ''
  const channel = signInChannel(state)
  const openConsole = () => location.replace(address.origin + address.pathname)
  const timeout = setTimeout(openConsole, acknowledgeTimeout)
  listen(channel, (text) => {
    if (text !== acknowledged) return
    clearTimeout(timeout)
    window.close()
    setTimeout(openConsole, acknowledgeTimeout) // in case the browser refuses to close it
  })
  post(channel, address.href)
}
