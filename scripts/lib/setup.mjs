import { environmentOf } from './template.mjs'
import { UserError } from './userError.mjs'

export const admin = { user: 'admin', password: 'admin' }

/**
 * Keycloak makes this administrator of a new server, but only as a temporary one, about which every
 * console warns. `createAdministrator` replaces it.
 */
const temporaryAdmin = { user: 'temporary-admin', password: 'admin' }

/** For the environment of a new server. */
export const bootstrapEnv = {
  KC_BOOTSTRAP_ADMIN_USERNAME: temporaryAdmin.user,
  KC_BOOTSTRAP_ADMIN_PASSWORD: temporaryAdmin.password,
}

/**
 * Returns undefined if the account doesn't exist or has another password.
 * @param {string} url
 * @param {{ user: string, password: string }} [account]
 * @returns {Promise<string | undefined>}
 */
export async function adminToken(url, { user, password } = admin) {
  const response = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: user,
      password,
    }),
  })
  if (!response.ok) return undefined
  return String((await response.json()).access_token)
}

/**
 * Replaces the temporary administrator of a new server by a permanent one. Does nothing on a server
 * that has been set up before.
 * @param {string} url
 * @returns {Promise<string | undefined>} the administrator's token; undefined if the password has
 *   been changed
 */
export async function createAdministrator(url) {
  const temporaryToken = await adminToken(url, temporaryAdmin)
  if (temporaryToken === undefined) return adminToken(url)
  const send = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const response = await fetch(`${url}/admin/realms/master${path}`, {
      ...init,
      headers: { authorization: `Bearer ${temporaryToken}`, 'content-type': 'application/json' },
    })
    if (!response.ok)
      throw new UserError(
        `The administrator could not be created: ${path} answers ${response.status}`,
      )
    return response
  }
  const user = {
    username: admin.user,
    enabled: true,
    credentials: [{ type: 'password', value: admin.password, temporary: false }],
    // An import gives no default roles.
    realmRoles: ['default-roles-master', 'admin'],
  }
  // One call for user, password and roles; skips what an interrupted start has created.
  const body = JSON.stringify({ ifResourceExists: 'SKIP', users: [user] })
  await send('/partialImport', { method: 'POST', body })
  const query = new URLSearchParams({ username: temporaryAdmin.user, exact: 'true' })
  const [temporaryUser] = await (await send(`/users?${query}`)).json()
  await send(`/users/${temporaryUser.id}`, { method: 'DELETE' })
  return adminToken(url)
}

async function usesCastellan(/** @type {string} */ url, /** @type {string} */ realm) {
  const response = await fetch(`${url}/admin/${realm}/console/`)
  if (!response.ok)
    throw new UserError(`The console page of realm ${realm} answers ${response.status}`)
  return String(environmentOf(await response.text())?.resourceUrl).endsWith('/admin/castellan')
}

/**
 * Creates the administrator and sets our theme for master.
 * @param {string} url
 * @param {(text: string) => void} log
 * @returns {Promise<boolean>} whether the initial password still works
 */
export async function enableConsole(url, log) {
  const token = await createAdministrator(url)
  if (await usesCastellan(url, 'master')) return token !== undefined
  if (token === undefined) {
    log('The password of admin has been changed: choose the theme castellan for master yourself')
    return false
  }
  const response = await fetch(`${url}/admin/realms/master`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    // Keycloak keeps all fields that this PUT omits.
    body: JSON.stringify({ adminTheme: 'castellan' }),
  })
  if (!response.ok) throw new UserError(`The theme could not be switched on: ${response.status}`)
  if (!(await usesCastellan(url, 'master')))
    throw new UserError('The server does not know the theme castellan; start again with --fresh')
  return true
}

/**
 * Needs no token.
 * @param {string} url
 * @param {string} realm
 */
export async function realmExists(url, realm) {
  const response = await fetch(`${url}/realms/${realm}`)
  await response.body?.cancel()
  return response.ok
}
