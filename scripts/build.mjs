#!/usr/bin/env node
// `npm run build`: the site (dist/site) and the theme archive (dist/castellan-<version>.jar).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, readFile, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { compressSite } from './lib/compress.mjs'
import { packJar } from './lib/jar.mjs'
import { jarFile, root } from './lib/paths.mjs'
import { UserError, runCommand } from './lib/userError.mjs'

const isRelevant = (/** @type {string} */ line) => line.trim() !== '' && !/^\s+at /.test(line)

/** @returns {Promise<string[]>} its warnings */
const runVite = () =>
  new Promise((resolve, reject) => {
    const bin = join(root, 'node_modules', '.bin', 'vite')
    if (!existsSync(bin))
      return reject(new UserError('The dependencies are missing; run npm ci first'))
    const child = spawn(bin, ['build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    /** @type {Buffer[]} */
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      const text = stripVTControlCharacters(Buffer.concat(output).toString())
      const details = text.split('\n').filter(isRelevant)
      if (code !== 0) return reject(new UserError('The console could not be built', { details }))
      resolve(details)
    })
  })

/** Vite lists packages only: adds what else is bundled, and our own license. */
async function completeLicenses(/** @type {string} */ site) {
  for (const file of ['build/notices.txt', 'LICENSE'])
    await appendFile(join(site, 'licenses.txt'), `\n${await readFile(join(root, file), 'utf8')}`)
}

/**
 * Builds the site and packs it as an admin theme.
 * @param {{ log?: (text: string) => void, warnings?: boolean }} [options] `warnings` shows the
 *   builder's, which are for those who work on the console
 * @returns {Promise<string>} the theme archive
 */
export async function build({ log = console.log, warnings = false } = {}) {
  const started = Date.now()
  const dist = join(root, 'dist')
  const output = await runVite()
  if (warnings) for (const line of output) log(line)
  const file = jarFile()
  for (const name of existsSync(dist) ? await readdir(dist) : [])
    if (/^castellan-.*\.jar$/.test(name)) await rm(join(dist, name))
  const site = join(dist, 'site')
  await completeLicenses(site)
  await packJar({ site, theme: join(root, 'theme'), file })
  await compressSite(site)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  log(`Built dist/site and ${relative(root, file)} in ${seconds} s`)
  return file
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async () => {
    await build({ warnings: true })
  })
