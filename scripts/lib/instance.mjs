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

/** What the server writes while it runs; kept when the rest is renewed. */
const kept = ['data', 'keycloak.log']

/** Parts that the server or its build step changes: copied. All else is linked. */
const changing = new Set(['lib/quarkus', 'conf', 'providers', 'themes', 'data', 'bin'])

/**
 * Makes the folder a server of its own beside the distribution, which stays untouched: the JARs
 * (170 MB) are linked where the file system can, so that this takes neither time nor space. Data in
 * the folder stay. Does nothing if it has been made from the same distribution before.
 * @param {string} home the distribution
 * @param {string} folder
 */
export async function makeInstance(home, folder) {
  const stampFile = join(folder, 'made-from.json')
  const { mtimeMs } = await stat(join(home, 'bin', 'kc.sh'))
  const stamp = JSON.stringify({ home, mtimeMs })
  const old = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : undefined
  if (old === stamp) return
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (!kept.includes(name)) await rm(join(folder, name), { recursive: true })
  await linkTree(home, folder, '')
  await writeFile(stampFile, stamp)
}

async function linkTree(
  /** @type {string} */ from,
  /** @type {string} */ to,
  /** @type {string} */ inside,
) {
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = inside ? `${inside}/${entry.name}` : entry.name
    // Data of the distribution (someone may have run it in place) are not ours to take over.
    if (path === 'data') continue
    if (changing.has(path))
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
    // Another disk, or a file system without links.
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}

/**
 * Puts JARs into the server's `providers/`. An equal one is left alone, because the server rebuilds
 * itself (20 s) when a provider's time of change differs; older versions of ours are removed.
 * @param {string} folder the server
 * @param {string[]} jars
 */
export async function installJars(folder, jars) {
  const providers = join(folder, 'providers')
  await mkdir(providers, { recursive: true })
  const wanted = new Set(jars.map((jar) => basename(jar)))
  for (const name of await readdir(providers))
    if (/^castellan-.*\.jar$/.test(name) && !wanted.has(name)) await rm(join(providers, name))
  for (const jar of jars) {
    const target = join(providers, basename(jar))
    const content = await readFile(jar)
    if (existsSync(target) && content.equals(await readFile(target))) continue
    await writeFile(`${target}.part`, content)
    await rename(`${target}.part`, target)
  }
}
