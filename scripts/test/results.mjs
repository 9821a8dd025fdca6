// Turns the reports of the test runners into counts and actionable failures.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Failure
 * @property {string} where file, with a line where there is one
 * @property {string} title
 * @property {string} message
 * @property {string} repeat the command that repeats it
 *
 * @typedef {object} Results
 * @property {number} passed
 * @property {Failure[]} failures
 * @property {Failure[]} unstable failures of tests that passed when they were repeated
 * @property {{ where: string, title: string, reason: string }[]} skipped
 */

/** @returns {Results} */
export const noResults = () => ({ passed: 0, failures: [], unstable: [], skipped: [] })

/**
 * @param {Results[]} results
 * @returns {Results}
 */
export const sumResults = (results) => ({
  passed: results.reduce((sum, result) => sum + result.passed, 0),
  failures: results.flatMap((result) => result.failures),
  unstable: results.flatMap((result) => result.unstable),
  skipped: results.flatMap((result) => result.skipped),
})

/**
 * The first non-blank line without colours, at most 240 characters.
 * @param {string | undefined} text
 */
export function firstLine(text) {
  const lines = stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trim())
  const line = lines.find((candidate) => candidate !== '') ?? 'failed without a message'
  return line.length > 240 ? `${line.slice(0, 239)}…` : line
}

/**
 * @param {Failure} failure
 */
export const failureLine = (failure) => `FAILED ${described(failure)}`

/**
 * @param {Failure} failure
 */
export const unstableLine = (failure) => `UNSTABLE ${described(failure)}`

/**
 * @param {Failure} failure
 */
const described = ({ where, title, message, repeat }) =>
  `${where} › ${title}: ${firstLine(message)} (again: ${repeat})`

/**
 * The last line, parsed by machines.
 * @param {Results} results
 */
export const summary = ({ passed, failures, skipped }) =>
  `${passed} passed, ${failures.length} failed` +
  (skipped.length > 0 ? `, ${skipped.length} skipped` : '')

/**
 * A step that could not run, such as starting Keycloak.
 * @param {string} where
 * @param {string} message
 * @param {string} repeat
 * @returns {Results}
 */
export const ofFailedStep = (where, message, repeat) => ({
  ...noResults(),
  failures: [{ where, title: 'not possible', message, repeat }],
})

/**
 * A check (types, lint, …) counts as one test.
 * @param {{ name: string, command: string, status: number | null, output: string }} check
 * @returns {Results}
 */
export function ofCheck({ name, command, status, output }) {
  if (status === 0) return { ...noResults(), passed: 1 }
  const message = lineWithError(output) || `ended with ${status ?? 'a signal'}`
  return { ...noResults(), failures: [{ where: name, title: command, message, repeat: command }] }
}

/** Most specific first: types, lint, format, sizes, anything. */
const errorPatterns = [
  /error TS\d/,
  /^[x×] \S+\(/,
  /^\S+\.\w+ \(\d+ms\)$/,
  /\btoo large\b|\bcould not\b/i,
  /\berrors?\b|\bfailed\b|✖/i,
]

/**
 * The line with the error, prefixed with the linter's position from the next line; else the last line.
 * @param {string} output
 */
function lineWithError(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    // Drops blank lines and code excerpts.
    .filter((line) => line !== '' && !/^\d* ?[│|]/.test(line))
  for (const pattern of errorPatterns) {
    const index = lines.findIndex((line) => pattern.test(line))
    if (index < 0) continue
    const position = /[╭,][─-]\[(\S+)\]/.exec(lines[index + 1] ?? '')?.[1]
    return position ? `${position} ${lines[index]}` : lines[index]
  }
  return lines.at(-1)
}

/**
 * Reads Vitest's JSON report. A file that fails to load is one failure.
 * @param {VitestReport} report
 * @param {string} root
 * @returns {Results}
 *
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: {
 *   title: string, fullName: string, status: string, failureMessages?: string[] | null,
 *   location?: { line: number } | null, meta?: { reason?: string } }[] }[] }} VitestReport
 */
export function ofVitest(report, root) {
  const results = noResults()
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(root, name).replaceAll('\\', '/')
    const repeat = `npm test -- --unit ${file}`
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      results.failures.push({ where: file, title: 'the file', message: message ?? '', repeat })
    for (const test of assertionResults) {
      if (test.status === 'passed') results.passed += 1
      else if (test.status === 'failed')
        results.failures.push({
          where: test.location ? `${file}:${test.location.line}` : file,
          title: test.fullName,
          message: test.failureMessages?.[0] ?? '',
          repeat,
        })
      // The report has no skip reason; tests store theirs in `task.meta`.
      else {
        const reason = test.meta?.reason ?? test.status
        results.skipped.push({ where: file, title: test.fullName, reason })
      }
    }
  }
  return results
}

/** More failed tests than this are not an accident. */
const maxRepeated = 10

/**
 * Whether the failed end-to-end tests may be repeated: they are few, and all are failures of a test.
 * @param {Results} results
 */
export const canRepeat = ({ failures }) =>
  failures.length > 0 &&
  failures.length <= maxRepeated &&
  failures.every(({ repeat, where }) => repeat.endsWith(` ${where}`))

/**
 * What counts after the failed tests of `first` were run `again`.
 * @param {Results} first
 * @param {Results} again
 * @returns {Results}
 */
export const afterRepeating = (first, again) => {
  const isFailedAgain = (/** @type {Failure} */ { where, title }) =>
    again.failures.some((failure) => failure.where === where && failure.title === title)
  return {
    passed: first.passed + again.passed,
    failures: again.failures,
    unstable: first.failures.filter((failure) => !isFailedAgain(failure)),
    skipped: [...first.skipped, ...again.skipped],
  }
}

/**
 * Reads Playwright's JSON report. Errors outside of tests (loading, global set-up) are failures, too.
 * @param {PlaywrightReport} report
 * @param {string} root
 * @param {string} folder the tests' folder, relative to the root; the report's file names are relative to it
 * @returns {Results}
 *
 * @typedef {{ message?: string, location?: { file: string, line: number } }} PlaywrightError
 * @typedef {{ title: string, file: string, line: number, tests: { status: string,
 *   annotations: { type: string, description?: string }[],
 *   results: { status?: string, errors: PlaywrightError[] }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, file: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: PlaywrightError[] }} PlaywrightReport
 */
export function ofPlaywright(report, root, folder) {
  const results = noResults()
  for (const { message, location } of report.errors) {
    const where = location ? `${relative(root, location.file)}:${location.line}` : folder
    results.failures.push({
      where,
      title: 'outside of the tests',
      message: message ?? '',
      repeat: 'npm test -- --e2e',
    })
  }
  for (const { titles, spec } of specsOf(report.suites, [])) {
    const where = `${folder}/${spec.file.replaceAll('\\', '/')}:${spec.line}`
    const title = [...titles, spec.title].join(' › ')
    for (const test of spec.tests) {
      if (test.status === 'expected') results.passed += 1
      else if (test.status === 'skipped') {
        const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')
        results.skipped.push({ where, title, reason: note?.description ?? 'no reason given' })
      } else {
        const result =
          test.results.findLast(({ errors }) => errors.length > 0) ?? test.results.at(-1)
        const message = withLocator(result?.errors[0]?.message) ?? result?.status ?? ''
        results.failures.push({ where, title, message, repeat: `npm test -- --e2e ${where}` })
      }
    }
  }
  return results
}

/**
 * Appends the locator, which Playwright puts on a later line of the message.
 * @param {string | undefined} message
 */
const withLocator = (message) => {
  const locator = /^Locator: +(.+)$/m.exec(stripVTControlCharacters(message ?? ''))
  return message && locator ? `${firstLine(message)}: ${locator[1]}` : message
}

/**
 * All specs with their describe titles (the outermost suite is the file).
 * @param {PlaywrightSuite[]} suites
 * @param {string[]} titles
 * @returns {{ titles: string[], spec: PlaywrightSpec }[]}
 */
const specsOf = (suites, titles) =>
  suites.flatMap((suite) => {
    const blockTitles = suite.title === suite.file ? titles : [...titles, suite.title]
    const specs = suite.specs.map((spec) => ({ titles: blockTitles, spec }))
    return [...specs, ...specsOf(suite.suites ?? [], blockTitles)]
  })
