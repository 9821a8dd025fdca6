import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSpace, pinned, verify } from './dist.mjs'
import { testFolder } from './testing/folder.mjs'
import { oneLine } from './userError.mjs'

test('a file with another checksum is refused', async () => {
  const file = join(await testFolder(), 'keycloak.zip')
  await writeFile(file, 'something')
  const right = createHash('sha512').update('something').digest('hex')
  await expect(verify(file, right)).resolves.toBeUndefined()
  await expect(verify(file, 'f'.repeat(128))).rejects.toThrow(/^Wrong checksum of .*keycloak\.zip/)
})

test('pom.xml pins a release with its checksum', () => {
  expect(pinned()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    sha512: expect.stringMatching(/^[0-9a-f]{128}$/),
  })
})

test('too little room is told before the work begins', async () => {
  const folder = await testFolder()
  await expect(checkSpace(folder, 1)).resolves.toBeUndefined()
  await expect(checkSpace(folder, 1e18)).rejects.toThrow(/^The disk is full: .* MB are needed$/)
})

test('errors of the system become one line', () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', path: '/a/b' })
  expect(oneLine(full)).toBe('The disk is full (/a/b); make room and start again')
  expect(oneLine(new Error('first\n  second'))).toBe('first second')
})
