import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './jar.mjs'

/** What the built console is made from. */
const folders = ['src', 'public', 'theme', 'build']
const files = [
  'index.html',
  'package-lock.json',
  'package.json',
  'pom.xml',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/lib/jar.mjs',
  'scripts/lib/template.mjs',
]

/**
 * Says whether a built file is newer than everything it was made from.
 * @param {string} built
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function isFresh(built, root) {
  if (!existsSync(built)) return false
  const below = await Promise.all(
    folders
      .filter((folder) => existsSync(join(root, folder)))
      .map(async (folder) =>
        (await filesBelow(join(root, folder))).map((file) => join(root, folder, file)),
      ),
  )
  const sources = [...below.flat(), ...files.map((file) => join(root, file))].filter((file) =>
    existsSync(file),
  )
  const { mtimeMs } = statSync(built)
  return sources.every((file) => statSync(file).mtimeMs <= mtimeMs)
}
