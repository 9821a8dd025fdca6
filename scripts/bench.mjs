#!/usr/bin/env node
// `npm run bench`: alternates between this console and the official one on one server, and prints
// medians and ratios as Markdown.
import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seedLarge } from './bench/large.mjs'
import { measureLarge } from './bench/largeRows.mjs'
import { measureConsole } from './bench/measure.mjs'
import { report } from './bench/report.mjs'
import { build } from './build.mjs'
import { loadDemo } from './demo/index.mjs'
import { chromiumArgs, ensureChromium } from './lib/chromium.mjs'
import { getDistribution } from './lib/dist.mjs'
import { startHost } from './lib/host.mjs'
import { readOptions, serverAddress } from './lib/options.mjs'
import { dataFolder, root } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { startKeycloak } from './lib/server.mjs'
import { admin } from './lib/setup.mjs'
import { UserError, runCommand } from './lib/userError.mjs'

const usage = `npm run bench -- [options]
  --runs N       rounds; each measures both consoles (5), after one that does not count
  --large        lists, trees and dialogs in a realm of 10,000 users, 10,000 groups, 4,000 clients,
                 2,000 organizations, 300 identity providers; made once (some minutes) and kept
  --clients N    as many clients (4000)
  --hand MS      with --large, for both consoles alike: how long the pointer rests on what it presses,
                 and the time between two keys (100: a quick person; 0: a machine, which points and
                 presses in one moment and types a key every 30 ms)
  --data FOLDER  where the server of --large is kept (.castellan/bench-large)
  --server URL   a running server without our theme on master, with the demo realm, or for the large
                 one; it has to cache themes (its own one else, which does)`

/** @typedef {import('./bench/report.mjs').Sample} Sample */

async function startDemoServer() {
  const folder = await mkdtemp(join(tmpdir(), 'castellan-bench-'))
  const server = await startServer(folder, {})
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await loadDemo({ url: server.url, ...admin, log: console.error })
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, stop }
}

const startLargeServer = (/** @type {string} */ folder) =>
  startServer(folder, {
    env: { JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx1g' },
    // Every client takes several entries; a full cache reads everything again.
    args: ['--cache-embedded-realms-max-count=100000'],
  })

async function startServer(folder, { env = {}, args = [] }) {
  return startKeycloak({
    home: await getDistribution({ log: console.error }),
    dataDir: folder,
    port: await freePort(),
    args,
    env: {
      KC_BOOTSTRAP_ADMIN_USERNAME: admin.user,
      KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
      ...env,
    },
    log: console.error,
  })
}

/** An uncached server would make the official console look slow. */
async function checkCaching(/** @type {string} */ server) {
  const page = await (await fetch(`${server}/admin/master/console/`)).text()
  const file = /(?:src|href)="([^"]*\/resources\/[^"]+\.(?:js|css))"/.exec(page)?.[1]
  if (!file) throw new UserError(`${server} does not show the official console on master`)
  const response = await fetch(new URL(file, server), { method: 'HEAD' })
  if (!/max-age=[1-9]/.test(response.headers.get('cache-control') ?? ''))
    throw new UserError(
      `${server} does not cache themes; start it with --spi-theme--cache-themes=true --spi-theme--cache-templates=true --spi-theme--static-max-age=2592000`,
    )
}

/**
 * Measures both consoles alternately, after a warm-up round.
 * @template T
 * @param {readonly { name: string, url: string }[]} consoles
 * @param {number} runs
 * @param {(target: { name: string, url: string, user: string, password: string }, isWarmUp: boolean) => Promise<T>} measure
 */
async function measureInTurns(consoles, runs, measure) {
  /** @type {T[]} */
  const results = []
  for (let run = 0; run <= runs; run++)
    for (const target of run % 2 ? consoles.toReversed() : consoles) {
      const result = await measure({ ...target, ...admin }, run === 0)
      if (run > 0) results.push(result)
      console.error(`${run ? `run ${run} of ${runs}` : 'warming up'}: ${target.name}`)
    }
  return results
}

async function largeTable(browser, consoles, { runs, hand }) {
  /** @type {string[]} */
  const notes = []
  const log = console.error
  const samples = await measureInTurns(consoles, runs, async (target, isWarmUp) => {
    const { samples: measured, statistics } = await measureLarge(browser, target, {
      log,
      hand,
      count: isWarmUp,
    })
    if (statistics)
      notes.push(
        `${target.name}: largest max ${statistics.max}, most rows in one answer ${statistics.rows} (${statistics.largestCall})`,
      )
    return measured
  })
  return `${table(samples.flat(), consoles)}\n\n${notes.join('\n')}`
}

const table = (/** @type {Sample[]} */ samples, consoles) =>
  report(
    samples,
    consoles.map(({ name }) => name),
  )

await runCommand(async () => {
  const values = readOptions(
    {
      runs: { type: 'string' },
      server: { type: 'string' },
      large: { type: 'boolean' },
      data: { type: 'string' },
      clients: { type: 'string' },
      hand: { type: 'string' },
      help: { type: 'boolean' },
    },
    'npm run bench -- --help',
  )
  if (values.help) return console.log(usage)
  const runs = Number(values.runs ?? 5)
  if (!(runs >= 1)) throw new UserError(`--runs ${values.runs} is no number of rounds`)
  const hand = Number(values.hand ?? 100)
  if (!(hand >= 0)) throw new UserError(`--hand ${values.hand} is no number of milliseconds`)
  const executablePath = ensureChromium(console.error)
  await build()
  const folder = resolve(values.data ?? join(dataFolder(), 'bench-large'))
  const started = values.server
    ? undefined
    : await (values.large ? startLargeServer(folder) : startDemoServer())
  const stops = [() => started?.stop()]
  try {
    const server = started?.url ?? serverAddress(values.server ?? '')
    await checkCaching(server)
    const clients = Number(values.clients ?? 4000)
    if (values.large) await seedLarge({ url: server, ...admin, log: console.error }, clients)
    const host = await startHost({ server, port: await freePort(), site: join(root, 'dist/site') })
    stops.push(() => host.stop())
    const browser = await chromium.launch({ executablePath, args: chromiumArgs })
    stops.push(() => browser.close())
    const consoles = [
      { name: 'official', url: `${server}/admin/master/console/` },
      { name: 'castellan', url: `${host.url}/admin/master/console/` },
    ]
    if (values.large) return console.log(await largeTable(browser, consoles, { runs, hand }))
    const samples = await measureInTurns(consoles, runs, (target) =>
      measureConsole(browser, target),
    )
    console.log(table(samples.flat(), consoles))
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
})
