// Dependencies are pinned with hashes, and none runs install scripts.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { root } from './lib/paths.mjs'

vi.setConfig({ testTimeout: 60_000 })

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

/**
 * @typedef {{ integrity?: string, resolved?: string, hasInstallScript?: true, link?: true }} Locked
 * @type {[name: string, entry: Locked][]}
 */
const locked = Object.entries(JSON.parse(read('package-lock.json')).packages).filter(
  ([name]) => name !== '',
)

test('every locked package has a hash and comes from the registry', () => {
  expect(locked.length).toBeGreaterThan(300)
  for (const [name, { integrity, resolved, link }] of locked) {
    expect(integrity, name).toMatch(/^sha512-[\w+/]{86}==$/)
    expect([resolved, link], name).toEqual([undefined, undefined])
  }
})

test('no package has an install script, and npm would run none', () => {
  expect(locked.filter(([, entry]) => entry.hasInstallScript).map(([name]) => name)).toEqual([])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

test('direct dependencies are pinned to one version', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
})

test('every downloaded version in pom.xml has a checksum', () => {
  const pom = read('pom.xml')
  const versions = [...pom.matchAll(/<([\w.]+)\.version>/g)].map(([, name]) => name)
  expect(versions.length).toBeGreaterThan(3)
  for (const name of versions)
    expect(pom, name).toMatch(new RegExp(`<${name}\\.sha512>[\\da-f]{128}</${name}\\.sha512>`))
})

test('installed packages have no open advisories', async ({ skip, task }) => {
  /** @type {{ stdout: string }} */
  const { stdout } = await promisify(execFile)('npm', ['audit', '--json'], { cwd: root }).catch(
    (error) => error, // npm audit exits with 1 if it finds anything
  )
  const report = JSON.parse(stdout || '{}')
  if (!report.vulnerabilities) {
    task.meta.reason = 'The registry answers no audits'
    skip()
  }
  expect(Object.keys(report.vulnerabilities)).toEqual([])
})
