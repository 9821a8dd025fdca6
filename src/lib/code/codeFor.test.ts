import KcAdminClient from '@keycloak/keycloak-admin-client'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AdminClientCall,
  curlFor,
  kcadmFor,
  shellQuoted,
  typescriptFor,
  type CodeCall,
} from './codeFor'
import adminClientCalls from './adminClientCalls.json'

type SentRequest = {
  method?: string | undefined
  url?: string | undefined
  body: string
  type: string
}

const requests: SentRequest[] = []
let base = ''

async function record(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { method, url, headers } = request
  requests.push({ method, url, body, type: headers['content-type'] ?? '' })
}

const server = createServer((request, response) => {
  void record(request).then(() => response.writeHead(200, { location: '/made/x' }).end('{}'))
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = (
  method: CodeCall['method'],
  path: string,
  more: Partial<CodeCall> = {},
): CodeCall => ({
  method,
  address: base + path,
  base,
  loginRealm: 'master',
  ...more,
})

async function run(code: string): Promise<SentRequest> {
  requests.length = 0
  const statements = code.replace(/^import .*$/m, '')
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
    ...args: string[]
  ) => (client: typeof KcAdminClient) => Promise<void>
  process.env.TOKEN = 'token'
  await new AsyncFunction('KcAdminClient', statements)(KcAdminClient)
  expect(requests).toHaveLength(1)
  return requests[0] as SentRequest
}

const awkward = { name: `it's "so" \\ \n $HOME \`x\` ünï`, 'a.b': ['1', true, null, 2], nested: {} }

describe('TypeScript', () => {
  const calls: readonly AdminClientCall[] = adminClientCalls
  test.each(calls)('$name', async ({ name, verb: method, bodyPosition, path, query }) => {
    const filledPath = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => `${key}%20%2F1`)
    const realmPath = filledPath.startsWith('/')
      ? filledPath.replace(/^\/$/, '')
      : `/my%20realm/${filledPath}`
    const search = query ? `?${query.join('=true&')}=true` : ''
    const body = method === 'DELETE' && bodyPosition === 'one' ? undefined : { sample: 'x' }
    const sent = call(method as CodeCall['method'], `/admin/realms${realmPath}${search}`, {
      ...(bodyPosition === 'text' ? { text: 'words' } : body && { body }),
    })
    const code = typescriptFor(sent)
    expect(code).toContain(`client.${name}(`)
    const request = await run(code)
    expect(request.method).toBe(method)
    expect(new URL(request.url ?? '', base).href.replace(/\/(?=\?|$)/, '')).toBe(sent.address)
    if (bodyPosition === 'text') expect(request.body).toBe('words')
    else if (body) expect(JSON.parse(request.body)).toEqual(body)
  })

  test('quotes special characters in values', async () => {
    const code = typescriptFor(call('PUT', '/admin/realms/a/users/1', { body: awkward }))
    expect(JSON.parse((await run(code)).body)).toEqual(awkward)
  })

  test.each([
    ['a list where the client takes an object', '/admin/realms/a/users', [1]],
    ['a body that shares a name with the address', '/admin/realms/a/users', { realm: 'b' }],
    ['an address outside of the admin API', '/realms/a/orgs', { name: 'x' }],
    ['a query that the client cannot send', '/admin/realms/a/users?x=1', { name: 'x' }],
  ])('uses fetch for %s', async (_what, path, body) => {
    const code = typescriptFor(call('POST', path, { body }))
    expect(code).toContain('await fetch(')
    const request = await run(code)
    expect([request.url, request.type, JSON.parse(request.body)]).toEqual([
      path,
      'application/json',
      body,
    ])
  })

  test('creates a realm with its name in the body', async () => {
    const request = await run(
      typescriptFor(call('POST', '/admin/realms', { body: { realm: 'new' } })),
    )
    expect(JSON.parse(request.body)).toEqual({ realm: 'new' })
  })
})

describe('curl', () => {
  test('runs unmodified in a shell', async () => {
    requests.length = 0
    const path = "/admin/realms/a'b/users?first=1&x=%20y"
    const code = curlFor(call('POST', path, { body: awkward }))
    const { spawn } = await import('node:child_process')
    const child = spawn('sh', ['-c', code], { env: { ...process.env, TOKEN: 'x' } })
    await once(child, 'exit')
    expect(requests[0]).toMatchObject({ method: 'POST', url: path, type: 'application/json' })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(awkward)
  })

  test('reads the token from a variable and omits an empty body', () => {
    const code = curlFor({
      ...call('DELETE', ''),
      address: 'https://sso.example.com/admin/realms/a/users/1',
    })
    expect(code).toBe(
      'curl -X DELETE https://sso.example.com/admin/realms/a/users/1 \\\n  -H "Authorization: Bearer $TOKEN"',
    )
  })
})

describe('kcadm', () => {
  const sso = 'https://sso.example.com'
  const kcadm = (method: CodeCall['method'], path: string, more: Partial<CodeCall> = {}) =>
    kcadmFor({ method, address: sso + path, base: sso, loginRealm: 'master', ...more })

  test('passes the realm as an option and the path below it', () => {
    expect(kcadm('PUT', '/admin/realms/my%20realm/users/1', { body: { a: 1 } })).toBe(
      `kcadm.sh update users/1 -r my%20realm -b '{\n  "a": 1\n}'`,
    )
  })

  test('uses realm paths as they are and full URLs elsewhere', () => {
    expect(kcadm('DELETE', '/admin/realms/a')).toBe('kcadm.sh delete realms/a')
    expect(kcadm('POST', '/admin/realms', { body: {} })).toBe(`kcadm.sh create realms -b '{}'`)
    expect(kcadm('DELETE', '/realms/a/orgs/1')).toBe(`kcadm.sh delete ${sso}/realms/a/orgs/1`)
  })

  test('does not support PATCH', () => {
    expect(kcadm('PATCH', '/admin/realms/a/x', { body: {} })).toBeUndefined()
  })

  test('passes the query as options and text with its content type', () => {
    expect(kcadm('POST', '/admin/realms/a/x?q=1&r=a%20b')).toBe(
      `kcadm.sh create x -r a -q q=1 -q 'r=a b'`,
    )
    expect(kcadm('PUT', '/admin/realms/a/localization/en/k', { text: "it's" })).toBe(
      String.raw`kcadm.sh update localization/en/k -r a -h Content-Type=text/plain -b 'it'\''s'`,
    )
  })
})

test('quoted shell words survive a round trip', () => {
  for (const word of ['', 'a b', "it's", '$HOME', '`x`', '"', '\\', '\n', 'ünï', '-n', '*', '~'])
    expect(execFileSync('sh', ['-c', `printf %s ${shellQuoted(word)}`]).toString()).toBe(word)
})
