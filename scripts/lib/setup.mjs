import { environmentOf } from './template.mjs'
import { Trouble } from './userError.mjs'

/** The administrator that a new server is started with. */
export const admin = { user: 'admin', password: 'admin' }

/**
 * A token of the administrator; undefined if someone has changed the password.
 * @param {string} url
 * @returns {Promise<string | undefined>}
 */
export async function adminToken(url) {
  const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: admin.user,
      password: admin.password,
    }),
  })
  if (!answer.ok) return undefined
  return String((await answer.json()).access_token)
}

/** Says whether the realm's console page is ours. */
async function showsCastellan(/** @type {string} */ url, /** @type {string} */ realm) {
  const answer = await fetch(`${url}/admin/${realm}/console/`)
  if (!answer.ok) throw new Trouble(`The console page of realm ${realm} answers ${answer.status}`)
  return String(environmentOf(await answer.text())?.resourceUrl).endsWith('/admin/castellan')
}

/**
 * Switches the console on for the administrators of master.
 * @param {string} url
 * @param {(text: string) => void} log
 * @returns {Promise<boolean>} whether the administrator's first password still works
 */
export async function enableConsole(url, log) {
  const token = await adminToken(url)
  if (await showsCastellan(url, 'master')) return token !== undefined
  if (token === undefined) {
    log('The password of admin has been changed: choose the theme castellan for master yourself')
    return false
  }
  const answer = await fetch(`${url}/admin/realms/master`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    // This call keeps everything that is not named.
    body: JSON.stringify({ adminTheme: 'castellan' }),
  })
  if (!answer.ok) throw new Trouble(`The theme could not be switched on: ${answer.status}`)
  if (!(await showsCastellan(url, 'master')))
    throw new Trouble('The server does not know the theme castellan; start again with --fresh')
  return true
}

/**
 * Says whether the realm exists; needs no token.
 * @param {string} url
 * @param {string} realm
 */
export async function realmExists(url, realm) {
  const answer = await fetch(`${url}/realms/${realm}`)
  await answer.body?.cancel()
  return answer.ok
}
