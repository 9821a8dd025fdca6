import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { Trouble } from './userError.mjs'

/**
 * @typedef {object} Entry
 * @property {string} name path inside the archive, with slashes; folders end in one
 * @property {number} method 0 stored, 8 deflated
 * @property {number} packed size in the archive
 * @property {number} size
 * @property {number} mode Unix permissions; 0 where the archive has none
 * @property {number} at place of the entry's local header
 */

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }

/**
 * Reads the list at the end of a zip file. Archives over 4 GB (zip64) are refused.
 * @param {string} file
 * @returns {Promise<Entry[]>}
 */
export async function listZip(file) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const tail = await bytes(handle, Math.max(0, size - 65_557), size)
    let end = tail.length - 22
    while (end >= 0 && tail.readUInt32LE(end) !== signature.end) end--
    if (end < 0) throw new Trouble(`${file} is not a zip file`)
    const count = tail.readUInt16LE(end + 10)
    const from = tail.readUInt32LE(end + 16)
    if (count === 0xffff || from === 0xffffffff)
      throw new Trouble(`${file} is too large a zip file`)
    return entriesOf(await bytes(handle, from, from + tail.readUInt32LE(end + 12)), count, file)
  } finally {
    await handle.close()
  }
}

/** @returns {Entry[]} */
function entriesOf(
  /** @type {Buffer} */ list,
  /** @type {number} */ count,
  /** @type {string} */ file,
) {
  const entries = []
  for (let i = 0, at = 0; i < count; i++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== signature.entry)
      throw new Trouble(`${file} is damaged: its list of files cannot be read`)
    const nameLength = list.readUInt16LE(at + 28)
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + nameLength),
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      mode: (list.readUInt32LE(at + 38) >>> 16) & 0o777,
      at: list.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

/** @returns {Promise<Buffer>} */
async function bytes(
  /** @type {import('node:fs/promises').FileHandle} */ handle,
  /** @type {number} */ from,
  /** @type {number} */ to,
) {
  const buffer = Buffer.alloc(to - from)
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from)
  return buffer.subarray(0, bytesRead)
}

/**
 * The content of an entry as a list of streams for `pipeline`.
 * @param {string} file
 * @param {Entry} entry
 */
async function contentOf(file, entry) {
  const handle = await open(file)
  const local = await bytes(handle, entry.at, entry.at + 30)
  await handle.close()
  if (local.length < 30 || local.readUInt32LE(0) !== signature.local)
    throw new Trouble(`${file} is damaged at ${entry.name}`)
  const start = entry.at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  const source = createReadStream(file, { start, end: start + entry.packed - 1 })
  if (entry.method === 0) return [source]
  if (entry.method === 8) return [source, createInflateRaw()]
  throw new Trouble(`${file}: ${entry.name} is packed in an unknown way (${entry.method})`)
}

/** Counts what flows through, tells of it, and fails if an entry is shorter or longer than listed. */
const counted = (
  /** @type {Entry} */ entry,
  /** @type {string} */ file,
  /** @type {(bytes: number) => void} */ told,
) => {
  let seen = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      seen += chunk.length
      told(chunk.length)
      done(null, chunk)
    },
    flush(done) {
      done(seen === entry.size ? null : new Trouble(`${file} is damaged at ${entry.name}`))
    },
  })
}

/**
 * Reads one entry whole.
 * @param {string} file
 * @param {string} name
 * @returns {Promise<Buffer>}
 */
export async function readZipEntry(file, name) {
  const entry = (await listZip(file)).find((candidate) => candidate.name === name)
  if (!entry) throw new Trouble(`${file} holds no ${name}`)
  /** @type {Buffer[]} */
  const chunks = []
  if (entry.size > 0)
    await pipeline([
      ...(await contentOf(file, entry)),
      counted(entry, file, () => {}),
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
 * Unpacks a zip file into a folder. Permissions are kept, so that scripts stay executable; entries
 * that would land outside the folder are refused.
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
      throw new Trouble(`${file} holds the path ${entry.name}, which leads out of its folder`)
    if (entry.name.endsWith('/')) {
      await mkdir(target, { recursive: true })
      continue
    }
    await mkdir(dirname(target), { recursive: true })
    const streams = entry.size === 0 ? [Readable.from([])] : await contentOf(file, entry)
    const tell = (/** @type {number} */ length) => progress((done += length), total)
    await pipeline([...streams, counted(entry, file, tell), createWriteStream(join(target))])
    if (entry.mode) await chmod(target, entry.mode | 0o600)
  }
}
