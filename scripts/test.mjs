// npm test: everything the project checks, counted together. See `npm test -- --help`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { runCommand, errorLine } from './lib/trouble.mjs'
import { readOptions, usage } from './test/options.mjs'
import { stopChildren } from './test/processes.mjs'
import { failureLine, ofFailedStep, summary, sumResults } from './test/results.mjs'
import { TestServer } from './test/server.mjs'
import { check, checks, endToEndTests, unitTests } from './test/steps.mjs'

/**
 * @typedef {import('./test/options.mjs').Options} Options
 * @typedef {import('./test/results.mjs').Results} Results
 */

const log = (/** @type {string} */ line) => console.log(line)

/** What has to be undone at the end, last first. @type {(() => Promise<unknown>)[]} */
const cleanups = []
/** @type {Promise<void> | undefined} */
let cleanUpRun

/** Stops the children and the server and removes what was made; once, whoever asks. */
const cleanUp = () =>
  (cleanUpRun ??= (async () => {
    await stopChildren()
    for (const step of cleanups.toReversed()) await step()
  })())

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    log(`\nStopped by ${signal}; cleaning up …`)
    void cleanUp().finally(() => process.exit(130))
  })

/**
 * The checks and the unit tests; with a filter only the unit tests it names.
 * @param {Options} options
 * @param {string} temporary
 * @returns {Promise<Results[]>}
 */
async function runUnit({ filters }, temporary) {
  const results = []
  for (const name of filters.length > 0 ? [] : checks) results.push(await check(name))
  results.push(await unitTests(filters, temporary))
  return results
}

/**
 * The end-to-end tests, against the server that was started meanwhile.
 * @param {Options} options
 * @param {string} temporary
 * @param {Promise<string>} url
 * @returns {Promise<Results>}
 */
async function runEndToEnd({ filters }, temporary, url) {
  try {
    const chromium = ensureChromium(log)
    return await endToEndTests({ filters, temporary, url: await url, chromium })
  } catch (error) {
    return ofFailedStep('end-to-end tests', errorLine(error), 'npm test -- --e2e')
  }
}

/**
 * @param {Options} options
 * @param {string} temporary
 * @returns {Promise<Results>}
 */
async function runAll(options, temporary) {
  const allResults = []
  // For the own server and for the check of sizes; a running server brings its own build.
  const ownServer = options.e2e && !process.env.CASTELLAN_SERVER
  if (ownServer || (options.unit && options.filters.length === 0))
    allResults.push(await check('build'))
  const buildFailed = allResults.some(({ failures }) => failures.length > 0)

  const server = new TestServer({ folder: join(temporary, 'server'), log })
  cleanups.push(() => server.stop())
  // It starts while the checks run.
  const url = options.e2e && !buildFailed ? server.start() : undefined
  url?.catch(() => {}) // told when its address is needed

  if (options.unit) allResults.push(...(await runUnit(options, temporary)))
  if (url) {
    const endToEndResults = await runEndToEnd(options, temporary, url)
    allResults.push(endToEndResults)
    if (endToEndResults.failures.length > 0) await server.keepLog()
  }
  const total = sumResults(allResults)
  const nothingRan = total.passed + total.failures.length === 0
  const results = nothingRan ? ofFailedStep('npm test', 'no test ran', 'npm test') : total
  const keptUrl = options.keep ? await url?.catch(() => undefined) : undefined
  if (keptUrl) await waitUntilStopped(keptUrl, results)
  return results
}

/**
 * Reports and waits for Ctrl-C, which ends the process.
 * @param {string} url
 * @param {Results} results
 */
async function waitUntilStopped(url, results) {
  report(results)
  log(`The server stays at ${url}/admin/master/console/ (admin / admin) until Ctrl-C`)
  await new Promise(() => {})
}

/** @param {Results} results */
function report(results) {
  for (const { where, title, reason } of results.skipped)
    log(`SKIPPED ${where} › ${title}: ${reason}`)
  for (const failure of results.failures) log(failureLine(failure))
  log(summary(results))
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.help) return log(usage)
  await installDependencies(log)
  /** @type {Results} */
  let results
  const temporary = await mkdtemp(join(tmpdir(), 'castellan-test-'))
  cleanups.push(() => rm(temporary, { recursive: true, force: true }))
  try {
    results = await runAll(options, temporary)
  } finally {
    await cleanUp()
  }
  report(results)
  process.exitCode = results.failures.length > 0 ? 1 : 0
})
