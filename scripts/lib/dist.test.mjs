import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkSpace, install, pinnedRelease, verify } from './dist.mjs'
import { testFolder } from './testing/folder.mjs'
import { errorLine } from './userError.mjs'

test('rejects a file with a wrong checksum', async () => {
  const file = join(await testFolder(), 'keycloak.zip')
  await writeFile(file, 'something')
  const right = createHash('sha512').update('something').digest('hex')
  await expect(verify(file, right)).resolves.toBeUndefined()
  await expect(verify(file, 'f'.repeat(128))).rejects.toThrow(/^Wrong checksum of .*keycloak\.zip/)
})

test('unpacks a distribution with executable scripts, and nothing else', async () => {
  const folder = await testFolder()
  const installFiles = async (/** @type {string} */ name, /** @type {string[]} */ ...paths) => {
    const bytes = zipSync(Object.fromEntries(paths.map((path) => [path, strToU8('text')])))
    const file = join(folder, `${name}.zip`)
    await writeFile(file, bytes)
    const sha512 = createHash('sha512').update(bytes).digest('hex')
    return install(file, join(folder, name), () => {}, { sha512, version: '1.2.3' })
  }
  const home = await installFiles('good', 'kc/bin/kc.sh', 'kc/conf/a.conf', 'kc/providers/')
  expect((await stat(join(home, 'bin/kc.sh'))).mode & 0o777).toBe(0o755)
  expect((await stat(join(home, 'providers'))).isDirectory()).toBe(true)
  expect(await readFile(join(home, 'conf/a.conf'), 'utf8')).toBe('text')
  await expect(installFiles('other', 'kc/readme.txt')).rejects.toThrow('holds no bin/kc.sh')
  await expect(stat(join(folder, 'other'))).rejects.toThrow('ENOENT')
})

test('reads the release and its checksum from pom.xml', () => {
  expect(pinnedRelease()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    sha512: expect.stringMatching(/^[0-9a-f]{128}$/),
  })
})

test('throws if the disk has too little space', async () => {
  const folder = await testFolder()
  await expect(checkSpace(folder, 1)).resolves.toBeUndefined()
  await expect(checkSpace(folder, 1e18)).rejects.toThrow(/^The disk is full: .* MB are needed$/)
})

test('describes system errors in one line', () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', path: '/a/b' })
  expect(errorLine(full)).toBe('The disk is full (/a/b); make room and start again')
  expect(errorLine(new Error('first\n  second'))).toBe('first second')
})
