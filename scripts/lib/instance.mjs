import { constants, existsSync } from 'node:fs'
import {
  copyFile,
  cp,
  link,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Written by the running server; survives an update. */
const persistentNames = ['data', 'keycloak.log']

/** Changed by the server or its build step, so copied; everything else is linked. */
const copiedPaths = new Set(['lib/quarkus', 'conf', 'providers', 'themes', 'data', 'bin'])

/**
 * Makes `folder` a runnable copy of the distribution, with hard links for the JARs (170 MB) if possible.
 * Keeps data in the folder. Does nothing if it was made from the same distribution before.
 * @param {string} distribution stays untouched
 * @param {string} folder
 */
export async function makeInstance(distribution, folder) {
  const stampFile = join(folder, 'made-from.json')
  const { mtimeMs } = await stat(join(distribution, 'bin', 'kc.sh'))
  const stamp = JSON.stringify({ home: distribution, mtimeMs })
  const previousStamp = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : undefined
  if (previousStamp === stamp) return
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (!persistentNames.includes(name)) await rm(join(folder, name), { recursive: true })
  await linkTree(distribution, folder, '')
  await writeFile(stampFile, stamp)
}

async function linkTree(
  /** @type {string} */ from,
  /** @type {string} */ to,
  /** @type {string} */ subfolder,
) {
  for (const entry of await readdir(join(from, subfolder), { withFileTypes: true })) {
    const path = subfolder ? `${subfolder}/${entry.name}` : entry.name
    // The distribution may have been run in place: leave its data alone.
    if (path === 'data') continue
    if (copiedPaths.has(path))
      await cp(join(from, path), join(to, path), { recursive: true, preserveTimestamps: true })
    else if (entry.isDirectory()) {
      await mkdir(join(to, path), { recursive: true })
      await linkTree(from, to, path)
    } else await linkFile(join(from, path), join(to, path))
  }
}

async function linkFile(/** @type {string} */ from, /** @type {string} */ to) {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOSPC') throw error
    // Another disk, or no hard links.
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}

/**
 * Copies JARs to `providers/` and removes older versions of ours. Skips equal files: Keycloak rebuilds
 * itself (20 s) when the modification time of a provider changes.
 * @param {string} folder the server
 * @param {string[]} jars
 */
export async function installJars(folder, jars) {
  const providers = join(folder, 'providers')
  await mkdir(providers, { recursive: true })
  const jarNames = new Set(jars.map((jar) => basename(jar)))
  for (const name of await readdir(providers))
    if (/^castellan-.*\.jar$/.test(name) && !jarNames.has(name)) await rm(join(providers, name))
  for (const jar of jars) {
    const target = join(providers, basename(jar))
    const content = await readFile(jar)
    if (existsSync(target) && content.equals(await readFile(target))) continue
    await writeFile(`${target}.part`, content)
    await rename(`${target}.part`, target)
  }
}
