import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cacheFolder, root } from './paths.mjs'
import { progressLine } from './progress.mjs'
import { parseProperties } from './properties.mjs'
import { copyByMaven, download, fromMaven, releaseAddress } from './sources.mjs'
import { Trouble, oneLine } from './userError.mjs'
import { readZipEntry, unzip } from './zip.mjs'

/** Unpacked distribution and archive at the same time, with some air. */
const spaceNeeded = 600e6

/**
 * The server release that this project pins in its `pom.xml`.
 * @returns {{ version: string, sha512: string }}
 */
export const pinned = () => release('keycloak')

/** What `pom.xml` says of an artifact. */
function release(/** @type {string} */ artifact) {
  const pom = readFileSync(join(root, 'pom.xml'), 'utf8')
  const property = (/** @type {string} */ name) => {
    const value = new RegExp(`<${artifact}\\.${name}>([^<]+)<`).exec(pom)?.[1]?.trim()
    if (!value) throw new Trouble(`pom.xml names no ${artifact}.${name}`)
    return value
  }
  return { version: property('version'), sha512: property('sha512') }
}

/**
 * Fails unless the file has the checksum.
 * @param {string} file
 * @param {string} expected SHA-512, hexadecimal
 */
export async function verify(file, expected) {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  const found = hash.digest('hex')
  if (found !== expected)
    throw new Trouble(
      `Wrong checksum of ${file}: SHA-512 is ${found.slice(0, 16)}…, expected ${expected.slice(0, 16)}…`,
    )
}

/**
 * Fails if the disk has less room than needed, before half the work is done.
 * @param {string} folder
 * @param {number} needed bytes
 */
export async function checkSpace(folder, needed) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw new Trouble(
      `The disk is full: ${folder} has ${Math.floor((bavail * bsize) / 1e6)} MB left, ${Math.ceil(needed / 1e6)} MB are needed`,
    )
}

const isUnpacked = (/** @type {string} */ home) => existsSync(join(home, 'bin', 'kc.sh'))

/**
 * Unpacks the archive beside its final place and moves it there in one step: a half unpacked
 * distribution is never taken for a whole one.
 * @returns {Promise<string>} the unpacked distribution
 */
async function install(
  /** @type {string} */ zip,
  /** @type {string} */ home,
  /** @type {(text: string) => void} */ log,
  { sha512, version } = pinned(),
) {
  await verify(zip, sha512)
  if (isUnpacked(home)) return home
  const half = `${home}.${process.pid}.part`
  const line = progressLine(`Unpacking Keycloak ${version} …`, log)
  try {
    await unzip(zip, half, line.bytes)
    const [inner] = await readdir(half)
    if (!inner || !isUnpacked(join(half, inner)))
      throw new Trouble(`${zip} is not a Keycloak distribution: it holds no bin/kc.sh`)
    await rename(join(half, inner), home).catch((error) => {
      // Another process was quicker; its distribution passed the same checks.
      if (!isUnpacked(home)) throw error
    })
    line.end()
  } catch (error) {
    line.fail()
    throw error
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  return home
}

/** Tries the sources that need a network, one after the other, and tells why none worked. */
async function fetchAndInstall(
  /** @type {string} */ folder,
  /** @type {string} */ home,
  /** @type {(text: string) => void} */ log,
) {
  const { version } = pinned()
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
      reasons.push(`${name}: ${oneLine(error)}`)
      continue
    }
    return install(zip, home, log)
  }
  throw new Trouble(
    `Keycloak ${version} could not be fetched (${reasons.join('; ')}); check the network, or set KEYCLOAK_DIST to its zip file or KEYCLOAK_HOME to its folder`,
  )
}

/** @returns {string} */
function givenHome(/** @type {string} */ given) {
  const home = resolve(given)
  if (isUnpacked(home)) return home
  throw new Trouble(`KEYCLOAK_HOME is ${given}, where no Keycloak is (bin/kc.sh is missing)`)
}

/** @returns {Promise<string>} */
async function givenArchive(
  /** @type {string} */ given,
  /** @type {string} */ folder,
  /** @type {(text: string) => void} */ log,
) {
  if (/^https?:\/\//.test(given)) return download(given, join(folder, 'keycloak.zip'), log)
  const file = resolve(given)
  if (!existsSync(file)) throw new Trouble(`KEYCLOAK_DIST is ${given}, which does not exist`)
  return file
}

/**
 * Gets the server's distribution: from KEYCLOAK_HOME (a folder), KEYCLOAK_DIST (a file or an
 * address), the cache, the Maven client, or the project's release. Archives are checked against the
 * SHA-512 in `pom.xml`. Nobody may write into the folder: servers run from copies (`server.mjs`).
 * @param {{ log?: (text: string) => void }} [options]
 * @returns {Promise<string>} the unpacked distribution
 */
export async function getDistribution({ log = console.log } = {}) {
  const { KEYCLOAK_HOME, KEYCLOAK_DIST } = process.env
  if (KEYCLOAK_HOME) return givenHome(KEYCLOAK_HOME)
  const { version, sha512 } = pinned()
  const cache = cacheFolder()
  const home = join(cache, `keycloak-${version}-${sha512.slice(0, 8)}`)
  if (!KEYCLOAK_DIST && isUnpacked(home)) return home
  await mkdir(cache, { recursive: true })
  if (!isUnpacked(home)) await checkSpace(cache, spaceNeeded)
  const folder = join(cache, `fetch.${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    return KEYCLOAK_DIST
      ? await install(await givenArchive(KEYCLOAK_DIST, folder, log), home, log)
      : await fetchAndInstall(folder, home, log)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Gets the server that the organizations extension was built for, and the archives for its
 * `providers/`: by the Maven client, once.
 * @param {{ log?: (text: string) => void }} [options]
 * @returns {Promise<{ home: string, jars: string[] }>}
 */
export async function getExtension({ log = console.log } = {}) {
  const server = release('extension.server')
  const orgs = release('extension.orgs')
  const dns = release('extension.dns')
  const cache = cacheFolder()
  const home = join(cache, `keycloak-${server.version}-${server.sha512.slice(0, 8)}`)
  const archives = [
    { name: `keycloak-orgs-${orgs.version}.jar`, ...orgs },
    { name: `dnsjava-${dns.version}.jar`, ...dns },
  ]
  const jars = archives.map(({ name }) => join(cache, name))
  if (isUnpacked(home) && jars.every((jar) => existsSync(jar))) return { home, jars }
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
    await install(join(folder, `keycloak-quarkus-dist-${server.version}.zip`), home, log, server)
    return { home, jars }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The JAR of the distribution that holds the server's own admin console and its texts.
 * @param {string} home
 * @returns {Promise<string>}
 */
export const adminUiJar = (home) => libraryOf(home, 'keycloak-admin-ui')

async function libraryOf(/** @type {string} */ home, /** @type {string} */ artifact) {
  const folder = join(home, 'lib', 'lib', 'main')
  const names = existsSync(folder) ? await readdir(folder) : []
  const jar = names.find(
    (name) => name.startsWith(`org.keycloak.${artifact}-`) && /-\d[^-]*\.jar$/.test(name),
  )
  if (!jar) throw new Trouble(`${home} has no ${artifact} in lib/lib/main`)
  return join(folder, jar)
}

/**
 * The English texts of the server's admin console, key to text: those of its console and of the
 * themes above it. What the server adds while running (names of languages) is not among them.
 * @returns {Promise<Record<string, string>>}
 */
export async function serverTexts() {
  const { version } = pinned()
  const cached = join(cacheFolder(), `texts-${version}.json`)
  if (!process.env.KEYCLOAK_HOME && existsSync(cached))
    return JSON.parse(await readFile(cached, 'utf8'))
  const home = await getDistribution()
  const file = 'admin/messages/messages_en.properties'
  const read = async (/** @type {string} */ jar, /** @type {string} */ theme) =>
    parseProperties((await readZipEntry(jar, `theme/${theme}/${file}`)).toString('utf8'))
  const texts = {
    ...(await read(await libraryOf(home, 'keycloak-themes'), 'base')),
    ...(await read(await adminUiJar(home), 'keycloak.v2')),
  }
  if (!process.env.KEYCLOAK_HOME) {
    const half = `${cached}.${process.pid}`
    await writeFile(half, JSON.stringify(texts))
    await rename(half, cached)
  }
  return texts
}
