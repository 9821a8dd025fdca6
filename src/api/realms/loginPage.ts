import { queryOptions } from '@tanstack/react-query'
import { environment } from '~/api/session'

/** A challenge that nothing answers: the page is looked at, nobody signs in. */
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** The address of the page on which people sign in to a realm. */
function addressOf(realm: string) {
  const base = `${environment().serverBaseUrl}/realms/${encodeURIComponent(realm)}`
  const query = new URLSearchParams({
    client_id: 'account-console',
    redirect_uri: `${base}/account/`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'login',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return `${base}/protocol/openid-connect/auth?${query}`
}

const textAt = async (address: string) => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return answer.text()
}

/** The page on which people sign in to a realm, as the server draws it now. */
export const loginPage = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'realm', 'login page'],
    queryFn: () => textAt(addressOf(realm)),
  })

/** The style sheet of the server's own sign-in page, which a theme made of it has to bring along. */
export async function loginStyles(realm: string) {
  // Under which version the server keeps its files is told by its pages only.
  const [, version] = /\/resources\/([^/"']+)\//.exec(await textAt(addressOf(realm))) ?? []
  return textAt(
    `${environment().serverBaseUrl}/resources/${version ?? ''}/login/keycloak.v2/css/styles.css`,
  )
}
