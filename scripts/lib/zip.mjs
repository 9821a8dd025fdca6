import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { UserError } from './userError.mjs'

/**
 * @typedef {object} Entry
 * @property {string} name path inside the archive, with slashes; folders end in one
 * @property {number} method 0 stored, 8 deflated
 * @property {number} packedSize size in the archive
 * @property {number} size
 * @property {number} mode Unix permissions; 0 if unknown
 * @property {number} offset of the local header
 */

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }

/**
 * Reads the central directory. Throws for archives over 4 GB (zip64).
 * @param {string} file
 * @returns {Promise<Entry[]>}
 */
export async function listZip(file) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const tail = await readBytes(handle, Math.max(0, size - 65_557), size)
    let end = tail.length - 22
    while (end >= 0 && tail.readUInt32LE(end) !== signature.end) end--
    if (end < 0) throw new UserError(`${file} is not a zip file`)
    const count = tail.readUInt16LE(end + 10)
    const start = tail.readUInt32LE(end + 16)
    if (count === 0xffff || start === 0xffffffff)
      throw new UserError(`${file} is too large a zip file`)
    return readEntries(
      await readBytes(handle, start, start + tail.readUInt32LE(end + 12)),
      count,
      file,
    )
  } finally {
    await handle.close()
  }
}

/** @returns {Entry[]} */
function readEntries(
  /** @type {Buffer} */ list,
  /** @type {number} */ count,
  /** @type {string} */ file,
) {
  const entries = []
  for (let index = 0, position = 0; index < count; index++) {
    if (position + 46 > list.length || list.readUInt32LE(position) !== signature.entry)
      throw new UserError(`${file} is damaged: its list of files cannot be read`)
    const nameLength = list.readUInt16LE(position + 28)
    entries.push({
      name: list.toString('utf8', position + 46, position + 46 + nameLength),
      method: list.readUInt16LE(position + 10),
      packedSize: list.readUInt32LE(position + 20),
      size: list.readUInt32LE(position + 24),
      mode: (list.readUInt32LE(position + 38) >>> 16) & 0o777,
      offset: list.readUInt32LE(position + 42),
    })
    position +=
      46 + nameLength + list.readUInt16LE(position + 30) + list.readUInt16LE(position + 32)
  }
  return entries
}

/** @returns {Promise<Buffer>} */
async function readBytes(
  /** @type {import('node:fs/promises').FileHandle} */ handle,
  /** @type {number} */ start,
  /** @type {number} */ end,
) {
  const buffer = Buffer.alloc(end - start)
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
  return buffer.subarray(0, bytesRead)
}

/**
 * Returns streams for `pipeline`.
 * @param {string} file
 * @param {Entry} entry
 */
async function contentStreams(file, entry) {
  const handle = await open(file)
  const localHeader = await readBytes(handle, entry.offset, entry.offset + 30)
  await handle.close()
  if (localHeader.length < 30 || localHeader.readUInt32LE(0) !== signature.local)
    throw new UserError(`${file} is damaged at ${entry.name}`)
  const start = entry.offset + 30 + localHeader.readUInt16LE(26) + localHeader.readUInt16LE(28)
  const source = createReadStream(file, { start, end: start + entry.packedSize - 1 })
  if (entry.method === 0) return [source]
  if (entry.method === 8) return [source, createInflateRaw()]
  throw new UserError(`${file}: ${entry.name} is packed in an unknown way (${entry.method})`)
}

/** Reports the bytes that pass through; fails if an entry doesn't have its listed size. */
const checkedSize = (
  /** @type {Entry} */ entry,
  /** @type {string} */ file,
  /** @type {(readBytes: number) => void} */ onBytes,
) => {
  let received = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      received += chunk.length
      onBytes(chunk.length)
      done(null, chunk)
    },
    flush(done) {
      done(received === entry.size ? null : new UserError(`${file} is damaged at ${entry.name}`))
    },
  })
}

/**
 * @param {string} file
 * @param {string} name
 * @returns {Promise<Buffer>}
 */
export async function readZipEntry(file, name) {
  const entry = (await listZip(file)).find((candidate) => candidate.name === name)
  if (!entry) throw new UserError(`${file} holds no ${name}`)
  /** @type {Buffer[]} */
  const chunks = []
  if (entry.size > 0)
    await pipeline([
      ...(await contentStreams(file, entry)),
      checkedSize(entry, file, () => {}),
      new Writable({
        write(chunk, _encoding, next) {
          chunks.push(chunk)
          next()
        },
      }),
    ])
  return Buffer.concat(chunks)
}

/**
 * Unpacks a zip file with its permissions. Throws for entries outside the folder.
 * @param {string} file
 * @param {string} folder
 * @param {(done: number, total: number) => void} [progress]
 */
export async function unzip(file, folder, progress = () => {}) {
  const entries = await listZip(file)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  for (const entry of entries) {
    const target = resolve(folder, entry.name)
    if (target !== resolve(folder) && !target.startsWith(resolve(folder) + sep))
      throw new UserError(`${file} holds the path ${entry.name}, which leads out of its folder`)
    if (entry.name.endsWith('/')) {
      await mkdir(target, { recursive: true })
      continue
    }
    await mkdir(dirname(target), { recursive: true })
    const streams = entry.size === 0 ? [Readable.from([])] : await contentStreams(file, entry)
    const report = (/** @type {number} */ length) => progress((done += length), total)
    await pipeline([...streams, checkedSize(entry, file, report), createWriteStream(join(target))])
    if (entry.mode) await chmod(target, entry.mode | 0o600)
  }
}
