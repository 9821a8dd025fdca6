import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isGroupAlive, stopGroup } from './server.mjs'
import { UserError } from './userError.mjs'

/** @typedef {{ launcher: number, server?: number, url?: string }} LockContent */

const lockFile = (/** @type {string} */ folder) => join(folder, 'running.json')

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @returns {LockContent | undefined} */
function readLock(/** @type {string} */ folder) {
  if (!existsSync(lockFile(folder))) return undefined
  try {
    return JSON.parse(readFileSync(lockFile(folder), 'utf8'))
  } catch {
    return undefined // Incomplete after a crash; its writer has ended.
  }
}

/**
 * Locks the data folder: two servers would destroy the database. Throws while another launcher runs;
 * stops a server that a killed launcher left behind.
 * @param {string} folder
 * @param {(text: string) => void} log
 */
export async function lockFolder(folder, log) {
  const lock = readLock(folder)
  if (lock && lock.launcher !== process.pid && isAlive(lock.launcher) && isCastellan(lock.launcher))
    throw new UserError(
      `Castellan already runs${lock.url ? ` at ${lock.url}` : ''} (process ${lock.launcher}); stop that one first`,
    )
  if (lock?.server && isGroupAlive(lock.server) && isCastellan(lock.server, folder)) {
    log(`Stopping the server that an earlier start left behind (process ${lock.server})`)
    await stopGroup(lock.server)
  }
  await mkdir(folder, { recursive: true })
  await updateLock(folder, {})
}

// Process ids get reused: check the command line where /proc has it.
function isCastellan(/** @type {number} */ pid, word = 'start.mjs') {
  const file = `/proc/${pid}/cmdline`
  return !existsSync('/proc/self/cmdline') || (existsSync(file) && fileContains(file, word))
}

function fileContains(/** @type {string} */ file, /** @type {string} */ word) {
  try {
    return readFileSync(file, 'utf8').includes(word)
  } catch {
    return false // Ended meanwhile.
  }
}

/**
 * Records what runs in the folder, for the next start.
 * @param {string} folder
 * @param {Partial<LockContent>} changes
 */
export const updateLock = (folder, changes) =>
  writeFile(lockFile(folder), JSON.stringify({ launcher: process.pid, ...changes }))

/** @param {string} folder */
export async function unlockFolder(folder) {
  if (readLock(folder)?.launcher === process.pid) await rm(lockFile(folder), { force: true })
}
