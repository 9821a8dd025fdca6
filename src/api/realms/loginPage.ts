import { queryOptions } from '@tanstack/react-query'
import { getEnvironment } from '~/api/session'

/** PKCE challenge without a verifier: these codes are never redeemed. */
const placeholderChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/**
 * Login page of a realm's account console; with `provider` (alias) it redirects there at once.
 * `prompt=login` ignores an existing session.
 */
export function loginUrl(realm: string, provider?: string): string {
  const base = `${getEnvironment().serverBaseUrl}/realms/${encodeURIComponent(realm)}`
  const query = new URLSearchParams({
    client_id: 'account-console',
    redirect_uri: `${base}/account/`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'login',
    // Without a state the account console does not recognize the response.
    state: placeholderChallenge,
    code_challenge: placeholderChallenge,
    code_challenge_method: 'S256',
    ...(provider !== undefined && { kc_idp_hint: provider }),
  })
  return `${base}/protocol/openid-connect/auth?${query}`
}

export const loginPage = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'realm', 'login page'],
    queryFn: () => fetchText(loginUrl(realm)),
  })

export async function loginStyles(realm: string) {
  // Only the page itself tells the version in resource paths.
  const [, version] = /\/resources\/([^/"']+)\//.exec(await fetchText(loginUrl(realm))) ?? []
  return fetchText(
    `${getEnvironment().serverBaseUrl}/resources/${version ?? ''}/login/keycloak.v2/css/styles.css`,
  )
}

const fetchText = async (url: string) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  return response.text()
}
