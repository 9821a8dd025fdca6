import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '../lib/chromium.mjs'

describe('finding a browser', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castellan-chromium-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const program = async (/** @type {string} */ name, mode = 0o755) => {
    const file = join(folder, name)
    await writeFile(file, '')
    await chmod(file, mode)
    return file
  }

  test('prefers CHROMIUM to PATH', async () => {
    await program('chromium')
    const mine = await program('mine')
    expect(findChromium({ CHROMIUM: mine, PATH: folder })).toBe(mine)
  })

  test('throws if CHROMIUM cannot be run', () => {
    const CHROMIUM = join(folder, 'missing')
    expect(() => findChromium({ CHROMIUM })).toThrow(`CHROMIUM is set to ${CHROMIUM}`)
  })

  test('searches PATH for common names', async () => {
    const chrome = await program('google-chrome')
    expect(findChromium({ PATH: `/no/such/folder:${folder}` })).toBe(chrome)
  })
})
