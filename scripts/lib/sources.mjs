import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { root } from './paths.mjs'
import { progressLine } from './progress.mjs'
import { UserError } from './userError.mjs'

export const releaseAddress = (/** @type {string} */ version) =>
  `https://github.com/keycloak/keycloak/releases/download/${version}/keycloak-${version}.zip`

const reasonOf = (/** @type {unknown} */ error) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/**
 * Downloads a file, with progress. Fails after 30 seconds without data.
 * @param {string} address
 * @param {string} file
 * @param {(text: string) => void} log
 * @returns {Promise<string>} the file
 */
export async function download(address, file, log) {
  const abortController = new AbortController()
  let timer = setTimeout(() => abortController.abort(), 30_000)
  const line = progressLine(`Downloading ${address} …`, log)
  try {
    const response = await fetch(address, { signal: abortController.signal })
    if (!response.ok || !response.body) throw new UserError(`${address} answers ${response.status}`)
    const total = Number(response.headers.get('content-length') ?? 0)
    let received = 0
    const counter = new Transform({
      transform(chunk, _encoding, next) {
        clearTimeout(timer)
        timer = setTimeout(() => abortController.abort(), 30_000)
        line.bytes((received += chunk.length), total)
        next(null, chunk)
      },
    })
    // fetch and node:stream have different types for the same stream.
    const body = /** @type {import('node:stream/web').ReadableStream} */ (response.body)
    await pipeline(Readable.fromWeb(body), counter, createWriteStream(file))
    line.end()
    return file
  } catch (error) {
    line.fail()
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC') throw error
    if (error instanceof UserError) throw error
    const reason = abortController.signal.aborted ? 'no answer for 30 seconds' : reasonOf(error)
    throw new UserError(`${address} cannot be downloaded: ${reason}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches the archive by its coordinates in `pom.xml`, from the Maven repository of this machine.
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
 * Runs an execution of `pom.xml` that copies artifacts.
 * @param {string} execution
 * @param {string} folder where to put it
 * @param {string} description shown while it runs
 * @param {(text: string) => void} log
 */
export async function copyByMaven(execution, folder, description, log) {
  const started = Date.now()
  const line = progressLine(`Fetching ${description} with Maven …`, log)
  const timer = setInterval(() => line.text(`${Math.round((Date.now() - started) / 1000)} s`), 1000)
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
    clearInterval(timer)
  }
}

/** @returns {Promise<void>} */
const runMaven = (/** @type {string[]} */ args) =>
  new Promise((resolve, reject) => {
    const maven = spawn('mvn', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    maven.stdout.on('data', collect)
    maven.stderr.on('data', collect)
    maven.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(error.code === 'ENOENT' ? new UserError('mvn is not installed') : error),
    )
    maven.on('close', (code) => {
      if (code === 0) return resolve()
      const firstError = /^\[ERROR\] (.+)$/m.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
      // Maven's first error line starts with the cause, then repeats itself.
      reject(new UserError(`mvn failed: ${(firstError || `exit code ${code}`).slice(0, 200)}`))
    })
  })
