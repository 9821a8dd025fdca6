// `npm test`: runs all checks and counts the results.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { runCommand, errorLine } from './lib/userError.mjs'
import { readOptions, usage } from './test/options.mjs'
import { stopChildren } from './test/processes.mjs'
import { failureLine, ofFailedStep, summary, sumResults, unstableLine } from './test/results.mjs'
import { TestServer } from './test/server.mjs'
import { browserTests, check, checks, endToEndTests, unitTests } from './test/steps.mjs'

/**
 * @typedef {import('./test/options.mjs').Options} Options
 * @typedef {import('./test/results.mjs').Results} Results
 */

const log = (/** @type {string} */ line) => console.log(line)

/** Run at the end, last first. @type {(() => Promise<unknown>)[]} */
const cleanups = []
/** @type {Promise<void> | undefined} */
let cleanUpRun

/** Runs once, even if called again. */
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
 * Runs the checks and the unit tests; with filters only matching unit tests.
 * @param {Options} options
 * @param {string} temporary
 * @returns {Promise<Results[]>}
 */
async function runUnit({ filters }, temporary) {
  const runChecks = async () => {
    const results = []
    for (const name of filters.length > 0 ? [] : checks) results.push(await check(name))
    return results
  }
  // The unit tests leave a core to the checks.
  const [ofChecks, ofUnitTests] = await Promise.all([runChecks(), unitTests(filters, temporary)])
  return [...ofChecks, ofUnitTests]
}

/**
 * Runs the end-to-end tests once the server is ready.
 * @param {Options} options
 * @param {string} temporary
 * @param {Promise<string>} url
 * @returns {Promise<Results>}
 */
async function runEndToEnd({ filters, browsers }, temporary, url) {
  try {
    if (browsers) return await browserTests({ temporary, url: await url })
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
  const needsServer = options.e2e || options.browsers
  // Needed by our own server and by the check of sizes.
  const ownServer = needsServer && !process.env.CASTELLAN_SERVER
  if (ownServer || (options.unit && options.filters.length === 0))
    allResults.push(await check('build'))
  const buildFailed = allResults.some(({ failures }) => failures.length > 0)

  const server = new TestServer({ folder: join(temporary, 'server'), log })
  cleanups.push(() => server.stop())
  // Starts while the checks run.
  const url = needsServer && !buildFailed ? server.start() : undefined
  url?.catch(() => {}) // awaited in runEndToEnd

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
 * Reports, then waits for Ctrl-C.
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
  for (const failure of results.unstable) log(unstableLine(failure))
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
