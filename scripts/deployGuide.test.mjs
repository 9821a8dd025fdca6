// Tests docs/deploy.md: runs its checks, and checks links and files that no test can run.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './lib/paths.mjs'
import { afterTests } from './lib/testing/afterTests.mjs'
import { consoleFolder, hostname } from './lib/testing/consoleFolder.mjs'
import { rawRequest, send } from './lib/testing/rawRequests.mjs'
import {
  makeConsolePage,
  portsFor,
  startWebServer,
  whyNoWebServer,
} from './lib/testing/webServers.mjs'

const run = promisify(execFile)
const docs = join(root, 'docs')
const read = (/** @type {string} */ name) => readFile(join(docs, name), 'utf8')

const policyOf = (/** @type {string} */ text) =>
  /default-src 'self'[^"]*form-action[^"]*/.exec(text)?.[0]

/**
 * Starts a web server with the page of master.
 * @param {import('./lib/testing/webServers.mjs').WebServer} name
 * @param {string} [contextPath] of Keycloak
 * @param {(text: string) => string} [edit] what an operator changes in the file for that
 */
async function startWithPage(name, contextPath = '', edit) {
  const { model, folder, keycloak } = await consoleFolder(contextPath)
  const { ports } = await portsFor(hostname)
  const values = { hostname, address: hostname, ports, keycloak, folder, ...(edit && { edit }) }
  const server = await startWebServer(name, values)
  afterTests(server.stop)
  return { model, folder, ports }
}

/** @param {string} path */
const get = (path) => rawRequest([`GET ${path} HTTP/1.1`, `Host: ${hostname}`, 'Connection: close'])

test('the guide links every file of docs/deploy, without broken links', async () => {
  const guide = await read('deploy.md')
  const links = [...guide.matchAll(/\]\((?!https?:)([^)#][^)]*)\)/g)].map(([, link = '']) => link)
  for (const link of links) expect(existsSync(join(docs, link)), link).toBe(true)
  const files = await readdir(join(docs, 'deploy'), { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map(({ name }) => name)
  for (const name of names) expect(guide, name).toContain(name)
})

test('no command installs castellan from the npm registry', async () => {
  expect(await read('deploy.md')).not.toMatch(/npx castellan|npm i(nstall)? castellan/)
})

test('the files have the same policy', async () => {
  const names = ['nginx.conf', 'Caddyfile', 'traefik/files.Caddyfile']
  const policies = await Promise.all(
    names.map(async (name) => policyOf(await read(`deploy/${name}`))),
  )
  expect(policies[0]).toContain("script-src 'self'")
  expect(new Set(policies).size).toBe(1)
})

test('the files for Traefik (not run) refer to existing names', async () => {
  const { entryPoints, providers } = parse(await read('deploy/traefik/traefik.yml'))
  expect(providers.file.filename).toBe('/etc/traefik/castellan.yml')
  const { http } = parse(await read('deploy/traefik/castellan.yml'))
  for (const [name, router] of Object.entries(http.routers)) {
    expect(Object.keys(http.services), name).toContain(router.service)
    expect(Object.keys(http.middlewares), name).toEqual(expect.arrayContaining(router.middlewares))
    expect(Object.keys(entryPoints), name).toEqual(expect.arrayContaining(router.entryPoints))
    expect(router.rule, name).toMatch(/^Host\(`sso\.example\.com`\) && /)
  }
  expect(http.services['castellan-files'].loadBalancer.servers).toEqual([
    { url: 'http://127.0.0.1:8081' },
  ])
  expect(await read('deploy/traefik/files.Caddyfile')).toContain('http://:8081 {')
})

for (const program of /** @type {const} */ (['nginx', 'caddy'])) {
  const reason = whyNoWebServer(program)
  describe(program, { skip: reason !== undefined, meta: { reason } }, () => {
    test('the checks of the guide return the documented results', async () => {
      const { ports } = await startWithPage(program)
      const checks = (await read('deploy.md'))
        .split('## Check the installation\n')[1]
        ?.match(/```sh\n([^]*?)```/)?.[1]
      const lines = (checks ?? '').trim().split('\n')
      const expected = lines.flatMap((line) => /# (\d+)$/.exec(line)?.[1] ?? [])
      expect(expected.length).toBeGreaterThan(10)
      // Resolve the host name to the server under test.
      const connectTo = [
        `--connect-to ${hostname}:443:127.0.0.1:${ports.https}`,
        `--connect-to ${hostname}:80:127.0.0.1:${ports.http}`,
      ].join(' ')
      const script = `curl() { command curl -k ${connectTo} "$@"; }\n${lines.join('\n')}\ntrue`
      const { stdout } = await run('sh', ['-c', script])
      expect(stdout.trim().split('\n')).toEqual(expected)
    })

    test('works with a context path', async () => {
      const pattern = /sed -E 's#(.+)#(.+)&#g'/.exec(await read('deploy.md'))
      const [, paths = '', prefix = ''] = pattern ?? []
      const edit = (/** @type {string} */ text) =>
        text.replaceAll(new RegExp(paths, 'g'), (path) => prefix + path)
      const { model, ports } = await startWithPage(program, prefix, edit)
      const ask = async (/** @type {string} */ path) => {
        model.requests.length = 0
        const answer = await send(ports.https, get(path), { servername: hostname })
        return { ...answer, requests: model.requests.map(({ path }) => path) }
      }
      const page = await ask('/auth/admin/master/console/')
      expect(page).toMatchObject({ status: 200, requests: [] })
      expect(page.text).toContain('"adminBaseUrl": "https://sso.example.com/auth"')
      expect(await ask('/castellan/assets/main-abc.js')).toMatchObject({
        status: 200,
        requests: [],
      })
      for (const path of [
        '/auth/realms/x',
        '/auth/resources/x',
        '/auth/admin/realms/x/roles/a%2Fb',
      ])
        expect(await ask(path)).toMatchObject({ status: 200, requests: [path] })
      for (const path of ['/realms/x', '/auth/metrics', '/auth/realms/x%2Fy', '/auth/admin/../x'])
        expect(await ask(path)).toMatchObject({ requests: [] })
      expect((await ask('/')).text).toMatch(/^location: \/auth\/admin\/master\/console\/\r$/im)
    })
  })
}

const reason = whyNoWebServer('files')
describe('beside Traefik', { skip: reason !== undefined, meta: { reason } }, () => {
  /** @type {Awaited<ReturnType<typeof startWithPage>>} */
  let files
  beforeAll(async () => {
    files = await startWithPage('files')
  })

  test('the file server for Traefik serves only the page and its files', async () => {
    const ask = (/** @type {string} */ path) => send(files.ports.http, get(path))
    const page = await ask('/admin/master/console/')
    expect(page.text).toMatch(/^content-security-policy: default-src 'self'; script-src 'self';/im)
    expect(page.text).toContain('"resourceUrl": "/castellan"')
    const script = await ask('/castellan/assets/main-abc.js')
    expect(script.text).toMatch(/^cache-control: public, max-age=31536000, immutable\r$/im)
    for (const path of [
      '/',
      '/admin/none/console/',
      '/admin/../site/index.html',
      '/admin/..%2Fsite%2Findex/console/',
      '/castellan/index.html',
      '/castellan/.vite/manifest.json',
      '/castellan/../pages/master.html',
    ])
      expect((await ask(path)).status, path).toBeGreaterThanOrEqual(400)
  })

  test('console-page.sh replaces a page only with a working one', async () => {
    const { folder, model } = files
    const file = join(folder, 'pages', 'master.html')
    const before = await readFile(file, 'utf8')
    const remakePage = (/** @type {object} */ changes) =>
      makeConsolePage({
        address: hostname,
        keycloak: model.url,
        realm: 'master',
        folder,
        ...changes,
      })
    await expect(remakePage({ address: 'other.example.com' })).rejects.toThrow(/own address is not/)
    await expect(remakePage({ keycloak: 'http://127.0.0.1:1' })).rejects.toThrow(
      /has no console page/,
    )
    await expect(remakePage({ realm: '../x' })).rejects.toThrow(/cannot be used as a file name/)
    await expect(remakePage({ folder: join(folder, 'none') })).rejects.toThrow(
      /copy the built console/,
    )
    expect(await readFile(file, 'utf8')).toBe(before)
    expect(await readdir(join(folder, 'pages'))).toEqual(['master.html'])
  })
})
