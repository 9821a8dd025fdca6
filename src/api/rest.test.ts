import { expect, test, vi } from 'vitest'
import { parseEnvironment } from '~/boot/environment'
import { clearActivity, getActivities } from './activity'
import { rest } from './rest'

vi.mock(import('./session'), async (original) => ({
  ...(await original()),
  accessToken: () => Promise.resolve('token'),
  getEnvironment: () =>
    parseEnvironment(JSON.stringify({ serverBaseUrl: 'https://sso.example.com', realm: 'master' })),
}))

const response = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

function stubServer(...responses: Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => {
    const next = responses.shift()
    return next ? Promise.resolve(next) : Promise.reject(new Error('One call too many'))
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const listRaceError = () =>
  response(400, { error: 'unknown_error', error_description: 'Cannot parse the JSON' })

test('rereads a list when an item was deleted while the server wrote it', async () => {
  const fetch = stubServer(listRaceError(), response(200, ['shop']))
  expect(await rest('/admin/realms')).toEqual(['shop'])
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('rereads a list only once', async () => {
  const fetch = stubServer(listRaceError(), listRaceError())
  await expect(rest('/admin/realms')).rejects.toThrow('unknown_error')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('does not resend writes, and does not retry other errors', async () => {
  const post = stubServer(listRaceError())
  await expect(rest('/admin/realms', { method: 'POST', body: {} })).rejects.toThrow()
  expect(post).toHaveBeenCalledTimes(1)
  const get = stubServer(response(400, { error: 'Unknown order' }))
  await expect(rest('/admin/realms')).rejects.toThrow('Unknown order')
  expect(get).toHaveBeenCalledTimes(1)
})

test('repeats a read without an answer, but never a write', async () => {
  vi.useFakeTimers()
  const get = stubServer(response(502, {}), response(200, ['shop']))
  const reading = rest('/admin/realms')
  await vi.runAllTimersAsync()
  expect(await reading).toEqual(['shop'])
  expect(get).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const write = stubServer(response(502, {}))
    await expect(rest('/admin/realms/demo', { method })).rejects.toThrow()
    expect(write).toHaveBeenCalledTimes(1)
  }
})

test('repeats a read whose answer breaks off', async () => {
  vi.useFakeTimers()
  const brokenBody = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  const get = stubServer(new Response(brokenBody), response(200, ['shop']))
  const reading = rest('/admin/realms')
  await vi.runAllTimersAsync()
  expect(await reading).toEqual(['shop'])
  expect(get).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('lists writes as activity, but not evaluations, tests and reads by POST', async () => {
  clearActivity()
  stubServer(response(200, {}), response(200, {}))
  await rest('/admin/realms/demo/testLDAPConnection', { method: 'POST', isReadOnly: true })
  expect(getActivities()).toEqual([])
  await rest('/admin/realms/demo/roles', { method: 'POST', body: { name: 'auditor' } })
  expect(getActivities()).toHaveLength(1)
})
