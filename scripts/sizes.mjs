#!/usr/bin/env node
// Checks the budgets of the build (gzip, kB of 1,000 bytes): what a person waits for must stay small.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const site = 'dist/site'
const kB = (bytes) => bytes / 1000

/** What loads before the first page (JS, CSS) and what one page may add. */
const budgets = { bootJs: 240, bootCss: 45, page: 40 }

/** Parts that load on use and may be larger: diagrams, charts, the code editor. */
const heavy = /charts|xyflow|dagre|codemirror/i

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */

/**
 * Measures a build.
 * @param {Record<string, Chunk>} manifest
 * @param {(file: string) => number} size gzip size in bytes
 */
export function measure(manifest, size) {
  const boot = new Set()
  const reach = (key, seen) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) reach(next, seen)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) reach(key, boot)
  const chunks = [...boot].map((key) => manifest[key])
  const sum = (files) => kB([...new Set(files)].reduce((total, file) => total + size(file), 0))
  const rows = [
    { what: 'boot JS', kB: sum(chunks.map(({ file }) => file)), most: budgets.bootJs },
    { what: 'boot CSS', kB: sum(chunks.flatMap(({ css }) => css ?? [])), most: budgets.bootCss },
  ]
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!key.startsWith('src/areas/') || boot.has(key)) continue
    const seen = new Set(boot)
    const before = new Set(seen)
    reach(key, seen)
    const own = [...seen].filter((each) => !before.has(each) && !heavy.test(each))
    const files = own.flatMap((each) => [manifest[each].file, ...(manifest[each].css ?? [])])
    rows.push({
      what: `page ${key.slice('src/areas/'.length)}`,
      kB: sum(files),
      most: budgets.page,
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
    const verdict = row.kB <= row.most ? 'ok' : 'TOO LARGE'
    console.log(
      `${row.what.padEnd(44)} ${row.kB.toFixed(1).padStart(7)} kB of ${row.most}  ${verdict}`,
    )
  }
  process.exitCode = rows.some((row) => row.kB > row.most) ? 1 : 0
}
