// Runs tools as child processes that can be stopped together.
import { spawn } from 'node:child_process'
import { UserError } from '../lib/userError.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false
const isPosix = process.platform !== 'win32'

/**
 * Runs a program and collects its output; `show` prints it, too. Never settles after `stopChildren`.
 * @param {string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean }} options
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export function run([program = '', ...args], { cwd, env = process.env, show = false }) {
  return new Promise((resolve, reject) => {
    if (stopping) return
    // Own process group: Ctrl-C reaches only us, and we stop the children.
    const child = spawn(program, args, {
      cwd,
      env,
      detached: isPosix,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const [stream, target] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]))
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
        if (show) target.write(text)
      })
    child.on('error', (error) => {
      running.delete(child)
      reject(new UserError(`${program} could not be started: ${error.message}`))
    })
    child.on('close', (status) => {
      running.delete(child)
      if (!stopping) resolve({ status, output })
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
const signalGroup = (child, signal) => {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    if (isPosix) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    // Ended meanwhile.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/** SIGINT, then SIGKILL after 5 seconds. */
export async function stopChildren() {
  stopping = true
  const closed = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of running) signalGroup(child, 'SIGINT')
  const forceStop = setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }, 5000)
  await Promise.all(closed)
  clearTimeout(forceStop)
}
