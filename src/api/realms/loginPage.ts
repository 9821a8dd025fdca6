import { queryOptions } from '@tanstack/react-query'
import { environment } from '~/api/session'

/** A challenge that nothing answers: nobody redeems a code of these addresses. */
const placeholderChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/**
 * The address of the page on which people sign in to a realm, for its account pages; with the alias of
 * a `provider` they are sent to that at once. `prompt=login`: a session that the browser has already
 * would answer instead. The code is never redeemed: the account pages sign in by themselves afterwards.
 */
export function loginAddress(realm: string, provider?: string): string {
  const base = `${environment().serverBaseUrl}/realms/${encodeURIComponent(realm)}`
  const query = new URLSearchParams({
    client_id: 'account-console',
    redirect_uri: `${base}/account/`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'login',
    // Without it the account pages do not take the answer for one, and carry it along to a refusal.
    state: placeholderChallenge,
    code_challenge: placeholderChallenge,
    code_challenge_method: 'S256',
    ...(provider !== undefined && { kc_idp_hint: provider }),
  })
  return `${base}/protocol/openid-connect/auth?${query}`
}

/** The page on which people sign in to a realm, as the server draws it now. */
export const loginPage = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'realm', 'login page'],
    queryFn: () => fetchText(loginAddress(realm)),
  })

/** The style sheet of the server's own sign-in page, which a theme made of it has to bring along. */
export async function loginStyles(realm: string) {
  // Under which version the server keeps its files is told by its pages only.
  const [, version] = /\/resources\/([^/"']+)\//.exec(await fetchText(loginAddress(realm))) ?? []
  return fetchText(
    `${environment().serverBaseUrl}/resources/${version ?? ''}/login/keycloak.v2/css/styles.css`,
  )
}

const fetchText = async (url: string) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  return response.text()
}
