// Runs `node scripts/start.mjs` under bad conditions.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { root } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { fakeJava, testFolder, writeFiles } from './lib/testing/folder.mjs'

vi.setConfig({ testTimeout: 60_000 })

/** @type {string} */
let folder

beforeAll(async () => {
  folder = await testFolder()
  await writeFiles(folder, {
    'jvm/java-17/bin/java': fakeJava('17.0.15'),
    'old/java-11/bin/java': fakeJava('11.0.1'),
    'small.zip': 'this is not Keycloak',
    'console.jar': 'only its name matters here',
    'a-file': 'where a folder should be',
    'dying/bin/kc.sh': `#!/bin/sh
echo 'first line of the log'
echo 'ERROR: Failed to start server in (development) mode'
exit 3
`,
    'dying/conf/keycloak.conf': '',
    'hanging/bin/kc.sh': '#!/bin/sh\nsleep 60 &\nwait\n',
  })
  await mkdir(join(folder, 'none'))
})

let launchCount = 0

/**
 * Starts the launcher without this machine's environment.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function launch(args, env) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    env: {
      // kc.sh needs system tools on the PATH; Java comes from CASTELLAN_JAVA_FOLDERS.
      PATH: join(folder, 'none'),
      HOME: folder,
      XDG_CACHE_HOME: join(folder, 'cache'),
      CASTELLAN_DATA: join(folder, `data-${launchCount++}`),
      CASTELLAN_JAVA_FOLDERS: join(folder, 'jvm'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += chunk))
  child.stderr.on('data', (chunk) => (output.err += chunk))
  const closed = once(child, 'close').then(([code]) => ({ code, ...output }))
  return { child, output, closed }
}

/** Expects exit code 1 and one error line last, without a stack; Keycloak's log may precede it. */
async function expectFailure(
  /** @type {string[]} */ args,
  /** @type {Record<string, string>} */ env,
  /** @type {RegExp} */ line,
) {
  const { code, out, err } = await launch(args, env).closed
  const errorLines = err.split('\n').filter((candidate) => candidate.startsWith('castellan: '))
  expect(errorLines, out + err).toHaveLength(1)
  expect(errorLines[0]).toMatch(line)
  expect(err.trimEnd().split('\n').at(-1)).toBe(errorLines[0])
  expect(code).toBe(1)
  expect(out + err).not.toMatch(/^\s+at /m)
  return { out, err }
}

const jar = () => ['--jar', join(folder, 'console.jar')]

test('fails without Java', () =>
  expectFailure(
    [],
    { CASTELLAN_JAVA_FOLDERS: join(folder, 'none') },
    /Java was not found; install Java 17/,
  ))

test('fails if Java is too old', () =>
  expectFailure(
    [],
    { CASTELLAN_JAVA_FOLDERS: join(folder, 'old') },
    /needed; the newest found is 11\.0\.1/,
  ))

test('fails for a distribution with a wrong checksum', () =>
  expectFailure(
    jar(),
    { KEYCLOAK_DIST: join(folder, 'small.zip') },
    /Wrong checksum of .*small\.zip/,
  ))

test('fails for a missing distribution', async () => {
  await expectFailure(
    jar(),
    { KEYCLOAK_DIST: join(folder, 'no.zip') },
    /KEYCLOAK_DIST is .* not exist/,
  )
  await expectFailure(
    jar(),
    { KEYCLOAK_HOME: join(folder, 'none') },
    /KEYCLOAK_HOME is .*kc\.sh is missing/,
  )
})

test('fails without a network', async () => {
  // Nobody listens there, as without a network.
  const env = { KEYCLOAK_DIST: `http://127.0.0.1:${await freePort()}/keycloak.zip` }
  const { out } = await expectFailure(jar(), env, /keycloak\.zip cannot be downloaded: /)
  // What is downloaded is told before.
  expect(out).toMatch(/This start will:\n {2}fetch Keycloak [\d.]+ +downloads \d+ MB/)
})

test('fails if the requested port is taken', async () => {
  const server = createServer()
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  await expectFailure(['--port', String(port)], {}, new RegExp(`Port ${port} is taken`)).finally(
    () => server.close(),
  )
})

test('shows the end of the log when Keycloak dies while starting', async () => {
  const env = { KEYCLOAK_HOME: join(folder, 'dying'), PATH: '/bin:/usr/bin' }
  const { err } = await expectFailure(jar(), env, /Keycloak died while starting \(exit code 3\)/)
  expect(err).toContain('ERROR: Failed to start server in (development) mode\n')
})

test('fails if the cache or data folder is not writable', async () => {
  const file = join(folder, 'a-file')
  const dist = { KEYCLOAK_DIST: join(folder, 'small.zip') }
  await expectFailure(
    jar(),
    { ...dist, XDG_CACHE_HOME: file },
    /Cannot write \(.*a-file.*a part of this path/,
  )
  await expectFailure(jar(), { ...dist, CASTELLAN_DATA: file }, /a-file/)
})

test('fails for unknown or invalid options', async () => {
  await expectFailure(
    ['--prot', '1'],
    {},
    /Unknown option '--prot'; npm start -- --help lists the options/,
  )
  await expectFailure(['--port', 'x'], {}, /--port x is not a port/)
  await expectFailure(['--server', 'example'], {}, /--server example is not an address/)
  await expectFailure(
    ['--jar', 'no.jar'],
    { KEYCLOAK_HOME: join(folder, 'dying') },
    /no\.jar does not exist/,
  )
})

test('--help lists the options', async () => {
  const { code, out, err } = await launch(['--help'], {}).closed
  expect(out).toContain('--no-demo')
  expect(err).toBe('')
  expect(code).toBe(0)
})

test('Ctrl-C while starting stops Keycloak and all its processes', async () => {
  const data = join(folder, 'hanging-data')
  const { child, output, closed } = launch(jar(), {
    KEYCLOAK_HOME: join(folder, 'hanging'),
    CASTELLAN_DATA: data,
    PATH: '/bin:/usr/bin',
  })
  await expect.poll(() => output.out, { timeout: 20_000 }).toContain('Keycloak starts on port')
  const { default: running } = await import(join(data, 'running.json'), { with: { type: 'json' } })
  // A second start on the same data fails and does not disturb the first.
  const env = { KEYCLOAK_HOME: join(folder, 'hanging'), CASTELLAN_DATA: data }
  await expectFailure(jar(), env, /Castellan already runs \(process \d+\); stop that one first/)
  expect(() => process.kill(-running.server, 0)).not.toThrow()
  child.kill('SIGINT')
  const { code, out } = await closed
  expect(code).toBe(0)
  expect(out).toContain('Stopped. The data stay for the next start')
  expect(() => process.kill(-running.server, 0)).toThrow('ESRCH')
  await writeFile(join(data, 'gone'), '')
})

test('the next start stops a server that a killed launcher left behind', async () => {
  const data = join(folder, 'orphan-data')
  const env = {
    KEYCLOAK_HOME: join(folder, 'hanging'),
    CASTELLAN_DATA: data,
    PATH: '/bin:/usr/bin',
  }
  const first = launch(jar(), env)
  await expect
    .poll(() => first.output.out, { timeout: 20_000 })
    .toContain('Keycloak starts on port')
  first.child.kill('SIGKILL')
  await first.closed
  const { out } = await expectFailure(
    jar(),
    { ...env, KEYCLOAK_HOME: join(folder, 'dying') },
    /died/,
  )
  expect(out).toMatch(/Stopping the server that an earlier start left behind \(process \d+\)/)
})
