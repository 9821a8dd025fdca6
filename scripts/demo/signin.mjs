import { createHash, randomBytes } from 'node:crypto'
import { CallFailed, postForm, request } from './rest.mjs'

/**
 * Sign-ins as real clients do them: with a password at the token endpoint, or in a browser with
 * the login page. A status other than the expected one is an error, so a realm that came out wrong
 * is noticed while it is loaded.
 */

const decode = (html) => html.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=')

/** The address a page's form is sent to. */
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

  /** Posts to an endpoint and expects one of the statuses. */
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

/** A browser that keeps cookies and follows redirections only within the server. */
export function browser(url) {
  const cookies = new Map()

  const visit = async (target, form) => {
    // the login form has an absolute address, the consent form one without the host
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
 * Goes through the login pages that an address leads to, agreeing to consent where it is asked,
 * and returns where they end.
 *
 * @param {ReturnType<typeof browser>} visit
 * @param {string} address
 * @param {{ username: string, password: string }} person
 */
export async function throughLoginPages(visit, address, { username, password }) {
  let page = await visit(address)
  // with organizations the server asks for the name first and for the password on a second page
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
 * Signs a person in on the login page of a client and returns what the client needs to exchange
 * the code for tokens.
 *
 * @param {ReturnType<typeof openidConnect>} server
 * @param {ReturnType<typeof browser>} visit
 * @param {{ clientId: string, redirectUri: string, username: string, password: string }} sign
 */
export async function onLoginPage(server, visit, { clientId, redirectUri, ...person }) {
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
  const page = await throughLoginPages(visit, `${server.base}/auth?${query}`, person)
  const code = page.left && new URL(page.left).searchParams.get('code')
  if (!code) {
    const call = `signing in ${person.username} at ${clientId}`
    throw new CallFailed(call, page.status, page.left ?? page.html)
  }
  return { code, code_verifier: verifier, redirect_uri: redirectUri }
}
