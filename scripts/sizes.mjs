#!/usr/bin/env node
// Checks build sizes against budgets (gzip, kB of 1,000 bytes).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const site = 'dist/site'

const budgets = { bootJs: 240, bootCss: 45, page: 40, layer: 90 }

/** Loaded on demand, not limited: diagrams, the code editor. */
const largeOnDemand = /xyflow|codemirror/i

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

/** `groups` in vite.config.ts; loaded once, in the background. */
const layerNames = ['question', 'table', 'form', 'calls']

/**
 * Measures a build.
 * @param {Record<string, Chunk>} manifest
 * @param {(file: string) => number} size gzip size in bytes
 */
export function measure(manifest, size) {
  const nameOf = (/** @type {string} */ key) => manifest[key]?.name ?? ''
  const importsOf = (/** @type {string} */ key, /** @type {Set<string>} */ visited = new Set()) => {
    if (visited.has(key)) return visited
    visited.add(key)
    for (const imported of manifest[key]?.imports ?? []) importsOf(imported, visited)
    return visited
  }
  /** @type {Set<string>} */
  const boot = new Set()
  const keys = Object.keys(manifest)
  for (const key of keys) if (manifest[key]?.isEntry) importsOf(key, boot)
  const layers = keys.filter((key) => !boot.has(key) && layerNames.includes(nameOf(key)))
  const missing = layerNames.filter((name) => !layers.some((key) => nameOf(key) === name))
  if (missing.length > 0) throw new Error(`The build lacks the layers ${missing.join(', ')}`)
  const filesOf = (/** @type {string} */ key) => [manifest[key]?.file ?? []].flat()
  const sum = (/** @type {string[]} */ files) =>
    [...new Set(files)].reduce((total, file) => total + size(file), 0) / 1000
  const filesWithCss = (/** @type {string[]} */ names) =>
    names.flatMap((key) => [...filesOf(key), ...(manifest[key]?.css ?? [])])
  const rows = [
    { name: 'boot JS', kB: sum([...boot].flatMap(filesOf)), limit: budgets.bootJs },
    {
      name: 'boot CSS',
      kB: sum([...boot].flatMap((key) => manifest[key]?.css ?? [])),
      limit: budgets.bootCss,
    },
    ...layers.map((key) => ({
      name: `layer ${manifest[key]?.name}`,
      kB: sum(filesWithCss([key])),
      limit: budgets.layer,
    })),
  ]
  for (const key of keys) {
    if (!/^src\/(areas|extensions)\/.*Page\.tsx$/.test(key) || boot.has(key)) continue
    const ownKeys = [...importsOf(key)].filter(
      (value) => !boot.has(value) && !layers.includes(value) && !largeOnDemand.test(value),
    )
    rows.push({
      name: `page ${key.slice('src/'.length).replace('areas/', '')}`,
      kB: sum(filesWithCss(ownKeys)),
      limit: budgets.page,
    })
  }
  return rows
}

if (process.argv[1]?.endsWith('sizes.mjs')) {
  const path = join(site, '.vite/manifest.json')
  if (!existsSync(path)) {
    console.error('There is no build to measure: run `npm run build` first.')
    process.exit(1)
  }
  const rows = measure(
    JSON.parse(readFileSync(path, 'utf8')),
    (file) => gzipSync(readFileSync(join(site, file))).length,
  )
  for (const row of rows) {
    const verdict = row.kB <= row.limit ? 'ok' : 'TOO LARGE'
    console.log(
      `${row.name.padEnd(44)} ${row.kB.toFixed(1).padStart(7)} kB of ${row.limit}  ${verdict}`,
    )
  }
  process.exitCode = rows.some((row) => row.kB > row.limit) ? 1 : 0
}
