// Steps of a test run. Each returns results; none throws for a failed test.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/paths.mjs'
import { run } from './processes.mjs'
import {
  afterRepeating,
  canRepeat,
  firstLine,
  noResults,
  ofCheck,
  ofPlaywright,
  ofVitest,
} from './results.mjs'

/** @typedef {import('./results.mjs').Results} Results */

/** Scripts of package.json; each counts as one test. `sizes` needs the build. */
export const checks = ['types', 'lint', 'format:check', 'unused', 'sizes']

const binary = (/** @type {string} */ tool) => join(root, 'node_modules', '.bin', tool)

/** @param {string} text */
const log = (text) => console.log(text)

/**
 * Runs one script of package.json.
 * @param {string} name
 * @returns {Promise<Results>}
 */
export async function check(name) {
  const started = Date.now()
  const { status, output } = await run(['npm', 'run', '--silent', name], { cwd: root })
  log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (status !== 0) log(output.trim())
  return ofCheck({ name, command: `npm run ${name}`, status, output })
}

/**
 * Runs the unit tests.
 * @param {string[]} filters
 * @param {string} temporary
 * @returns {Promise<Results>}
 */
export async function unitTests(filters, temporary) {
  const report = join(temporary, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const command = [binary('vitest'), 'run', ...reporters, ...filters]
  const result = await run(command, { cwd: root, show: true })
  return readReport(report, 'unit tests', 'npm test -- --unit', result, (json) =>
    ofVitest(json, root),
  )
}

/**
 * Runs the end-to-end tests against a server, and a few failed ones once more, one at a time: what
 * passes then is reported as unstable.
 * @param {{ filters: string[], temporary: string, url: string, chromium: string }} options
 * @returns {Promise<Results>}
 */
export async function endToEndTests({ filters, temporary, url, chromium }) {
  const runTests = (/** @type {string[]} */ args, /** @type {string} */ report) =>
    playwright(args, {
      title: 'end-to-end tests',
      repeat: 'npm test -- --e2e',
      report: join(temporary, report),
      env: { CASTELLAN_SERVER: url, CHROMIUM: chromium },
    })
  const results = await runTests(filters, 'playwright.json')
  if (!canRepeat(results)) return results
  log('Failed tests once more, one at a time:')
  return afterRepeating(results, await runTests(['--last-failed', '--workers=1'], 'again.json'))
}

/**
 * Opens the main pages in Firefox and WebKit, as far as they are installed.
 * @param {{ temporary: string, url: string }} options
 * @returns {Promise<Results>}
 */
export const browserTests = ({ temporary, url }) =>
  playwright(['e2e/browsers.spec.ts'], {
    title: 'other browsers',
    repeat: 'npm test -- --browsers',
    report: join(temporary, 'browsers.json'),
    env: { CASTELLAN_SERVER: url, CASTELLAN_BROWSERS: '1' },
  })

/**
 * @param {string[]} filters
 * @param {{ title: string, repeat: string, report: string, env: NodeJS.ProcessEnv }} options
 */
async function playwright(filters, { title, repeat, report, env }) {
  const result = await run([binary('playwright'), 'test', ...filters], {
    cwd: root,
    env: { ...process.env, ...env, CASTELLAN_E2E_REPORT: report },
    show: true,
  })
  return readReport(report, title, repeat, result, (json) => ofPlaywright(json, root, 'e2e'))
}

/**
 * Reads a runner's report. A missing report, or an exit code without failed tests, is a failure:
 * otherwise a run without tests would look green.
 * @template T
 * @param {string} report
 * @param {string} title
 * @param {string} repeat
 * @param {{ status: number | null, output: string }} result
 * @param {(json: T) => Results} count
 * @returns {Promise<Results>}
 */
async function readReport(report, title, repeat, { status, output }, count) {
  const results = existsSync(report)
    ? count(JSON.parse(await readFile(report, 'utf8')))
    : noResults()
  if (status === 0 || results.failures.length > 0) return results
  const message = firstLine(output.trim().split('\n').at(-1))
  const failure = { where: title, title: `ended with ${status ?? 'a signal'}`, message, repeat }
  return { ...results, failures: [failure] }
}
