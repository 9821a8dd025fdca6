import { environmentOf } from './template.mjs'
import { UserError } from './userError.mjs'

export const admin = { user: 'admin', password: 'admin' }

/**
 * Returns undefined if the password has been changed.
 * @param {string} url
 * @returns {Promise<string | undefined>}
 */
export async function adminToken(url) {
  const response = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: admin.user,
      password: admin.password,
    }),
  })
  if (!response.ok) return undefined
  return String((await response.json()).access_token)
}

async function usesCastellan(/** @type {string} */ url, /** @type {string} */ realm) {
  const response = await fetch(`${url}/admin/${realm}/console/`)
  if (!response.ok)
    throw new UserError(`The console page of realm ${realm} answers ${response.status}`)
  return String(environmentOf(await response.text())?.resourceUrl).endsWith('/admin/castellan')
}

/**
 * Sets our theme for master.
 * @param {string} url
 * @param {(text: string) => void} log
 * @returns {Promise<boolean>} whether the initial password still works
 */
export async function enableConsole(url, log) {
  const token = await adminToken(url)
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
