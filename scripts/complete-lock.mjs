#!/usr/bin/env node
// Adds optional packages of other platforms and missing hashes to package-lock.json. npm omits both
// if the registry lacks some platforms; `npm ci` then fails, or installs without checking hashes.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

const file = 'package-lock.json'
const operatingSystems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']

/**
 * The platform in a package name like `@scope/binding-linux-arm64-musl`.
 * @param {string} name
 */
export function platformOf(name) {
  const nameParts = (name.split('/').at(-1) ?? '').split('-')
  const os = operatingSystems.find((system) => nameParts.includes(system))
  const cpu = nameParts.includes('wasi')
    ? 'wasm32'
    : processors.find((processor) => nameParts.includes(processor))
  const libc = nameParts.some((namePart) => namePart.startsWith('musl')) ? 'musl' : 'glibc'
  return (
    cpu && {
      cpu: [cpu],
      ...(os === 'linux' && { libc: [libc] }),
      ...(os && { os: [os] }),
    }
  )
}

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [cpu]
 * @property {string[]} [os]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * Adds missing optional packages; returns their number.
 * @param {{ packages: Record<string, Entry> }} lock
 */
export function addPlatformPackages(lock) {
  let added = 0
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const topLevel = lock.packages[`node_modules/${name}`]
      if (!path || topLevel?.version === version || lock.packages[`${path}/node_modules/${name}`])
        continue
      const platform = platformOf(name)
      if (!platform || !/^\d/.test(version)) continue
      const newPath = topLevel ? `${path}/node_modules/${name}` : `node_modules/${name}`
      const { cpu, libc, os } = platform
      lock.packages[newPath] = {
        version,
        cpu,
        ...(entry.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      }
      added++
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  )
  return added
}

/** Gets missing hashes from the registry; returns their number. */
async function addHashes(/** @type {{ packages: Record<string, Entry> }} */ lock) {
  let added = 0
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path || entry.integrity) continue
    const name = path.split('node_modules/').at(-1) ?? ''
    const args = ['view', `${name}@${entry.version}`, 'dist.integrity']
    const { stdout } = await promisify(execFile)('npm', args)
    const integrity = stdout.trim()
    if (!integrity.startsWith('sha512-')) throw new Error(`The registry has no hash of ${name}`)
    const { version, ...rest } = entry
    lock.packages[path] = { ...(version && { version }), integrity, ...rest }
    added++
  }
  return added
}

if (process.argv[1]?.endsWith('complete-lock.mjs')) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = addPlatformPackages(lock)
  const hashes = await addHashes(lock)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added} packages of other platforms and ${hashes} hashes added to ${file}`)
}
