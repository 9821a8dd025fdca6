import { parseArgs } from 'node:util'
import { UserError } from '../lib/userError.mjs'

/**
 * @typedef {object} Options
 * @property {boolean} unit checks and unit tests
 * @property {boolean} e2e end-to-end tests
 * @property {boolean} browsers the walk through the console in Firefox and WebKit
 * @property {boolean} keep leave the server running at the end
 * @property {boolean} help
 * @property {string[]} filters file filters for the test runners
 */

export const usage = `npm test [-- OPTIONS] [FILTER …]

Runs everything the project checks: types, lint, format, dead code, sizes, unit tests, and end-to-end
tests in a real browser against a Keycloak of their own.

  --unit      only the checks and the unit tests
  --e2e       only the end-to-end tests
  --browsers  only the walk through all main pages in Firefox and WebKit, where they are installed
              (Debian: firefox-esr, webkit2gtk-driver, xvfb, xauth)
  --keep      leave the server of the end-to-end tests running until Ctrl-C
  FILTER      only test files whose path contains this; a line may follow: e2e/roles.spec.ts:12

CASTELLAN_SERVER=http://localhost:8180   use this running server (admin / admin, theme installed)
CASTELLAN_WORKERS=3                      browsers at work at the same time
CHROMIUM=/path/to/chromium               the browser to use
SCREENSHOTS=1                            save pictures of the pages in screenshots/`

const isEndToEnd = (/** @type {string} */ filter) => /^(\.\/)?e2e(\/|$)|\.spec\.ts/.test(filter)

/**
 * Parses the command line. Without --unit, --e2e and --browsers, filters choose the runner by their paths.
 * @param {string[]} args
 * @returns {Options}
 */
export function readOptions(args) {
  const { values, positionals: filters } = parse(args)
  const isChosen = values.unit || values.e2e || values.browsers
  return {
    unit: isChosen ? values.unit : filters.length === 0 || !filters.every(isEndToEnd),
    e2e: isChosen ? values.e2e : filters.length === 0 || filters.some(isEndToEnd),
    browsers: values.browsers,
    keep: values.keep,
    help: values.help,
    filters,
  }
}

const parse = (/** @type {string[]} */ args) => {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  const help = { ...flag, short: 'h' }
  const options = { unit: flag, e2e: flag, browsers: flag, keep: flag, help }
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new UserError(`${reason}; npm test -- --help lists the options`)
  }
}
