#!/usr/bin/env node
// `npm run bench`: this console beside the official one on the same server, in turns; prints medians
// and ratios as a Markdown table. A quick look for contributors, on the demo realm.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureConsole } from './bench/measure.mjs'
import { report } from './bench/report.mjs'
import { build } from './build.mjs'
import { loadDemo } from './demo/index.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { getDistribution } from './lib/dist.mjs'
import { startHost } from './lib/host.mjs'
import { readOptions, serverAddress } from './lib/options.mjs'
import { root } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { startKeycloak } from './lib/server.mjs'
import { admin } from './lib/setup.mjs'
import { command } from './lib/trouble.mjs'

const usage = `npm run bench -- [options]
  --runs N       rounds; each measures both consoles (5)
  --server URL   a running server without our theme on master, with the demo realm (its own one else)`

/** @param {string} folder */
async function ownServer(folder) {
  const home = await getDistribution()
  const server = await startKeycloak({
    home,
    dataDir: folder,
    port: await freePort(),
    env: { KC_BOOTSTRAP_ADMIN_USERNAME: admin.user, KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password },
  })
  await loadDemo({ url: server.url, ...admin, log: console.log })
  return server
}

await command(async () => {
  const values = readOptions(
    { runs: { type: 'string' }, server: { type: 'string' }, help: { type: 'boolean' } },
    'npm run bench -- --help',
  )
  if (values.help) return console.log(usage)
  const runs = Number(values.runs ?? 5)
  const folder = await mkdtemp(join(tmpdir(), 'castellan-bench-'))
  const started = values.server ? undefined : await ownServer(folder)
  const server = started?.url ?? serverAddress(values.server ?? '')
  await build()
  const host = await startHost({ server, port: await freePort(), site: join(root, 'dist/site') })
  const consoles = [
    { name: 'official', url: `${server}/admin/master/console/` },
    { name: 'castellan', url: `${host.url}/admin/master/console/` },
  ]
  try {
    const executablePath = ensureChromium(console.log)
    /** @type {import('./bench/report.mjs').Sample[]} */
    const samples = []
    for (let run = 0; run < runs; run++) {
      for (const each of run % 2 ? consoles.toReversed() : consoles) {
        samples.push(...(await measureConsole({ ...each, executablePath, ...admin })))
        console.error(`run ${run + 1} of ${runs}: ${each.name}`)
      }
    }
    console.log(
      report(
        samples,
        consoles.map(({ name }) => name),
      ),
    )
  } finally {
    await host.stop()
    await started?.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
