import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { themeTemplate } from './template.mjs'
import { UserError } from './userError.mjs'

/**
 * Relative paths of all files in a folder, with slashes, sorted.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/** For the standalone host only; Keycloak compresses by itself. */
const isCompressed = (/** @type {string} */ name) => /\.(br|gz)$/.test(name)

/** @returns {Promise<Record<string, { isEntry?: boolean }>>} */
const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'))

/**
 * Packs the built site as an admin theme for `providers/`. Deterministic: entries are sorted and have a
 * fixed time.
 * @param {object} options
 * @param {string} options.site the built site
 * @param {string} options.theme its static files
 * @param {string} options.file the archive to write
 */
export async function packJar({ site, theme, file }) {
  if (!existsSync(join(site, 'index.html')))
    throw new UserError(`${site} holds no index.html; build the site first`)
  // Keycloak reads the manifest entry before it renders the template, and answers 500 without one.
  const manifest = Object.values(await readJson(join(site, '.vite', 'manifest.json')))
  if (!manifest.some((chunk) => chunk.isEntry))
    throw new UserError(
      `${site}/.vite/manifest.json names no entry; the server could not show the page`,
    )
  const admin = 'theme/castellan/admin'
  /** @type {Map<string, Uint8Array>} */
  const contents = new Map()
  for (const name of await listFiles(theme)) contents.set(name, await readFile(join(theme, name)))
  for (const name of await listFiles(site))
    if (name !== 'index.html' && !isCompressed(name))
      contents.set(`${admin}/resources/${name}`, await readFile(join(site, name)))
  const page = await readFile(join(site, 'index.html'), 'utf8')
  contents.set(`${admin}/index.ftl`, Buffer.from(themeTemplate(page)))

  // The launcher imports this file before the dependencies are installed.
  const { zipSync } = await import('fflate')
  // Zip stores local time; 1980-01-01 is its epoch in every time zone.
  const options = { level: /** @type {const} */ (9), mtime: new Date(1980, 0, 1) }
  const sorted = [...contents].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const packed = zipSync(Object.fromEntries(sorted), options)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, packed)
  await rename(`${file}.part`, file)
}
