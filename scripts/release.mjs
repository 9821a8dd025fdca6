#!/usr/bin/env node
// `npm run release`: everything that a release consists of, in dist/release. Same input, same bytes.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { create } from 'tar'
import { build } from './build.mjs'
import { listFiles } from './lib/jar.mjs'
import { runNpm } from './lib/npm.mjs'
import { jarFile, root, version } from './lib/paths.mjs'
import { UserError, runCommand } from './lib/userError.mjs'

const site = join(root, 'dist', 'site')

/**
 * Packs the built site and the files of docs/deploy, which a web server needs.
 * @param {string} file
 */
async function packSite(file) {
  const folder = await mkdtemp(join(tmpdir(), 'castellan-release-'))
  try {
    await cp(site, join(folder, 'site'), { recursive: true })
    await cp(join(root, 'docs', 'deploy'), join(folder, 'deploy'), { recursive: true })
    // As npm packs: without owners, and with a time that zip programs understand, too.
    const mtime = new Date('1985-10-26T08:15:00.000Z')
    const options = { cwd: folder, file, portable: true, mtime, gzip: { level: 9 } }
    await create(options, await listFiles(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @typedef {{ name: string, value: string }} Property */
/** @typedef {{ 'bom-ref': string, scope?: string, properties?: Property[] }} Component */

const isForDevelopment = (/** @type {Property} */ { name }) =>
  name === 'cdx:npm:package:development'

/**
 * What npm knows about the packages in the lock file, reduced to those that are delivered: bundled into
 * the console, or installed with the standalone host.
 * @param {string} licenses Vite's list of the bundled packages
 */
async function billOfMaterials(licenses) {
  const args = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const bom = JSON.parse(await runNpm(root, 'sbom', ...args))
  // Both are optional, and different in every run.
  delete bom.serialNumber
  delete bom.metadata.timestamp
  bom.metadata.component.name = 'castellan' // npm takes the name of the folder
  const bundled = new Set(
    [...licenses.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => `${name}@${version}`),
  )
  bom.components = bom.components.flatMap((/** @type {Component} */ component) => {
    const { properties = [] } = component
    if (!properties.some(isForDevelopment)) return [component]
    if (!bundled.has(component['bom-ref'])) return []
    // Packages of the console are development dependencies, because the build contains them.
    const rest = properties.filter((property) => !isForDevelopment(property))
    return [{ ...component, scope: 'required', properties: rest }]
  })
  const delivered = new Set([
    bom.metadata.component['bom-ref'],
    ...bom.components.map((/** @type {Component} */ component) => component['bom-ref']),
  ])
  bom.dependencies = bom.dependencies
    .filter((/** @type {{ ref: string }} */ { ref }) => delivered.has(ref))
    .map((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((dependency) => delivered.has(dependency)),
    }))
  return `${JSON.stringify(bom, undefined, 2)}\n`
}

/**
 * The part of the changelog that is about one version.
 * @param {string} changelog
 * @param {string} version
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((text) => text.split(/\s/, 2)[1] === version)
  if (!section) throw new UserError(`CHANGELOG.md has no section for ${version}`)
  return `${section.replace(/^## /, '# Castellan ').trimEnd()}\n`
}

/**
 * Makes the files of a release from what is built.
 * @param {string} folder is emptied first
 */
export async function makeRelease(folder) {
  if (!existsSync(join(site, 'index.html')))
    throw new UserError('There is no built console; npm run release builds it')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const name = `castellan-${version()}`
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    writeFile(join(folder, file), text)

  await copyFile(jarFile(), join(folder, basename(jarFile())))
  await packSite(join(folder, `castellan-site-${version()}.tgz`))
  await runNpm(root, 'pack', '--pack-destination', folder)
  const licenses = await readFile(join(site, 'licenses.txt'), 'utf8')
  await write('licenses.txt', licenses)
  await write(`${name}.cdx.json`, await billOfMaterials(licenses))
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  await write('release-notes.md', releaseNotes(changelog, version()))

  const files = (await readdir(folder)).toSorted()
  const sums = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(join(folder, file)))
    return `${hash.digest('hex')}  ${file}\n`
  })
  await write('SHA256SUMS', (await Promise.all(sums)).join(''))
  return [...files, 'SHA256SUMS']
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async () => {
    await build({ warnings: true })
    const folder = join(root, 'dist', 'release')
    const files = await makeRelease(folder)
    console.log(
      `Made in ${relative(root, folder)}:\n${files.map((file) => `  ${file}`).join('\n')}`,
    )
  })
