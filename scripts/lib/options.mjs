import { parseArgs } from 'node:util'
import { UserError } from './userError.mjs'

/**
 * Parses the command line; throws a UserError for unknown options.
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
    throw new UserError(`${reason}; ${help} lists the options`)
  }
}

/**
 * @param {string | undefined} text
 * @returns {number | undefined}
 */
export function parsePort(text) {
  if (text === undefined) return undefined
  const port = /^\d+$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new UserError(`--port ${text} is not a port (1 to 65535)`)
  return port
}

/**
 * Normalizes a server URL: keeps the context path, removes trailing slashes.
 * @param {string} text
 * @returns {string}
 */
export function serverAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UserError(`--server ${text} is not an address (such as https://sso.example.com)`)
  // People paste the address of the console.
  const path = url.pathname.replace(/\/admin(\/.*)?$/, '').replace(/\/+$/, '')
  return url.origin + path
}
