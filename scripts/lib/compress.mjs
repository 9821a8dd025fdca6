import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './jar.mjs'

const compressible = /\.(css|html|js|json|map|svg|ttf|txt|wasm)$/

/** Below this a packet is a packet. */
const worthIt = 1000

/**
 * A text in both encodings, as small as `quality` (1 to 11) makes it.
 * @param {Buffer} content
 * @param {number} quality
 */
export async function compress(content, quality) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: Math.min(9, quality) }),
  ])
  return { br, gzip: gz }
}

/**
 * Writes the compressed forms of a site's files beside them, for the standalone host. The server
 * compresses what lies in the theme archive by itself.
 * @param {string} site the built site
 */
export async function compressSite(site) {
  const names = (await filesBelow(site)).filter(
    (name) => compressible.test(name) && !name.startsWith('.') && name !== 'index.html',
  )
  const compressFile = async (/** @type {string} */ name) => {
    const content = await readFile(join(site, name))
    if (content.length < worthIt) return
    const { br, gzip: gz } = await compress(content, 11)
    await writeFile(join(site, `${name}.br`), br)
    await writeFile(join(site, `${name}.gz`), gz)
  }
  await Promise.all(names.map(compressFile))
}
