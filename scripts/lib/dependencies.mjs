import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from './npm.mjs'
import { root } from './paths.mjs'
import { progressLine } from './progress.mjs'
import { UserError } from './userError.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/**
 * Compares installed versions with the lock file. File times would not do: a checkout renews them.
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
      // Optional packages of other platforms are missing.
      ((optional || devOptional) && !installed[path]),
  )
}

/**
 * Runs `npm ci` if anything is missing or outdated.
 * @param {(text: string) => void} log
 * @returns {Promise<void>}
 */
export async function installDependencies(log) {
  if (areInstalled(root)) return
  const line = progressLine('Installing dependencies (npm ci) …', log)
  const started = Date.now()
  const timer = setInterval(() => line.text(`${Math.round((Date.now() - started) / 1000)} s`), 1000)
  try {
    await npmCi()
    line.end()
  } catch (error) {
    line.fail()
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** @returns {Promise<void>} */
const npmCi = () =>
  new Promise((resolve, reject) => {
    const [program, ...args] = npmCommand('ci')
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      if (output.length < 100_000) output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      // npm names the cause first, then explains its options at length.
      const lines = output.split('\n').filter((line) => /^npm (error|ERR!) \S/.test(line))
      const details = lines.slice(0, 6)
      reject(new UserError('The dependencies could not be installed (npm ci failed)', { details }))
    })
  })
