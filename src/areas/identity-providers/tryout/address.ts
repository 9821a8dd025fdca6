import { realmAddress } from '../addresses'

/** A fresh text of 43 letters, which is what a code challenge looks like. */
function random() {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Where a browser signs in to the realm's account pages through a provider. `prompt=login`: a session
 * that the browser has already would answer instead. The code is never redeemed: the account pages
 * sign in by themselves afterwards.
 */
export function tryAddress(realm: string, alias: string) {
  const base = realmAddress(realm)
  const query = new URLSearchParams({
    client_id: 'account-console',
    redirect_uri: `${base}/account/`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'login',
    kc_idp_hint: alias,
    state: random(),
    nonce: random(),
    code_challenge: random(),
    code_challenge_method: 'S256',
  })
  return `${base}/protocol/openid-connect/auth?${query.toString()}`
}
