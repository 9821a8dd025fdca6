import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findJava } from '../scripts/lib/java.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { installPackedHost, startPackedHost } from '../scripts/lib/testing/packedHost.mjs'
import {
  makeCertificate,
  portsFor,
  startWebServer,
  whyNoWebServer,
} from '../scripts/lib/testing/webServers.mjs'
import { masterAdmin } from './fixtures/server'
import { expect, test } from './fixtures/test'

const run = promisify(execFile)

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-release-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('signs in through the packed host, installed into an empty folder', async ({
  app,
  page,
  server,
}) => {
  test.setTimeout(240_000) // packs, and installs from the registry
  const { installed } = await installPackedHost(folder)
  const port = await freePort()
  const host = await startPackedHost(installed, ['--server', server.url, '--port', `${port}`])
  try {
    const packed = app.withServer(`http://localhost:${port}`)
    await packed.visit('/master/clients')
    await packed.signIn(masterAdmin)
    await expect(packed.row('security-admin-console')).toBeVisible()
    expect(await page.content()).toContain('/castellan/assets/')
    await page.goto('about:blank')
  } finally {
    await host.stop()
  }
})

/** Of the console in the page. */
const loadedTheme = async (page: Page) =>
  /\/resources\/\w+\/admin\/([\w.]+)/.exec(await page.content())?.[1]

/** The line of docs/deploy.md that begins like this. */
async function documentedCommand(start: string): Promise<string> {
  const guide = await readFile(join(root, 'docs', 'deploy.md'), 'utf8')
  const line = guide.split('\n').find((text) => text.trim().startsWith(start))
  if (!line) throw new Error(`docs/deploy.md has no line that begins with ${start}`)
  return line.trim()
}

test.describe('in production', () => {
  test.use({ ignoreHTTPSErrors: true })

  test('signs in behind nginx, below a path, with TLS on both ways', async ({
    app,
    page,
    start,
  }) => {
    const reason = whyNoWebServer('nginx')
    test.skip(reason !== undefined, reason)
    test.setTimeout(300_000)

    // Browsers resolve every name below localhost to this machine.
    const hostname = 'sso.castellan.localhost'
    const { ports, address } = await portsFor(hostname)
    const certificates = join(folder, 'keycloak')
    await mkdir(certificates)
    await makeCertificate(certificates, 'keycloak.internal')
    const httpsPort = await freePort()
    const production = await start.production(
      () => [
        `--hostname=https://${address}/auth`,
        '--proxy-headers=xforwarded',
        '--proxy-trusted-addresses=127.0.0.1',
        `--https-port=${httpsPort}`,
        `--https-certificate-file=${join(certificates, 'tls.crt')}`,
        `--https-certificate-key-file=${join(certificates, 'tls.key')}`,
      ],
      ['--http-relative-path=/auth'],
    )

    const [, paths = '', prefix = ''] =
      /'s#(.+)#(.+)&#g'/.exec(await documentedCommand('sed -E')) ?? []
    const verify = `proxy_ssl_verify on; proxy_ssl_name keycloak.internal; proxy_ssl_trusted_certificate ${join(certificates, 'tls.crt')};`
    const nginx = await startWebServer('nginx', {
      hostname,
      address,
      ports,
      keycloak: `127.0.0.1:${httpsPort}`,
      folder,
      // What docs/deploy.md tells an operator to change.
      edit: (text) =>
        text
          .replaceAll(new RegExp(paths, 'g'), (path) => prefix + path)
          .replaceAll('proxy_pass http:', 'proxy_pass https:')
          .replace('proxy_http_version 1.1;', `proxy_http_version 1.1; ${verify}`),
    })
    try {
      const behindProxy = app.withServer(`https://${address}/auth`)
      await behindProxy.visit('/master/clients')
      await behindProxy.signIn(masterAdmin)
      await expect(behindProxy.row('security-admin-console')).toBeVisible()
      expect(page.url()).toContain(`https://${address}/auth/admin/master/console/`)
      expect(await loadedTheme(page)).toBe('castellan')

      // The way back: one line, no restart.
      const rollBack = await documentedCommand(
        'bin/kcadm.sh update realms/master -s adminTheme=keycloak.v2 ',
      )
      const command = rollBack.replace('https://sso.example.com', production.url)
      const env = { ...process.env, JAVA_HOME: (await findJava()).home }
      await run('sh', ['-c', `${command} --password admin`], { cwd: production.folder, env })
      await page.reload()
      await expect.poll(() => loadedTheme(page)).toBe('keycloak.v2')
      await page.goto('about:blank')
    } finally {
      await nginx.stop()
    }
  })
})
