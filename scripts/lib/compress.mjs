import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from './jar.mjs'

const compressible = /\.(css|html|js|json|map|svg|ttf|txt|wasm)$/

/** Smaller files fit into one packet anyway. */
const minSize = 1000

/**
 * `quality` is 1 to 11.
 * @param {Buffer} content
 * @param {number} quality
 */
export async function compress(content, quality) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: Math.min(9, quality) }),
  ])
  return { br, gzip: gzipped }
}

/**
 * Writes .br and .gz files for the standalone host; Keycloak compresses theme resources itself.
 * @param {string} site the built site
 */
export async function compressSite(site) {
  const names = (await listFiles(site)).filter(
    (name) => compressible.test(name) && !name.startsWith('.') && name !== 'index.html',
  )
  const compressFile = async (/** @type {string} */ name) => {
    const content = await readFile(join(site, name))
    if (content.length < minSize) return
    const { br, gzip: gzipped } = await compress(content, 11)
    await writeFile(join(site, `${name}.br`), br)
    await writeFile(join(site, `${name}.gz`), gzipped)
  }
  await Promise.all(names.map(compressFile))
}
