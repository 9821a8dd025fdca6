/**
 * Our own texts: what the server's bundle has no key for. The server's text wins where it has one.
 * Keys follow the server's manner; `{{name}}` is filled in, `_one` and `_other` follow `count`.
 */
export const messages: Record<string, string> = {
  // Frame
  navigation: 'Navigation',
  extensions: 'Extensions',
  pageNotFound: 'Page Not Found',
  pageNotFoundExplain: 'There is no page at this address. It may have been moved or never existed.',
  goHome: 'Home',
  retry: 'Retry',
  networkLost: 'The server did not answer. Check the connection and try again.',
  noSecureCrypto:
    'This page needs secure crypto, which browsers offer over https or on localhost only. Open the console at an https address.',
  serverUnreachable:
    'The identity server does not answer. Check that it runs and that this browser reaches it, then try again.',
}

/** Languages that `public/locales/{language}/castellan.json` translates our own texts into. */
export const ownLanguages: readonly string[] = ['ar', 'de']
