import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './jar.mjs'

const folders = ['src', 'public', 'theme', 'build']
const files = [
  'CHANGELOG.md',
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
 * True if a built file is newer than all its sources.
 * @param {string} built
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function isUpToDate(built, root) {
  if (!existsSync(built)) return false
  const filesInFolders = await Promise.all(
    folders
      .filter((folder) => existsSync(join(root, folder)))
      .map(async (folder) =>
        (await listFiles(join(root, folder))).map((file) => join(root, folder, file)),
      ),
  )
  const sources = [...filesInFolders.flat(), ...files.map((file) => join(root, file))].filter(
    (file) => existsSync(file),
  )
  const { mtimeMs } = statSync(built)
  return sources.every((file) => statSync(file).mtimeMs <= mtimeMs)
}
