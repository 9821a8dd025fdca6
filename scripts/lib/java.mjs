import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { UserError } from './userError.mjs'

export const oldestJava = 17

/** Each contains one Java per subfolder. */
const defaultFolders = () => {
  const userHome = homedir()
  return [
    '/usr/lib/jvm',
    '/usr/lib64/jvm',
    '/usr/java',
    '/opt/java',
    '/opt/jdk',
    '/Library/Java/JavaVirtualMachines',
    join(userHome, 'Library/Java/JavaVirtualMachines'),
    '/opt/homebrew/opt',
    '/usr/local/opt',
    join(userHome, '.sdkman/candidates/java'),
    join(userHome, '.jdks'),
    join(userHome, '.asdf/installs/java'),
    join(userHome, '.local/share/mise/installs/java'),
  ]
}

/** Java home within such a subfolder; macOS adds a bundle. */
const homeSubfolders = ['', 'Contents/Home', 'libexec/openjdk.jdk/Contents/Home']

const isFile = (/** @type {string} */ path) => existsSync(path) && statSync(path).isFile()

const listFolder = (/** @type {string} */ folder) => {
  try {
    return readdirSync(folder)
  } catch {
    return [] // Most of these folders don't exist.
  }
}

/**
 * @param {{ env?: NodeJS.ProcessEnv, folders?: string[] }} options
 * @returns {string[]}
 */
function findJavaHomes({ env = process.env, folders }) {
  const searchFolders =
    folders ?? env.CASTELLAN_JAVA_FOLDERS?.split(delimiter).filter(Boolean) ?? defaultFolders()
  const homes = [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    ...(env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => folder && isFile(join(folder, 'java')))
      .map((folder) => dirname(dirname(realpathSync(join(folder, 'java'))))),
    ...searchFolders.flatMap((folder) =>
      listFolder(folder).flatMap((name) =>
        homeSubfolders.map((subfolder) => join(folder, name, subfolder)),
      ),
    ),
  ].filter((javaHome) => isFile(join(javaHome, 'bin/java')))
  return [...new Set(homes.map((javaHome) => realpathSync(javaHome)))]
}

/**
 * `17.0.15` → 17, `1.8.0_392` → 8, `27-ea` → 27.
 * @param {string} text
 * @returns {number} 0 if unknown
 */
export const javaRelease = (text) => Number(/^(?:1\.)?(\d+)/.exec(text)?.[1] ?? 0)

/** @returns {Promise<string>} from `java -version`; '' if it does not run */
const runVersion = (/** @type {string} */ javaHome) =>
  new Promise((resolve) => {
    execFile(join(javaHome, 'bin/java'), ['-version'], { timeout: 20_000 }, (error, out, err) =>
      resolve(error ? '' : (/version "([^"]+)"/.exec(err + out)?.[1] ?? '')),
    )
  })

/** The `release` file avoids starting a JVM. */
async function readVersion(/** @type {string} */ javaHome) {
  const file = join(javaHome, 'release')
  const releaseFileVersion =
    isFile(file) && /^JAVA_VERSION="?([^"\s]+)/m.exec(readFileSync(file, 'utf8'))?.[1]
  return releaseFileVersion || runVersion(javaHome)
}

/**
 * Finds the newest Java of JAVA_HOME, PATH and the usual folders. CASTELLAN_JAVA_FOLDERS replaces
 * the usual folders.
 * @param {{ env?: NodeJS.ProcessEnv, folders?: string[] }} [options]
 * @returns {Promise<{ home: string, version: string }>}
 */
export async function findJava(options = {}) {
  const javas = await Promise.all(
    findJavaHomes(options).map(async (javaHome) => ({
      home: javaHome,
      version: await readVersion(javaHome),
    })),
  )
  // Stable sort: JAVA_HOME, then PATH win among equal versions.
  const newestFirst = javas
    .filter(({ version }) => javaRelease(version) > 0)
    .toSorted((a, b) => javaRelease(b.version) - javaRelease(a.version))
  for (const java of newestFirst.filter(({ version }) => javaRelease(version) >= oldestJava))
    if (await runVersion(java.home)) return java
  const newest = newestFirst[0]
  throw new UserError(
    newest
      ? `Java ${oldestJava} or newer is needed; the newest found is ${newest.version} in ${newest.home}`
      : `Java was not found; install Java ${oldestJava} or newer, or set JAVA_HOME`,
  )
}
