import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf, serverAddress } from './options.mjs'
import { choosePort, freePort, isFree } from './ports.mjs'

const server = createServer()
let taken = 0

beforeAll(async () => {
  taken = await freePort()
  server.listen(taken, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

test('the next free port is taken, unless one was asked for by name', async () => {
  expect(await isFree(taken)).toBe(false)
  expect(await choosePort({ wanted: taken, exact: false })).toBeGreaterThan(taken)
  await expect(choosePort({ wanted: taken, exact: true })).rejects.toThrow(`Port ${taken} is taken`)
  const free = await freePort()
  expect(await choosePort({ wanted: free, exact: true })).toBe(free)
})

test('ports and addresses are read strictly', () => {
  expect(portOf(undefined)).toBeUndefined()
  expect(portOf('8180')).toBe(8180)
  for (const wrong of ['0', '65536', '80a', '', '-1']) expect(() => portOf(wrong)).toThrow('--port')
  expect(serverAddress('https://sso.example.com/')).toBe('https://sso.example.com')
  expect(serverAddress('http://localhost:8080/auth/')).toBe('http://localhost:8080/auth')
  expect(serverAddress('https://a.example/auth/admin/master/console/#/x')).toBe(
    'https://a.example/auth',
  )
  for (const wrong of ['sso.example.com', 'ftp://a', ''])
    expect(() => serverAddress(wrong)).toThrow('--server')
})
