import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from '../npm.mjs'
import { root } from '../paths.mjs'

/**
 * Packs the standalone host and installs it into an empty folder, as the README says.
 * @param {string} folder gets the packed file, and `installed`
 */
export async function installPackedHost(folder) {
  if (!existsSync(join(root, 'dist/site/index.html')))
    throw new Error('This test packs what is built: run npm run build first')
  const packed = await runNpm(root, 'pack', '--json', '--pack-destination', folder)
  /** @type {[{ filename: string, files: { path: string }[] }]} */
  const [{ filename, files }] = JSON.parse(packed)
  const installed = join(folder, 'installed')
  await mkdir(installed)
  await runNpm(installed, 'install', '--prefer-offline', join(folder, filename))
  return { installed, names: files.map(({ path }) => path) }
}

/**
 * Runs the installed host until it is ready.
 * @param {string} installed
 * @param {string[]} args
 */
export async function startPackedHost(installed, args) {
  const child = spawn(join(installed, 'node_modules', '.bin', 'castellan'), args)
  let output = ''
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('is ready at')) resolve(undefined)
      })
  })
  const closed = once(child, 'close')
  await Promise.race([ready, closed])
  if (child.exitCode !== null) throw new Error(`The packed host does not start: ${output}`)
  return {
    output,
    stop: async () => {
      child.kill()
      await closed
    },
  }
}
