import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import https from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { root } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { testFolder, tinySite, writeFiles } from './lib/testing/folder.mjs'
import { defaultAnswer, startModelServer } from './lib/testing/modelServer.mjs'
import { installPackedHost } from './lib/testing/packedHost.mjs'

vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)

/** @type {string} */
let folder
beforeAll(async () => {
  folder = await testFolder()
  await writeFiles(join(folder, 'site'), tinySite)
})

/**
 * Waits until the host is ready or has exited.
 * @param {string[]} args
 * @param {{ program?: string, env?: Record<string, string> }} [options]
 */
async function start(args, { program = join(root, 'bin/castellan.mjs'), env = {} } = {}) {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill())
  const output = { out: '', err: '' }
  child.stderr.on('data', (chunk) => (output.err += chunk))
  const ready = new Promise((done) =>
    child.stdout.on('data', (chunk) => {
      output.out += chunk
      if (output.out.includes('is ready at')) done(undefined)
    }),
  )
  const closed = once(child, 'close')
  await Promise.race([ready, closed])
  return { ...output, code: child.exitCode }
}

const site = () => ['--site', join(folder, 'site')]

test('tells in one line to install and build in a fresh checkout', async () => {
  const checkout = join(folder, 'checkout')
  for (const name of ['bin', 'scripts/lib', 'package.json'])
    await cp(join(root, name), join(checkout, name), { recursive: true })
  const program = join(checkout, 'bin/castellan.mjs')
  const help = await run(process.execPath, [program, '--help'])
  expect(help.stdout).toMatch(/^Usage: castellan --server URL/)
  const { code, err } = await start(['--server', 'http://localhost:1'], { program })
  expect(code).toBe(1)
  expect(err).toMatch(
    /^castellan: The dependencies are missing; run npm ci in .*checkout\/? first\n$/,
  )

  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
  const unbuilt = await start(['--server', 'http://localhost:1'], { program })
  expect(unbuilt.err).toMatch(/^castellan: .* holds no built console; .* npm run build makes it\n$/)
})

test.each([
  [[], /--server is missing; --help lists the options/],
  [['--server', 'sso'], /--server sso is not an address/],
  [['--server', 'http://sso.example.com', '--host', '0.0.0.0'], /Unknown option '--host'; --help/],
  [['--server', 'http://localhost:1', '--hostname', 'https://sso'], /is not a host name/],
  [['--server', 'http://localhost:1', '--trusted-proxy', 'nginx'], /is not an IP address/],
  [
    ['--server', 'http://localhost:1', '--body-limit', '0'],
    /--body-limit 0 is not a number of MiB/,
  ],
])('rejects %j with one line', async (args, line) => {
  const { code, err } = await start([...args, ...site()])
  expect(code).toBe(1)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(err).toMatch(line)
})

test('listens on this machine only, for the given host names', async () => {
  const model = await startModelServer(defaultAnswer)
  onTestFinished(model.stop)
  const port = await freePort()
  const hostnames = ['--hostname', 'sso.example.com', '--hostname', '[::1]']
  const { out } = await start(['--server', model.url, '--port', `${port}`, ...hostnames, ...site()])
  expect(out).toContain(
    `Castellan is ready at http://sso.example.com:${port}/admin/master/console/`,
  )
  const ask = async (/** @type {string} */ host) => {
    const curl = ['-s', '-o', join(folder, 'answer'), '-w', '%{http_code}', '-H', `Host: ${host}`]
    return (await run('curl', [...curl, `http://127.0.0.1:${port}/realms/x`])).stdout
  }
  expect(await ask('sso.example.com')).toBe('200')
  expect(await ask('localhost')).toBe('421')
})

test('checks Keycloak’s certificate against the configured name', async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', cert, '-days', '1']
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names])
  const server = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  server.on('request', (request, response) => {
    const page = '<script id="environment">{"masterRealm":"master"}</script>'
    response.end(request.url?.includes('/console/') ? page : request.headers.host)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port: upstream } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const args = ['--server', `https://localhost:${upstream}`, '--hostname', 'sso.example.com']

  const [untrustingPort, trustingPort] = [await freePort(), await freePort()]
  const untrusting = await start([...args, '--port', `${untrustingPort}`, ...site()])
  expect(untrusting.out).toMatch(
    /Castellan cannot reach Keycloak at https:.*self.signed certificate/,
  )
  const ask = async (/** @type {number} */ port) => {
    const curl = ['-s', '-w', ' %{http_code}', '-H', 'Host: sso.example.com']
    return (await run('curl', [...curl, `http://127.0.0.1:${port}/realms/x`])).stdout
  }
  expect(await ask(untrustingPort)).toMatch(/ 502$/)

  const env = { NODE_EXTRA_CA_CERTS: cert }
  const trusting = await start([...args, '--port', `${trustingPort}`, ...site()], { env })
  expect(trusting.out).not.toContain('cannot reach')
  expect(await ask(trustingPort)).toBe('sso.example.com 200')
})

test('the packed file is complete, and runs nothing when installed', async () => {
  const { installed, names } = await installPackedHost(folder)
  expect(names).toContain('dist/site/index.html')
  expect(names).toContain('dist/site/licenses.txt')
  expect(names.filter((name) => /test|e2e|^src/.test(name))).toEqual([])
  const { packages } = JSON.parse(readFileSync(join(installed, 'package-lock.json'), 'utf8'))
  for (const [name, entry] of Object.entries(packages))
    expect(
      /** @type {{ hasInstallScript?: true }} */ (entry).hasInstallScript,
      name,
    ).toBeUndefined()
  // e2e/release.spec.ts starts it and signs in.
})
