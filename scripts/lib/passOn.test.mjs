// Visitors of the standalone host while Keycloak hangs, breaks off or is down.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hostWithModel } from './testing/hosts.mjs'
import { defaultAnswer, textAnswer } from './testing/modelServer.mjs'
import { hold, rawRequest, send } from './testing/rawRequests.mjs'

/** @typedef {Awaited<ReturnType<typeof hostWithModel>>} Hosted */

const requestTo = (/** @type {Hosted} */ { name }, method = 'GET') =>
  rawRequest([`${method} /realms/x HTTP/1.1`, `Host: ${name}`, 'Connection: close'])

test('Keycloak hangs: answers 504 and closes its connection', async () => {
  const hanging = await hostWithModel({ limits: { answerTimeout: 1000 } }, (received) =>
    received.path === '/realms/x' ? undefined : textAnswer('ok'),
  )
  const answer = await send(hanging.port, requestTo(hanging), { idleTimeout: 5000 })
  expect(answer).toMatchObject({ status: 504, count: 1 })
  await expect.poll(() => hanging.model.isOpen(hanging.model.requests[0]?.connection)).toBe(false)
  const next = requestTo(hanging).replace('/realms/x', '/realms/y')
  expect((await send(hanging.port, next)).status).toBe(200)
})

test('aborts the request when the visitor disconnects', async () => {
  const hanging = await hostWithModel({}, () => undefined)
  const visitor = hold(hanging.port, requestTo(hanging))
  await expect.poll(() => hanging.model.requests.length).toBe(1)
  visitor.destroy()
  await expect.poll(() => hanging.model.isOpen(hanging.model.requests[0]?.connection)).toBe(false)
})

test.each([
  ['in the headers', 'HTTP/1.1 200 OK\r\nContent-', 502],
  ['before an answer', '', 502],
  ['in the body', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello', 200],
  ['with what is no answer', 'hello\r\n\r\n', 502],
  [
    'with a body of two lengths',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    502,
  ],
])(
  'Keycloak breaks off %s: answers once and does not repeat writes',
  async (_where, bytes, status) => {
    const cut = await hostWithModel({}, ({ path }, socket) => {
      if (path !== '/realms/x') return textAnswer('ok')
      socket.end(bytes)
      return undefined
    })
    const answer = await send(cut.port, requestTo(cut, 'POST'), { idleTimeout: 2000 })
    expect(answer).toMatchObject({ status, count: 1 })
    if (status === 200) expect(answer.text).not.toMatch(/hello.+/s)
    expect(cut.model.requests).toHaveLength(1)
    const next = requestTo(cut).replace('/realms/x', '/realms/y')
    expect((await send(cut.port, next)).status).toBe(200)
  },
)

test('Keycloak answers twice: the second answer reaches nobody', async () => {
  const doubled = await hostWithModel({}, ({ path }) =>
    path === '/realms/x'
      ? textAnswer('first') + textAnswer('second, of somebody else')
      : textAnswer('mine'),
  )
  expect((await send(doubled.port, requestTo(doubled))).text).toContain('first')
  const next = await send(doubled.port, requestTo(doubled).replace('/realms/x', '/realms/y'))
  expect(next.text).toContain('mine')
  expect(next.text).not.toContain('somebody else')
})

test('Keycloak closes a kept connection: retries a read once', async () => {
  let reads = 0
  const closing = await hostWithModel({}, ({ path }, socket) => {
    if (path !== '/realms/x' || reads++ > 0) return textAnswer('ok')
    socket.destroy()
    return undefined
  })
  await send(closing.port, requestTo(closing).replace('/realms/x', '/realms/y'))
  expect((await send(closing.port, requestTo(closing))).status).toBe(200)
  expect(reads).toBe(2)
})

test('Keycloak answers 503: passes it on without a retry', async () => {
  const starting = await hostWithModel({}, () =>
    starting.model.requests.length < 2
      ? textAnswer('starting', '503 Service Unavailable')
      : textAnswer('ok'),
  )
  expect((await send(starting.port, requestTo(starting))).status).toBe(503)
  expect(starting.model.requests).toHaveLength(1)
  expect((await send(starting.port, requestTo(starting))).status).toBe(200)
})

test('Keycloak answers 503 to the page: answers 502, and the page on the next request', async () => {
  let isReady = false
  const starting = await hostWithModel({}, (received) =>
    isReady ? defaultAnswer(received) : textAnswer('starting', '503 Service Unavailable'),
  )
  const page = requestTo(starting).replace('/realms/x', '/admin/other/console/')
  const first = await send(starting.port, page)
  expect(first.status).toBe(502)
  expect(first.text).toMatch(/Keycloak has no console page/)
  isReady = true
  expect((await send(starting.port, page)).status).toBe(200)
})

test('streams large answers no faster than the visitor reads', async () => {
  const size = 50_000_000
  const chunk = 'a'.repeat(1_000_000)
  let sent = 0
  const large = await hostWithModel({}, ({ path }, socket) => {
    if (path !== '/realms/x') return textAnswer('ok')
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`)
    const sendMore = () => {
      while (sent < size) {
        sent += chunk.length
        if (!socket.write(chunk)) return
      }
    }
    socket.on('drain', sendMore)
    sendMore()
    return undefined
  })
  const slow = hold(large.port, requestTo(large)).pause()
  await pause(500)
  expect(sent).toBeLessThan(size)
  let received = 0
  slow.on('data', (chunk) => (received += chunk.length)).resume()
  await expect.poll(() => received, { timeout: 5000 }).toBeGreaterThan(size)
  slow.destroy()
})

test('Keycloak is down: answers 502 without its address', async () => {
  const unreachable = await hostWithModel()
  await unreachable.model.stop()
  for (const target of ['/realms/x', '/admin/other/console/']) {
    const answer = await send(unreachable.port, requestTo(unreachable).replace('/realms/x', target))
    expect(answer.status).toBe(502)
    expect(answer.text).toMatch(/Castellan cannot reach Keycloak/)
    expect(answer.text).not.toContain('127.0.0.1')
  }
})

test('compresses large answers, but never sign-in pages and tokens', async () => {
  const json = (/** @type {string} */ headers = '') =>
    textAnswer('["a"]'.padEnd(5000), '200 OK', headers).replace('text/plain', 'application/json')
  const compressing = await hostWithModel({}, ({ path: target }) => {
    if (target === '/admin/short') return textAnswer('["a"]')
    if (target === '/admin/packed') return json('Content-Encoding: gzip\r\n')
    if (target === '/admin/asis') return json('Cache-Control: no-transform\r\n')
    return json('ETag: "1"\r\n')
  })
  const encodingOf = async (/** @type {string} */ target, accepted = 'gzip, br') => {
    const bytes = requestTo(compressing).replace('/realms/x', target)
    const { text } = await send(
      compressing.port,
      bytes.replace('\r\n\r\n', `\r\nAccept-Encoding: ${accepted}\r\n\r\n`),
    )
    return /^content-encoding: (.*)\r$/im.exec(text)?.[1]
  }
  expect(await encodingOf('/admin/long')).toBe('br')
  expect(await encodingOf('/resources/long')).toBe('br')
  expect(await encodingOf('/admin/long', 'gzip')).toBe('gzip')
  expect(await encodingOf('/admin/long', 'identity')).toBeUndefined()
  expect(await encodingOf('/admin/short')).toBeUndefined()
  expect(await encodingOf('/admin/asis')).toBeUndefined()
  expect(await encodingOf('/admin/packed')).toBe('gzip')
  for (const target of ['/realms/x', '/realms/x/protocol/openid-connect/token'])
    expect(await encodingOf(target)).toBeUndefined()
})
