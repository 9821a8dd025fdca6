import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Trouble } from './userError.mjs'

/** The oldest Java that the server runs on. */
export const oldestJava = 17

/** Folders that hold one Java per subfolder, on the systems and with the tools people use. */
const usualFolders = () => {
  const home = homedir()
  return [
    '/usr/lib/jvm',
    '/usr/lib64/jvm',
    '/usr/java',
    '/opt/java',
    '/opt/jdk',
    '/Library/Java/JavaVirtualMachines',
    join(home, 'Library/Java/JavaVirtualMachines'),
    '/opt/homebrew/opt',
    '/usr/local/opt',
    join(home, '.sdkman/candidates/java'),
    join(home, '.jdks'),
    join(home, '.asdf/installs/java'),
    join(home, '.local/share/mise/installs/java'),
  ]
}

/** Where below a folder the Java home may lie; macOS wraps it. */
const insides = ['', 'Contents/Home', 'libexec/openjdk.jdk/Contents/Home']

const isFile = (/** @type {string} */ path) => existsSync(path) && statSync(path).isFile()

const listed = (/** @type {string} */ folder) => {
  try {
    return readdirSync(folder)
  } catch {
    return [] // Most of the usual folders exist on no given machine.
  }
}

/**
 * The Java homes of this machine, each once.
 * @param {{ env?: NodeJS.ProcessEnv, folders?: string[] }} where
 * @returns {string[]}
 */
function candidates({ env = process.env, folders }) {
  const searched =
    folders ?? env.CASTELLAN_JAVA_FOLDERS?.split(delimiter).filter(Boolean) ?? usualFolders()
  const homes = [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    ...(env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => folder && isFile(join(folder, 'java')))
      .map((folder) => dirname(dirname(realpathSync(join(folder, 'java'))))),
    ...searched.flatMap((folder) =>
      listed(folder).flatMap((name) => insides.map((inside) => join(folder, name, inside))),
    ),
  ].filter((home) => isFile(join(home, 'bin/java')))
  return [...new Set(homes.map((home) => realpathSync(home)))]
}

/**
 * The feature release of a version: 17 of `17.0.15`, 8 of `1.8.0_392`, 27 of `27-ea`.
 * @param {string} text
 * @returns {number} 0 where there is none
 */
export const javaRelease = (text) => Number(/^(?:1\.)?(\d+)/.exec(text)?.[1] ?? 0)

/** @returns {Promise<string>} what `java -version` calls itself, or '' if it does not run */
const askJava = (/** @type {string} */ home) =>
  new Promise((answer) => {
    execFile(join(home, 'bin/java'), ['-version'], { timeout: 20_000 }, (error, out, err) =>
      answer(error ? '' : (/version "([^"]+)"/.exec(err + out)?.[1] ?? '')),
    )
  })

/** The version by the home's `release` file, which costs no start of a virtual machine. */
async function versionOf(/** @type {string} */ home) {
  const file = join(home, 'release')
  const named = isFile(file) && /^JAVA_VERSION="?([^"\s]+)/m.exec(readFileSync(file, 'utf8'))?.[1]
  return named || askJava(home)
}

/**
 * Finds the newest Java of JAVA_HOME, PATH and the usual folders. CASTELLAN_JAVA_FOLDERS replaces
 * the usual folders.
 * @param {{ env?: NodeJS.ProcessEnv, folders?: string[] }} [where]
 * @returns {Promise<{ home: string, version: string }>}
 */
export async function findJava(where = {}) {
  const found = await Promise.all(
    candidates(where).map(async (home) => ({ home, version: await versionOf(home) })),
  )
  // Stable: of two equally new ones the one named first (JAVA_HOME, then PATH) wins.
  const newestFirst = found
    .filter(({ version }) => javaRelease(version) > 0)
    .toSorted((a, b) => javaRelease(b.version) - javaRelease(a.version))
  for (const java of newestFirst.filter(({ version }) => javaRelease(version) >= oldestJava))
    if (await askJava(java.home)) return java
  const old = newestFirst[0]
  throw new Trouble(
    old
      ? `Java ${oldestJava} or newer is needed; the newest found is ${old.version} in ${old.home}`
      : `Java was not found; install Java ${oldestJava} or newer, or set JAVA_HOME`,
  )
}
