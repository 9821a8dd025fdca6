import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hostWithModel } from './testing/hosts.mjs'
import { textAnswer } from './testing/modelServer.mjs'
import { chunked, hold, rawRequest, send } from './testing/rawRequests.mjs'

/** @typedef {Awaited<ReturnType<typeof hostWithModel>>} Hosted */

/** @type {Hosted} */
let hosted
beforeAll(async () => {
  hosted = await hostWithModel()
})
beforeEach(() => {
  hosted.model.requests.length = 0
})

const timeOfSmallRequest = async (/** @type {Hosted} */ { port, name }, from = '127.0.0.1') => {
  const started = Date.now()
  const body = 'grant_type=password'
  const lines = ['POST /realms/x/token HTTP/1.1', `Host: ${name}`, 'Connection: close']
  const bytes = rawRequest([...lines, `Content-Length: ${body.length}`], body)
  const { status } = await send(port, bytes, { from, idleTimeout: 5000 })
  expect(status).toBe(200)
  return Date.now() - started
}

test.each([
  ['of 100 bytes', 'Content-Length: 100'],
  ['of a megabyte', 'Content-Length: 1000000'],
  ['of unknown length', 'Transfer-Encoding: chunked'],
])('130 slow uploads %s do not delay other requests', async (_size, framing) => {
  const { port, name, model } = hosted
  const lines = ['POST /realms/slow HTTP/1.1', `Host: ${name}`, framing]
  const slow = Array.from({ length: 130 }, () => hold(port, rawRequest(lines, '1')))
  await pause(300)
  expect(await timeOfSmallRequest(hosted)).toBeLessThan(1000)
  expect(model.requests.map(({ path }) => path)).toEqual(['/realms/x/token'])
  for (const socket of slow) socket.destroy()
})

test('500 idle connections do not delay other requests', async () => {
  const { port } = hosted
  const idle = Array.from({ length: 500 }, () => hold(port, '', '127.0.0.2'))
  await pause(300)
  expect(await timeOfSmallRequest(hosted)).toBeLessThan(1000)
  expect(await timeOfSmallRequest(hosted, '127.0.0.2'), 'from the same address').toBeLessThan(1000)
  expect(idle.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(256)
  for (const socket of idle) socket.destroy()
})

test('over the limit, closes idle connections and keeps those being answered', async () => {
  const limited = await hostWithModel({ limits: { connectionsPerAddress: 3 } }, () => undefined)
  const path = ['GET /realms/long HTTP/1.1', `Host: ${limited.name}`]
  const waiting = [1, 2].map(() => hold(limited.port, rawRequest(path), '127.0.0.3'))
  await pause(200)
  const idle = [1, 2].map(() => hold(limited.port, '', '127.0.0.3'))
  await pause(300)
  expect(waiting.map(({ destroyed }) => destroyed)).toEqual([false, false])
  expect(idle.map(({ destroyed }) => destroyed)).toEqual([true, false])
  for (const socket of [...waiting, ...idle]) socket.destroy()
})

test('closes connections with slow headers, slow bodies or no request', async () => {
  const impatient = await hostWithModel({
    limits: {
      headersTimeout: 300,
      requestTimeout: 600,
      keepAliveTimeout: 300,
      checkInterval: 100,
    },
  })
  const { port, name } = impatient
  const start = ['POST /realms/x HTTP/1.1', `Host: ${name}`]
  const sockets = [
    hold(port, ''),
    hold(port, `${start.join('\r\n')}\r\nX-A: `),
    hold(port, rawRequest([...start, 'Content-Length: 100'], '1')),
    hold(port, rawRequest([...start, 'Content-Length: 1'], '1')), // completed, then idle
  ]
  const slowWrites = setInterval(() => sockets[1]?.write('b'), 50)
  await expect
    .poll(() => sockets.map(({ destroyed, readableEnded }) => destroyed || readableEnded), {
      timeout: 4000,
    })
    .toEqual([true, true, true, true])
  clearInterval(slowWrites)
})

test('rejects bodies over the limit, announced or not', async () => {
  const small = await hostWithModel({ limits: { bodySize: 1000 } })
  const start = ['POST /realms/x HTTP/1.1', `Host: ${small.name}`]
  const announced = rawRequest([...start, 'Content-Length: 1001'], 'a')
  expect((await send(small.port, announced)).status).toBe(413)
  const unannounced = rawRequest(
    [...start, 'Transfer-Encoding: chunked'],
    chunked('a'.repeat(2000)),
  )
  expect((await send(small.port, unannounced)).status).toBe(413)
  expect(small.model.requests).toEqual([])
})

test('limits the total size of unfinished bodies per address', async () => {
  const limits = { bodySize: 1_000_000, bodiesPerAddress: 200_000 }
  const limited = await hostWithModel({ limits })
  const { port, name } = limited
  const start = ['POST /realms/x HTTP/1.1', `Host: ${name}`]
  const large = rawRequest([...start, 'Content-Length: 150000'], 'a')
  const first = hold(port, large)
  await pause(200)
  expect((await send(port, large)).status).toBe(429)
  expect((await send(port, large, { from: '127.0.0.2', idleTimeout: 300 })).status).toBe(0)
  expect(await timeOfSmallRequest(limited), 'a small one').toBeLessThan(1000)
  first.destroy()
  await pause(200)
  const complete = rawRequest([...start, 'Content-Length: 150000'], 'a'.repeat(150_000))
  expect((await send(port, complete)).status).toBe(200)
})

test('accepts a single body over the limit of its address', async () => {
  const large = await hostWithModel({ limits: { bodySize: 300_000, bodiesPerAddress: 200_000 } })
  const start = ['POST /realms/x HTTP/1.1', `Host: ${large.name}`, 'Connection: close']
  const body = 'a'.repeat(250_000)
  const announced = rawRequest([...start, `Content-Length: ${body.length}`], body)
  expect((await send(large.port, announced)).status).toBe(200)
  const unannounced = rawRequest([...start, 'Transfer-Encoding: chunked'], chunked(body))
  expect((await send(large.port, unannounced)).status).toBe(200)
})

test('lets running requests finish when stopping, and accepts no new ones', async () => {
  /** @type {(() => void) | undefined} */
  let finish
  const stopping = await hostWithModel({ limits: { stopTimeout: 3000 } }, ({ path }, socket) => {
    if (path !== '/realms/x') return textAnswer('ok')
    finish = () => socket.write(textAnswer('finished'))
    return undefined
  })
  const bytes = rawRequest([
    'GET /realms/x HTTP/1.1',
    `Host: ${stopping.name}`,
    'Connection: close',
  ])
  const answer = send(stopping.port, bytes, { idleTimeout: 4000 })
  await expect.poll(() => finish !== undefined).toBe(true)
  const stopped = stopping.host.stop()
  await pause(100)
  expect((await send(stopping.port, bytes)).status).toBe(0)
  finish?.()
  expect((await answer).text).toContain('finished')
  await stopped
})
