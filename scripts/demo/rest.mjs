/**
 * Admin REST API client: renews its token before expiry; errors name the call and Keycloak's
 * answer.
 */

// milliseconds; the import is slow on a cold server
const timeout = 180_000

export class CallFailed extends Error {
  /** @param {string} call @param {number} status @param {string} body */
  constructor(call, status, body) {
    super(`${call} answered ${status}${body ? `: ${body.slice(0, 400)}` : ''}`)
    this.name = 'CallFailed'
    this.call = call
    this.status = status
  }
}

/**
 * Fetches with a time limit; errors name the address.
 *
 * @param {string} address
 * @param {RequestInit} [options]
 */
export async function request(address, options = {}) {
  try {
    return await fetch(address, { ...options, signal: AbortSignal.timeout(timeout) })
  } catch (cause) {
    const reason = cause.cause?.code ?? cause.cause?.message ?? cause.message
    throw new Error(`${options.method ?? 'GET'} ${address} failed: ${reason}`, { cause })
  }
}

/** Returns any status without throwing. */
export async function postForm(address, fields, headers = {}) {
  const response = await request(address, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined }
}

/**
 * Signs in with the password grant and returns `call(method, path, body)` for paths below
 * `/admin`. It answers `{ json, id }`, the id being that of what was created.
 *
 * @param {{ url: string, realm: string, user: string, password: string }} account
 */
export function adminCalls({ url, realm, user, password }) {
  let token = ''
  let validUntil = 0
  let pending

  const signIn = async () => {
    const response = await postForm(`${url}/realms/${realm}/protocol/openid-connect/token`, {
      grant_type: 'password',
      client_id: 'admin-cli',
      username: user,
      password,
    })
    if (!response.json?.access_token) {
      throw new CallFailed(`signing in as ${user} to ${realm}`, response.status, response.text)
    }
    token = response.json.access_token
    validUntil = Date.now() + (response.json.expires_in - 15) * 1000
  }

  const currentToken = async () => {
    if (Date.now() >= validUntil) {
      pending ??= signIn().finally(() => (pending = undefined))
      await pending
    }
    return token
  }

  return async function call(method, path, body) {
    const response = await request(`${url}/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await currentToken()}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new CallFailed(`${method} /admin${path}`, response.status, text)
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return {
      json: isJson ? JSON.parse(text) : undefined,
      id: response.headers.get('location')?.split('/').pop(),
    }
  }
}

/**
 * Runs `work` for all items, `limit` at a time. After a failure no more are started; it is thrown once
 * the running ones have ended.
 *
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => Promise<R>} work
 * @param {number} [limit]
 * @returns {Promise<R[]>}
 */
export async function inParallel(items, work, limit = 4) {
  const results = []
  let next = 0
  let firstFailure
  const worker = async () => {
    while (next < items.length && !firstFailure) {
      const index = next++
      try {
        results[index] = await work(items[index], index)
      } catch (error) {
        firstFailure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  if (firstFailure) throw firstFailure.error
  return results
}
