import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePort, serverAddress } from './options.mjs'
import { choosePort, freePort, isPortFree } from './ports.mjs'

const server = createServer()
let usedPort = 0

beforeAll(async () => {
  usedPort = await freePort()
  server.listen(usedPort, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

test('uses the next free port, unless the port is exact', async () => {
  expect(await isPortFree(usedPort)).toBe(false)
  expect(await choosePort({ preferred: usedPort, exact: false })).toBeGreaterThan(usedPort)
  await expect(choosePort({ preferred: usedPort, exact: true })).rejects.toThrow(
    `Port ${usedPort} is taken`,
  )
  const unusedPort = await freePort()
  expect(await choosePort({ preferred: unusedPort, exact: true })).toBe(unusedPort)
})

test('rejects invalid ports and addresses', () => {
  expect(parsePort(undefined)).toBeUndefined()
  expect(parsePort('8180')).toBe(8180)
  for (const invalid of ['0', '65536', '80a', '', '-1'])
    expect(() => parsePort(invalid)).toThrow('--port')
  expect(serverAddress('https://sso.example.com/')).toBe('https://sso.example.com')
  expect(serverAddress('http://localhost:8080/auth/')).toBe('http://localhost:8080/auth')
  expect(serverAddress('https://a.example/auth/admin/master/console/#/x')).toBe(
    'https://a.example/auth',
  )
  for (const invalid of ['sso.example.com', 'ftp://a', ''])
    expect(() => serverAddress(invalid)).toThrow('--server')
})
