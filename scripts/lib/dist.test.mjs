import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSpace, pinnedRelease, verify } from './dist.mjs'
import { testFolder } from './testing/folder.mjs'
import { errorLine } from './userError.mjs'

test('rejects a file with a wrong checksum', async () => {
  const file = join(await testFolder(), 'keycloak.zip')
  await writeFile(file, 'something')
  const right = createHash('sha512').update('something').digest('hex')
  await expect(verify(file, right)).resolves.toBeUndefined()
  await expect(verify(file, 'f'.repeat(128))).rejects.toThrow(/^Wrong checksum of .*keycloak\.zip/)
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
