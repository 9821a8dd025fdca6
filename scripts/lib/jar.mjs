import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { themeTemplate } from './template.mjs'
import { Trouble } from './userError.mjs'

/**
 * All files below a folder, as paths with slashes, sorted.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/** The server compresses by itself: what lies in both forms beside a file is for the standalone host. */
const isCompressed = (/** @type {string} */ name) => /\.(br|gz)$/.test(name)

/** @returns {Promise<Record<string, { isEntry?: boolean }>>} */
const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'))

/**
 * Packs the built site as an admin theme for the server's `providers/`. The same input gives the
 * same bytes: entries are sorted and carry no time of their own.
 * @param {object} options
 * @param {string} options.site the built site
 * @param {string} options.theme the archive's fixed part
 * @param {string} options.file the archive to write
 */
export async function packJar({ site, theme, file }) {
  if (!existsSync(join(site, 'index.html')))
    throw new Trouble(`${site} holds no index.html; build the site first`)
  // The server looks the entry up before it renders the template, and answers 500 without one.
  const manifest = Object.values(await readJson(join(site, '.vite', 'manifest.json')))
  if (!manifest.some((chunk) => chunk.isEntry))
    throw new Trouble(
      `${site}/.vite/manifest.json names no entry; the server could not show the page`,
    )
  const admin = 'theme/castellan/admin'
  /** @type {Map<string, Uint8Array>} */
  const contents = new Map()
  for (const name of await filesBelow(theme)) contents.set(name, await readFile(join(theme, name)))
  for (const name of await filesBelow(site))
    if (name !== 'index.html' && !isCompressed(name))
      contents.set(`${admin}/resources/${name}`, await readFile(join(site, name)))
  const page = await readFile(join(site, 'index.html'), 'utf8')
  contents.set(`${admin}/index.ftl`, Buffer.from(themeTemplate(page)))

  // Loaded late: the launcher runs before the dependencies are installed.
  const { zipSync } = await import('fflate')
  // The zip format keeps local times; this one is the format's first in every time zone.
  const options = { level: /** @type {const} */ (9), mtime: new Date(1980, 0, 1) }
  const sorted = [...contents].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const packed = zipSync(Object.fromEntries(sorted), options)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, packed)
  await rename(`${file}.part`, file)
}
