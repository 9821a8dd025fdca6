import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { root } from './paths.mjs'
import { progressLine } from './progress.mjs'
import { Trouble } from './userError.mjs'

/** Where the Keycloak project publishes a release. */
export const releaseAddress = (/** @type {string} */ version) =>
  `https://github.com/keycloak/keycloak/releases/download/${version}/keycloak-${version}.zip`

/** The reason behind Node's "fetch failed". */
const reasonOf = (/** @type {unknown} */ error) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/**
 * Downloads an address to a file, with progress. A transfer that stands still for 30 seconds fails.
 * @param {string} address
 * @param {string} file
 * @param {(text: string) => void} log
 * @returns {Promise<string>} the file
 */
export async function download(address, file, log) {
  const patience = new AbortController()
  let timer = setTimeout(() => patience.abort(), 30_000)
  const line = progressLine(`Downloading ${address} …`, log)
  try {
    const answer = await fetch(address, { signal: patience.signal })
    if (!answer.ok || !answer.body) throw new Trouble(`${address} answers ${answer.status}`)
    const total = Number(answer.headers.get('content-length') ?? 0)
    let done = 0
    const counter = new Transform({
      transform(chunk, _encoding, next) {
        clearTimeout(timer)
        timer = setTimeout(() => patience.abort(), 30_000)
        line.bytes((done += chunk.length), total)
        next(null, chunk)
      },
    })
    // fetch and node:stream describe the same stream by two types.
    const body = /** @type {import('node:stream/web').ReadableStream} */ (answer.body)
    await pipeline(Readable.fromWeb(body), counter, createWriteStream(file))
    line.end()
    return file
  } catch (error) {
    line.fail()
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC') throw error
    if (error instanceof Trouble) throw error
    const reason = patience.signal.aborted ? 'no answer for 30 seconds' : reasonOf(error)
    throw new Trouble(`${address} cannot be downloaded: ${reason}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Lets the Maven client fetch the archive by the coordinates in `pom.xml`, from wherever this machine
 * is set up to get its artifacts.
 * @param {string} folder where to put it
 * @param {string} version
 * @param {(text: string) => void} log
 * @returns {Promise<string>} the file
 */
export async function fromMaven(folder, version, log) {
  await copyByMaven('distribution', folder, `Keycloak ${version}`, log)
  return join(folder, `keycloak-quarkus-dist-${version}.zip`)
}

/**
 * Lets the Maven client copy what an execution in `pom.xml` names.
 * @param {string} execution
 * @param {string} folder where to put it
 * @param {string} what in words
 * @param {(text: string) => void} log
 */
export async function copyByMaven(execution, folder, what, log) {
  const started = Date.now()
  const line = progressLine(`Fetching ${what} with Maven …`, log)
  const tick = setInterval(() => line.text(`${Math.round((Date.now() - started) / 1000)} s`), 1000)
  try {
    await runMaven([
      '--batch-mode',
      '--no-transfer-progress',
      '-Dstyle.color=never',
      `-Dcastellan.into=${folder}`,
      `--file=${join(root, 'pom.xml')}`,
      `dependency:copy@${execution}`,
    ])
    line.end()
  } catch (error) {
    line.fail()
    throw error
  } finally {
    clearInterval(tick)
  }
}

/** @returns {Promise<void>} */
const runMaven = (/** @type {string[]} */ args) =>
  new Promise((done, fail) => {
    const maven = spawn('mvn', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    maven.stdout.on('data', keep)
    maven.stderr.on('data', keep)
    maven.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      fail(error.code === 'ENOENT' ? new Trouble('mvn is not installed') : error),
    )
    maven.on('close', (code) => {
      if (code === 0) return done()
      const first = /^\[ERROR\] (.+)$/m.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
      // Maven's first error line names the cause in its beginning and then repeats itself.
      fail(new Trouble(`mvn failed: ${(first || `exit code ${code}`).slice(0, 200)}`))
    })
  })
