// Runs the tools of a test run as children that can all be stopped at once.
import { spawn } from 'node:child_process'
import { UserError } from '../lib/trouble.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false
const isPosix = process.platform !== 'win32'

/**
 * Runs a program to its end. Its output is collected; with `show` it is printed as it comes. Once
 * everything is being stopped nothing is started and nothing reported any more.
 * @param {string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean }} options
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export function run([program = '', ...args], { cwd, env = process.env, show = false }) {
  return new Promise((resolve, reject) => {
    if (stopping) return
    // A process group of its own: Ctrl-C reaches us alone, and we end the children in good order.
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
    // It ended between the look and the signal.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/** Asks every child to end, as Ctrl-C would, and insists after a grace period. */
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
