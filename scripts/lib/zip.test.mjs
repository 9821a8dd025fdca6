import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { testFolder } from './testing/folder.mjs'
import { listZip, readZipEntry, unzip } from './zip.mjs'

/** @type {string} */
let folder
const long = 'castellan '.repeat(20_000)

beforeAll(async () => {
  folder = await testFolder()
})

/** @returns {Promise<string>} */
async function archive(
  /** @type {string} */ name,
  /** @type {Parameters<typeof zipSync>[0]} */ content,
) {
  const file = join(folder, name)
  await writeFile(file, zipSync(content))
  return file
}

const text = (/** @type {string} */ value) => new TextEncoder().encode(value)

test('unpacks stored and deflated files and folders with their permissions', async () => {
  const file = await archive('good.zip', {
    'kc/bin/kc.sh': [text('#!/bin/sh\n'), { os: 3, attrs: 0o755 << 16 }],
    'kc/lib/long.txt': [text(long), { level: 9 }],
    'kc/lib/stored.txt': [text('as it is'), { level: 0 }],
    'kc/empty.txt': text(''),
    'kc/ünïcode.txt': text('ok'),
  })
  /** @type {number[]} */
  const progress = []
  await unzip(file, join(folder, 'good'), (done, total) => progress.push(done / total))
  const read = (/** @type {string} */ name) => readFile(join(folder, 'good/kc', name), 'utf8')
  expect(await read('lib/long.txt')).toBe(long)
  expect(await read('lib/stored.txt')).toBe('as it is')
  expect(await read('empty.txt')).toBe('')
  expect(await read('ünïcode.txt')).toBe('ok')
  expect((await stat(join(folder, 'good/kc/bin/kc.sh'))).mode & 0o777).toBe(0o755)
  expect(progress.at(-1)).toBe(1)
})

test('reads a single entry', async () => {
  const file = await archive('one.zip', { 'a.txt': text('a'), 'b/c.txt': text(long) })
  expect((await listZip(file)).map(({ name }) => name)).toEqual(['a.txt', 'b/c.txt'])
  expect((await readZipEntry(file, 'b/c.txt')).toString()).toBe(long)
  await expect(readZipEntry(file, 'd.txt')).rejects.toThrow('holds no d.txt')
})

test('refuses paths that lead out of the folder', async () => {
  const file = await archive('evil.zip', { '../evil.txt': text('x') })
  await expect(unzip(file, join(folder, 'evil'))).rejects.toThrow('leads out of its folder')
})

test('rejects files that are not zip archives or damaged', async () => {
  const none = join(folder, 'none.zip')
  await writeFile(none, 'not a zip')
  await expect(listZip(none)).rejects.toThrow('is not a zip file')
  const file = await archive('damaged.zip', { 'a.txt': [text(long), { level: 0 }] })
  const bytes = await readFile(file)
  bytes.writeUInt32LE(0, 0)
  await writeFile(file, bytes)
  await expect(unzip(file, join(folder, 'damaged'))).rejects.toThrow('is damaged at a.txt')
})
