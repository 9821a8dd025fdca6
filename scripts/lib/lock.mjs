import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { groupLives, stopGroup } from './server.mjs'
import { Trouble } from './userError.mjs'

/** @typedef {{ launcher: number, server?: number, url?: string }} Running */

const fileIn = (/** @type {string} */ folder) => join(folder, 'running.json')

const lives = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @returns {Running | undefined} */
function read(/** @type {string} */ folder) {
  if (!existsSync(fileIn(folder))) return undefined
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch {
    return undefined // Half written when the machine went down; whoever wrote it is gone.
  }
}

/**
 * Takes the data folder for this process. Two servers on one database would destroy it: refuses while
 * another launcher runs, and ends a server that a killed launcher left behind.
 * @param {string} folder
 * @param {(text: string) => void} log
 */
export async function takeFolder(folder, log) {
  const running = read(folder)
  if (
    running &&
    running.launcher !== process.pid &&
    lives(running.launcher) &&
    isOurs(running.launcher)
  )
    throw new Trouble(
      `Castellan already runs${running.url ? ` at ${running.url}` : ''} (process ${running.launcher}); stop that one first`,
    )
  if (running?.server && groupLives(running.server) && isOurs(running.server, folder)) {
    log(`Stopping the server that an earlier start left behind (process ${running.server})`)
    await stopGroup(running.server)
  }
  await mkdir(folder, { recursive: true })
  await note(folder, {})
}

// Process numbers are given again after a while: where the system shows command lines, look.
function isOurs(/** @type {number} */ pid, word = 'start.mjs') {
  const file = `/proc/${pid}/cmdline`
  return !existsSync('/proc/self/cmdline') || (existsSync(file) && mentions(file, word))
}

function mentions(/** @type {string} */ file, /** @type {string} */ word) {
  try {
    return readFileSync(file, 'utf8').includes(word)
  } catch {
    return false // Ended between the two looks.
  }
}

/**
 * Notes what runs in the folder, for the next start.
 * @param {string} folder
 * @param {Partial<Running>} more
 */
export const note = (folder, more) =>
  writeFile(fileIn(folder), JSON.stringify({ launcher: process.pid, ...more }))

/**
 * Gives the folder back.
 * @param {string} folder
 */
export async function leaveFolder(folder) {
  if (read(folder)?.launcher === process.pid) await rm(fileIn(folder), { force: true })
}
