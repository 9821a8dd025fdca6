// What the visitors of the standalone host see when the server behind it hangs, breaks off or is gone.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hostWithModel } from './testing/hosts.mjs'
import { plainAnswer, textAnswer } from './testing/modelServer.mjs'
import { hold, rawRequest, send } from './testing/rawRequests.mjs'

/** @typedef {Awaited<ReturnType<typeof hostWithModel>>} Hosted */

const path = (/** @type {Hosted} */ { name }, method = 'GET') =>
  rawRequest([`${method} /realms/x HTTP/1.1`, `Host: ${name}`, 'Connection: close'])

test('hangs: one clear answer, and it is let go', async () => {
  const hung = await hostWithModel({ limits: { answerTimeout: 1000 } }, (seen) =>
    seen.path === '/realms/x' ? undefined : textAnswer('ok'),
  )
  const answer = await send(hung.port, path(hung), { quiet: 5000 })
  expect(answer).toMatchObject({ status: 504, count: 1 })
  await expect.poll(() => hung.model.isOpen(hung.model.seen[0]?.connection)).toBe(false)
  const next = path(hung).replace('/realms/x', '/realms/y')
  expect((await send(hung.port, next)).status).toBe(200)
})

test('a visitor who goes takes the request along', async () => {
  const hung = await hostWithModel({}, () => undefined)
  const visitor = hold(hung.port, path(hung))
  await expect.poll(() => hung.model.seen.length).toBe(1)
  visitor.destroy()
  await expect.poll(() => hung.model.isOpen(hung.model.seen[0]?.connection)).toBe(false)
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
])('cuts %s: one answer, and writes are not repeated', async (_where, bytes, status) => {
  const cut = await hostWithModel({}, ({ path }, socket) => {
    if (path !== '/realms/x') return textAnswer('ok')
    socket.end(bytes)
    return undefined
  })
  const answer = await send(cut.port, path(cut, 'POST'), { quiet: 2000 })
  expect(answer).toMatchObject({ status, count: 1 })
  if (status === 200) expect(answer.text).not.toMatch(/hello.+/s)
  expect(cut.model.seen).toHaveLength(1)
  const next = path(cut).replace('/realms/x', '/realms/y')
  expect((await send(cut.port, next)).status).toBe(200)
})

test('answers twice: the second answer is nobody else’s', async () => {
  const twice = await hostWithModel({}, ({ path }) =>
    path === '/realms/x'
      ? textAnswer('first') + textAnswer('second, of somebody else')
      : textAnswer('mine'),
  )
  expect((await send(twice.port, path(twice))).text).toContain('first')
  const next = await send(twice.port, path(twice).replace('/realms/x', '/realms/y'))
  expect(next.text).toContain('mine')
  expect(next.text).not.toContain('somebody else')
})

test('closes a kept connection as a request goes out: a read is tried once more', async () => {
  let reads = 0
  const closing = await hostWithModel({}, ({ path }, socket) => {
    if (path !== '/realms/x' || reads++ > 0) return textAnswer('ok')
    socket.destroy()
    return undefined
  })
  await send(closing.port, path(closing).replace('/realms/x', '/realms/y')) // opens it
  expect((await send(closing.port, path(closing))).status).toBe(200)
  expect(reads).toBe(2)
})

test('says 503: that is the answer, asked for once, and the next request comes through', async () => {
  const starting = await hostWithModel({}, () =>
    starting.model.seen.length < 2
      ? textAnswer('starting', '503 Service Unavailable')
      : textAnswer('ok'),
  )
  expect((await send(starting.port, path(starting))).status).toBe(503)
  expect(starting.model.seen).toHaveLength(1)
  expect((await send(starting.port, path(starting))).status).toBe(200)
})

test('says 503 at the first read of the page: one clear answer, and the page at the next', async () => {
  let isReady = false
  const starting = await hostWithModel({}, (seen) =>
    isReady ? plainAnswer(seen) : textAnswer('starting', '503 Service Unavailable'),
  )
  const page = path(starting).replace('/realms/x', '/admin/other/console/')
  const first = await send(starting.port, page)
  expect(first.status).toBe(502)
  expect(first.text).toMatch(/Keycloak has no console page/)
  isReady = true
  expect((await send(starting.port, page)).status).toBe(200)
})

test('sends much: it goes through as fast as it is read, and no faster', async () => {
  const size = 50_000_000
  const piece = 'a'.repeat(1_000_000)
  let sent = 0
  const large = await hostWithModel({}, ({ path }, socket) => {
    if (path !== '/realms/x') return textAnswer('ok')
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`)
    const more = () => {
      while (sent < size) {
        sent += piece.length
        if (!socket.write(piece)) return
      }
    }
    socket.on('drain', more)
    more()
    return undefined
  })
  const slow = hold(large.port, path(large)).pause()
  await pause(500)
  expect(sent).toBeLessThan(size)
  let received = 0
  slow.on('data', (chunk) => (received += chunk.length)).resume()
  await expect.poll(() => received, { timeout: 5000 }).toBeGreaterThan(size)
  slow.destroy()
})

test('is not there: one clear answer that names no address', async () => {
  const gone = await hostWithModel()
  await gone.model.stop()
  for (const target of ['/realms/x', '/admin/other/console/']) {
    const answer = await send(gone.port, path(gone).replace('/realms/x', target))
    expect(answer.status).toBe(502)
    expect(answer.text).toMatch(/Castellan cannot reach Keycloak/)
    expect(answer.text).not.toContain('127.0.0.1')
  }
})

test('compresses what is worth it, and nothing that holds tokens', async () => {
  const json = (/** @type {string} */ headers = '') =>
    textAnswer('["a"]'.padEnd(5000), '200 OK', headers).replace('text/plain', 'application/json')
  const packing = await hostWithModel({}, ({ path: target }) => {
    if (target === '/admin/short') return textAnswer('["a"]')
    if (target === '/admin/packed') return json('Content-Encoding: gzip\r\n')
    if (target === '/admin/asis') return json('Cache-Control: no-transform\r\n')
    return json('ETag: "1"\r\n')
  })
  const ask = async (/** @type {string} */ target, accepted = 'gzip, br') => {
    const bytes = path(packing).replace('/realms/x', target)
    const { text } = await send(
      packing.port,
      bytes.replace('\r\n\r\n', `\r\nAccept-Encoding: ${accepted}\r\n\r\n`),
    )
    return /^content-encoding: (.*)\r$/im.exec(text)?.[1]
  }
  expect(await ask('/admin/long')).toBe('br')
  expect(await ask('/resources/long')).toBe('br')
  expect(await ask('/admin/long', 'gzip')).toBe('gzip')
  expect(await ask('/admin/long', 'identity')).toBeUndefined()
  expect(await ask('/admin/short')).toBeUndefined()
  expect(await ask('/admin/asis')).toBeUndefined()
  expect(await ask('/admin/packed')).toBe('gzip')
  for (const target of ['/realms/x', '/realms/x/protocol/openid-connect/token'])
    expect(await ask(target)).toBeUndefined()
})
