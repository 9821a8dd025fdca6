import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { progressLine } from './progress.mjs'
import { Trouble } from './userError.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} Locked
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/**
 * Says whether what is installed is what the lock file asks for. By versions rather than times of
 * change: a checkout gives the lock file a new time without a new content.
 * @param {string} folder
 * @returns {boolean}
 */
export function areInstalled(folder) {
  const installedList = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installedList)) return false
  const installed = packagesOf(installedList)
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' ||
      installed[path]?.version === version ||
      // Made for other systems, or wanted by nobody.
      ((optional || devOptional) && !installed[path]),
  )
}

/**
 * Installs the dependencies by the lock file, unless they are.
 * @param {(text: string) => void} log
 * @returns {Promise<void>}
 */
export async function installDependencies(log) {
  if (areInstalled(root)) return
  const line = progressLine('Installing dependencies (npm ci) …', log)
  const started = Date.now()
  const tick = setInterval(() => line.text(`${Math.round((Date.now() - started) / 1000)} s`), 1000)
  try {
    await npmCi()
    line.end()
  } catch (error) {
    line.fail()
    throw error
  } finally {
    clearInterval(tick)
  }
}

/** @returns {Promise<void>} */
const npmCi = () =>
  new Promise((done, fail) => {
    // The npm that started us, where one did; it need not be on the PATH.
    const npm = process.env.npm_execpath
    const [program, ...args] = npm ? [process.execPath, npm, 'ci'] : ['npm', 'ci']
    const child = spawn(program ?? 'npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      if (output.length < 100_000) output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) return done()
      // npm names the cause first, and then explains its options at length.
      const lines = output.split('\n').filter((line) => /^npm (error|ERR!) \S/.test(line))
      const details = lines.slice(0, 6)
      fail(new Trouble('The dependencies could not be installed (npm ci failed)', { details }))
    })
  })
