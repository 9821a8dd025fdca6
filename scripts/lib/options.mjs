import { parseArgs } from 'node:util'
import { Trouble } from './userError.mjs'

/**
 * Reads a command line; what it does not know is told in one line.
 * @template {import('node:util').ParseArgsConfig['options'] & {}} O
 * @param {O} options
 * @param {string} help how to see the list of options
 * @param {string[]} args
 */
export function readOptions(options, help, args = process.argv.slice(2)) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\. |\n/)[0] : String(error)
    throw new Trouble(`${reason}; ${help} lists the options`)
  }
}

/**
 * The number of a port.
 * @param {string | undefined} text
 * @returns {number | undefined}
 */
export function portOf(text) {
  if (text === undefined) return undefined
  const port = /^\d+$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new Trouble(`--port ${text} is not a port (1 to 65535)`)
  return port
}

/**
 * The address of a server without trailing slashes, with its context path.
 * @param {string} text
 * @returns {string}
 */
export function serverAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Trouble(`--server ${text} is not an address (such as https://sso.example.com)`)
  // People copy the address of the console itself from the browser.
  const path = url.pathname.replace(/\/admin(\/.*)?$/, '').replace(/\/+$/, '')
  return url.origin + path
}
