import { createHash, randomBytes } from 'node:crypto'
import { CallFailed, postForm, request } from './rest.mjs'

/**
 * Signs in like real clients. Unexpected statuses throw, so a broken demo realm is noticed while
 * loading.
 */

const decode = (html) => html.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=')

function formAction(html, id) {
  const form = html.match(/<form[^>]*>/g)?.find((tag) => !id || tag.includes(`id="${id}"`))
  const action = form?.match(/action="([^"]+)"/)?.[1]
  return action && decode(action)
}

/**
 * The OpenID Connect endpoints of a realm.
 *
 * @param {{ url: string, realm: string }} server
 */
export function openidConnect({ url, realm }) {
  const base = `${url}/realms/${realm}/protocol/openid-connect`

  const post = async (endpoint, fields, expected = [200]) => {
    const response = await postForm(`${base}/${endpoint}`, fields)
    if (!expected.includes(response.status)) {
      throw new CallFailed(
        `POST ${endpoint} for ${fields.client_id ?? ''}`,
        response.status,
        response.text,
      )
    }
    return response.json
  }

  const withPassword = (client, username, password, { scope = 'openid', expected } = {}) =>
    post('token', { ...client, grant_type: 'password', username, password, scope }, expected)

  const userInfo = async (accessToken, expected = 200) => {
    const response = await request(`${base}/userinfo`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const text = await response.text()
    if (response.status !== expected) throw new CallFailed('GET userinfo', response.status, text)
  }

  return { base, post, withPassword, userInfo }
}

/** Keeps cookies; follows redirects only within the server. */
export function browser(url) {
  const cookies = new Map()

  const visit = async (target, form) => {
    // the login form's URL is absolute, the consent form's has no host
    const address = new URL(target, url).href
    const response = await request(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const html = await response.text()
    if (!location) return { status: response.status, html }
    const next = new URL(location, address).href
    return next.startsWith(`${url}/`) ? visit(next) : { status: response.status, left: next }
  }
  return visit
}

/**
 * Fills in the login and consent pages; returns the last page or redirect.
 *
 * @param {ReturnType<typeof browser>} visit
 * @param {string} address
 * @param {{ username: string, password: string }} person
 */
export async function completeLoginPages(visit, address, { username, password }) {
  let page = await visit(address)
  // with organizations, Keycloak asks for the user name and the password on separate pages
  for (let step = 0; step < 2; step++) {
    const login = page.html && formAction(page.html, 'kc-form-login')
    if (login) page = await visit(login, { username, password, credentialId: '' })
  }
  if (page.html?.includes('name="accept"')) {
    const code = page.html.match(/name="code" value="([^"]*)"/)?.[1] ?? ''
    page = await visit(formAction(page.html), { code, accept: 'Yes' })
  }
  return page
}

/**
 * Signs in on a client's login page; returns the parameters for the token request.
 *
 * @param {ReturnType<typeof openidConnect>} server
 * @param {ReturnType<typeof browser>} visit
 * @param {{ clientId: string, redirectUri: string, username: string, password: string }} sign
 */
export async function signInOnLoginPage(server, visit, { clientId, redirectUri, ...person }) {
  const verifier = randomBytes(48).toString('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await completeLoginPages(visit, `${server.base}/auth?${query}`, person)
  const code = page.left && new URL(page.left).searchParams.get('code')
  if (!code) {
    const call = `signing in ${person.username} at ${clientId}`
    throw new CallFailed(call, page.status, page.left ?? page.html)
  }
  return { code, code_verifier: verifier, redirect_uri: redirectUri }
}
