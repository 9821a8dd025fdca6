import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * How to run npm, which need not be on the PATH.
 * @param {...string} args
 * @returns {[program: string, ...args: string[]]}
 */
export function npmCommand(...args) {
  const npm = process.env.npm_execpath
  return npm ? [process.execPath, npm, ...args] : ['npm', ...args]
}

/**
 * @param {string} cwd
 * @param {...string} args
 * @returns {Promise<string>} what npm prints
 */
export async function runNpm(cwd, ...args) {
  const [program, ...rest] = npmCommand(...args)
  const { stdout } = await promisify(execFile)(program, rest, { cwd, maxBuffer: 64e6 })
  return stdout
}
