import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { cacheFolder, root } from './paths.mjs'
import { progressLine } from './progress.mjs'
import { copyByMaven, download, fromMaven, releaseAddress } from './sources.mjs'
import { UserError, errorLine } from './userError.mjs'

/** Bytes for the archive and the unpacked distribution together. */
const spaceNeeded = 600e6

/**
 * The Keycloak release in `pom.xml`.
 * @returns {{ version: string, sha512: string }}
 */
export const pinnedRelease = () => pomRelease('keycloak')

function pomRelease(/** @type {string} */ artifact) {
  const pom = readFileSync(join(root, 'pom.xml'), 'utf8')
  const property = (/** @type {string} */ name) => {
    const value = new RegExp(`<${artifact}\\.${name}>([^<]+)<`).exec(pom)?.[1]?.trim()
    if (!value) throw new UserError(`pom.xml names no ${artifact}.${name}`)
    return value
  }
  return { version: property('version'), sha512: property('sha512') }
}

/**
 * Throws if the file has another checksum.
 * @param {string} file
 * @param {string} expected SHA-512, hexadecimal
 */
export async function verify(file, expected) {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  const actual = hash.digest('hex')
  if (actual !== expected)
    throw new UserError(
      `Wrong checksum of ${file}: SHA-512 is ${actual.slice(0, 16)}…, expected ${expected.slice(0, 16)}…`,
    )
}

/**
 * Throws if the disk has too little space.
 * @param {string} folder
 * @param {number} needed bytes
 */
export async function checkSpace(folder, needed) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw new UserError(
      `The disk is full: ${folder} has ${Math.floor((bavail * bsize) / 1e6)} MB left, ${Math.ceil(needed / 1e6)} MB are needed`,
    )
}

const isUnpacked = (/** @type {string} */ keycloakHome) =>
  existsSync(join(keycloakHome, 'bin', 'kc.sh'))

/**
 * Entries of a zip file by name. The launcher imports this file before the dependencies are installed.
 * @param {string} file
 * @param {(name: string) => boolean} [filter]
 */
async function readZip(file, filter = () => true) {
  const { unzipSync } = await import('fflate')
  return unzipSync(await readFile(file), { filter: ({ name }) => filter(name) })
}

/** fflate doesn't read permissions; in the distribution, only scripts are executable. */
async function unzip(/** @type {string} */ zip, /** @type {string} */ folder) {
  for (const [name, content] of Object.entries(await readZip(zip))) {
    const path = join(folder, name)
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true })
    if (!name.endsWith('/'))
      await writeFile(path, content, { mode: name.endsWith('.sh') ? 0o755 : 0o644 })
  }
}

/**
 * Unpacks next to the target and renames: a partial distribution never looks complete. Throws for a
 * wrong checksum and for archives of something else.
 * @param {string} zip
 * @param {string} keycloakHome
 * @param {(text: string) => void} log
 * @param {{ sha512: string, version: string }} [release]
 * @returns {Promise<string>} the unpacked distribution
 */
export async function install(zip, keycloakHome, log, { sha512, version } = pinnedRelease()) {
  await verify(zip, sha512)
  if (isUnpacked(keycloakHome)) return keycloakHome
  const partial = `${keycloakHome}.${process.pid}.part`
  const line = progressLine(`Unpacking Keycloak ${version} …`, log)
  try {
    await unzip(zip, partial)
    const [folderInZip] = await readdir(partial)
    if (!folderInZip || !isUnpacked(join(partial, folderInZip)))
      throw new UserError(`${zip} is not a Keycloak distribution: it holds no bin/kc.sh`)
    await rename(join(partial, folderInZip), keycloakHome).catch((error) => {
      // Another process was faster; its distribution passed the same checks.
      if (!isUnpacked(keycloakHome)) throw error
    })
    line.end()
  } catch (error) {
    line.fail()
    throw error
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return keycloakHome
}

/** Tries all network sources; the error lists why each failed. */
async function fetchAndInstall(
  /** @type {string} */ folder,
  /** @type {string} */ keycloakHome,
  /** @type {(text: string) => void} */ log,
) {
  const { version } = pinnedRelease()
  const sources = [
    { name: 'Maven', get: () => fromMaven(folder, version, log) },
    {
      name: 'download',
      get: () => download(releaseAddress(version), join(folder, 'keycloak.zip'), log),
    },
  ]
  const reasons = []
  for (const { name, get } of sources) {
    let zip
    try {
      zip = await get()
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC') throw error
      reasons.push(`${name}: ${errorLine(error)}`)
      continue
    }
    return install(zip, keycloakHome, log)
  }
  throw new UserError(
    `Keycloak ${version} could not be fetched (${reasons.join('; ')}); check the network, or set KEYCLOAK_DIST to its zip file or KEYCLOAK_HOME to its folder`,
  )
}

/** @returns {string} */
function homeFromEnvironment(/** @type {string} */ value) {
  const keycloakHome = resolve(value)
  if (isUnpacked(keycloakHome)) return keycloakHome
  throw new UserError(`KEYCLOAK_HOME is ${value}, where no Keycloak is (bin/kc.sh is missing)`)
}

const isUrl = (/** @type {string} */ value) => /^https?:\/\//.test(value)

/** @returns {Promise<string>} */
async function archiveFromEnvironment(
  /** @type {string} */ value,
  /** @type {string} */ folder,
  /** @type {(text: string) => void} */ log,
) {
  if (isUrl(value)) return download(value, join(folder, 'keycloak.zip'), log)
  const file = resolve(value)
  if (!existsSync(file)) throw new UserError(`KEYCLOAK_DIST is ${value}, which does not exist`)
  return file
}

const pinnedHome = () => {
  const { version, sha512 } = pinnedRelease()
  return join(cacheFolder(), `keycloak-${version}-${sha512.slice(0, 8)}`)
}

/**
 * What `getDistribution` is going to do; undefined if Keycloak is there already.
 * @returns {'download' | 'unpack' | undefined}
 */
export function distributionSource() {
  const { KEYCLOAK_HOME, KEYCLOAK_DIST } = process.env
  if (KEYCLOAK_HOME) return undefined
  if (KEYCLOAK_DIST && isUrl(KEYCLOAK_DIST)) return 'download'
  if (isUnpacked(pinnedHome())) return undefined
  return KEYCLOAK_DIST ? 'unpack' : 'download'
}

/**
 * Gets Keycloak from KEYCLOAK_HOME (a folder), KEYCLOAK_DIST (a file or URL), the cache, Maven, or the
 * GitHub release. Archives must match the SHA-512 in `pom.xml`. Never write into the folder: servers
 * run from copies (`server.mjs`).
 * @param {{ log?: (text: string) => void }} [options]
 * @returns {Promise<string>} the unpacked distribution
 */
export async function getDistribution({ log = console.log } = {}) {
  const { KEYCLOAK_HOME, KEYCLOAK_DIST } = process.env
  if (KEYCLOAK_HOME) return homeFromEnvironment(KEYCLOAK_HOME)
  const cache = cacheFolder()
  const keycloakHome = pinnedHome()
  if (!KEYCLOAK_DIST && isUnpacked(keycloakHome)) return keycloakHome
  await mkdir(cache, { recursive: true })
  if (!isUnpacked(keycloakHome)) await checkSpace(cache, spaceNeeded)
  const folder = join(cache, `fetch.${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    return KEYCLOAK_DIST
      ? await install(await archiveFromEnvironment(KEYCLOAK_DIST, folder, log), keycloakHome, log)
      : await fetchAndInstall(folder, keycloakHome, log)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Gets the Keycloak release that the organizations extension was built for, and the JARs for its
 * `providers/`, by Maven; cached.
 * @param {{ log?: (text: string) => void }} [options]
 * @returns {Promise<{ home: string, jars: string[] }>}
 */
export async function getExtension({ log = console.log } = {}) {
  const server = pomRelease('extension.server')
  const orgs = pomRelease('extension.orgs')
  const dns = pomRelease('extension.dns')
  const cache = cacheFolder()
  const keycloakHome = join(cache, `keycloak-${server.version}-${server.sha512.slice(0, 8)}`)
  const archives = [
    { name: `keycloak-orgs-${orgs.version}.jar`, ...orgs },
    { name: `dnsjava-${dns.version}.jar`, ...dns },
  ]
  const jars = archives.map(({ name }) => join(cache, name))
  if (isUnpacked(keycloakHome) && jars.every((jar) => existsSync(jar)))
    return { home: keycloakHome, jars }
  await mkdir(cache, { recursive: true })
  await checkSpace(cache, spaceNeeded)
  const folder = join(cache, `fetch.${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    await copyByMaven('extension', folder, 'the organizations extension', log)
    for (const { name, sha512 } of archives) {
      await verify(join(folder, name), sha512)
      await rename(join(folder, name), join(cache, name))
    }
    await install(
      join(folder, `keycloak-quarkus-dist-${server.version}.zip`),
      keycloakHome,
      log,
      server,
    )
    return { home: keycloakHome, jars }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The JAR of Keycloak's own admin console and its texts.
 * @param {string} keycloakHome
 * @returns {Promise<string>}
 */
export const adminUiJar = (keycloakHome) => serverJar(keycloakHome, 'keycloak-admin-ui')

async function serverJar(/** @type {string} */ keycloakHome, /** @type {string} */ artifact) {
  const folder = join(keycloakHome, 'lib', 'lib', 'main')
  const names = existsSync(folder) ? await readdir(folder) : []
  const jar = names.find(
    (name) => name.startsWith(`org.keycloak.${artifact}-`) && /-\d[^-]*\.jar$/.test(name),
  )
  if (!jar) throw new UserError(`${keycloakHome} has no ${artifact} in lib/lib/main`)
  return join(folder, jar)
}

const messageFile = /^theme\/(?:base|keycloak\.v2)\/(\w+)\/messages\/messages_(\w+)\.properties$/

/**
 * Texts by key of Keycloak's admin console and its parent themes, without those that Keycloak adds at
 * run time (names of languages) and without the English ones that it fills gaps with.
 * @param {string} [language] such as `de` or `pt-BR`
 * @returns {Promise<Record<string, string>>}
 */
export async function serverTexts(language = 'en') {
  const cacheFile = join(cacheFolder(), `texts-${pinnedRelease().version}.json`)
  const isCached = language === 'en' && !process.env.KEYCLOAK_HOME
  if (isCached && existsSync(cacheFile)) return JSON.parse(await readFile(cacheFile, 'utf8'))
  const texts = (await serverLanguages()).get(language) ?? {}
  if (isCached) {
    const partialFile = `${cacheFile}.${process.pid}`
    await writeFile(partialFile, JSON.stringify(texts))
    await rename(partialFile, cacheFile)
  }
  return texts
}

/**
 * The texts of `serverTexts` by language, for every language that any of Keycloak's own pages has.
 * @returns {Promise<Map<string, Record<string, string>>>}
 */
export async function serverLanguages() {
  const { parse } = await import('dot-properties')
  const keycloakHome = await getDistribution()
  /** @type {Map<string, Record<string, string>>} */
  const languages = new Map()
  // The console's theme last: its texts win.
  for (const jar of [
    await serverJar(keycloakHome, 'keycloak-themes'),
    await adminUiJar(keycloakHome),
  ])
    for (const [name, content] of Object.entries(
      await readZip(jar, (entryName) => messageFile.test(entryName)),
    )) {
      const [, type, suffix = ''] = messageFile.exec(name) ?? []
      const language = suffix.replace('_', '-')
      const parsed = type === 'admin' ? parse(new TextDecoder().decode(content)) : {}
      // Without its second argument, `parse` nests nothing.
      const texts = /** @type {Record<string, string>} */ (parsed)
      languages.set(language, { ...languages.get(language), ...texts })
    }
  return languages
}
