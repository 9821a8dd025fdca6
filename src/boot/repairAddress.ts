/** Escapes each `%` that is not part of an escape, so that the rest of the path can be decoded. */
export const repairEscapes = (path: string) =>
  path.replaceAll(/%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|%[0-7][\da-f]|%/gi, (match) =>
    isDecodable(match) ? match : match.replaceAll('%', '%25'),
  )

function isDecodable(text: string) {
  try {
    // Uses the result, or the minifier drops the call.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/**
 * Neither Keycloak's sign-in nor the router takes an address that cannot be decoded; what can be read
 * of it, such as the realm, counts.
 */
export function repairAddress() {
  const [path = '', ...query] = window.location.hash.split('?')
  const hash = [repairEscapes(path), ...query].join('?')
  if (hash === window.location.hash) return
  // The native method: the router would treat its own as a navigation.
  History.prototype.replaceState.call(window.history, window.history.state, '', hash)
}
