#!/usr/bin/env node
// Checks the budgets of the build (gzip, kB of 1,000 bytes): what a person waits for must stay small.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const site = 'dist/site'

/** What loads before the first page (JS, CSS), what a page may add, and the layers pages share. */
const budgets = { bootJs: 240, bootCss: 45, page: 40, layer: 90 }

/** Parts that load on use and may be larger: diagrams, charts, the code editor. */
const heavy = /charts|xyflow|dagre|codemirror/i

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

/**
 * Measures a build.
 * @param {Record<string, Chunk>} manifest
 * @param {(file: string) => number} size gzip size in bytes
 */
export function measure(manifest, size) {
  const reach = (/** @type {string} */ key, /** @type {Set<string>} */ seen = new Set()) => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) reach(next, seen)
    return seen
  }
  /** @type {Set<string>} */
  const boot = new Set()
  const keys = Object.keys(manifest)
  for (const key of keys) if (manifest[key]?.isEntry) reach(key, boot)
  // The shared layers (vite.config.ts, `groups`): fetched once, while nobody waits.
  const layers = keys.filter((key) => !boot.has(key) && isLayer(manifest[key]))
  const filesOf = (/** @type {string} */ key) => [manifest[key]?.file ?? []].flat()
  const sum = (/** @type {string[]} */ files) =>
    [...new Set(files)].reduce((total, file) => total + size(file), 0) / 1000
  const all = (/** @type {string[]} */ names) =>
    names.flatMap((key) => [...filesOf(key), ...(manifest[key]?.css ?? [])])
  const rows = [
    { what: 'boot JS', kB: sum([...boot].flatMap(filesOf)), most: budgets.bootJs },
    {
      what: 'boot CSS',
      kB: sum([...boot].flatMap((key) => manifest[key]?.css ?? [])),
      most: budgets.bootCss,
    },
    ...layers.map((key) => ({
      what: `layer ${manifest[key]?.name}`,
      kB: sum(all([key])),
      most: budgets.layer,
    })),
  ]
  for (const key of keys) {
    if (!/^src\/areas\/.*Page\.tsx$/.test(key) || boot.has(key)) continue
    const own = [...reach(key)].filter(
      (value) => !boot.has(value) && !layers.includes(value) && !heavy.test(value),
    )
    rows.push({
      what: `page ${key.slice('src/areas/'.length)}`,
      kB: sum(all(own)),
      most: budgets.page,
    })
  }
  return rows
}

const isLayer = (/** @type {Chunk | undefined} */ chunk) =>
  ['question', 'table', 'form', 'calls'].includes(chunk?.name ?? '')

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
    const verdict = row.kB <= row.most ? 'ok' : 'TOO LARGE'
    console.log(
      `${row.what.padEnd(44)} ${row.kB.toFixed(1).padStart(7)} kB of ${row.most}  ${verdict}`,
    )
  }
  process.exitCode = rows.some((row) => row.kB > row.most) ? 1 : 0
}
