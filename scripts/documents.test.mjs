import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, version } from './lib/paths.mjs'
import { documents } from './lib/testing/documents.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

const security = read('SECURITY.md')

const references = [...security.matchAll(/`([^`\n]+)` › "([^"\n]+)"/g)].map(
  ([, file = '', title = '']) => /** @type {const} */ ([file, title]),
)

test('the tests that SECURITY.md quotes exist', () => {
  expect(references.length).toBeGreaterThan(30)
  for (const [file, title] of references) expect(read(file), `${file}: ${title}`).toContain(title)
})

test('every row of the tables in SECURITY.md quotes a test', () => {
  const [, model = ''] = security.split('## Threat model')
  const rows = model
    .split('\n')
    .filter((line) => /^\| (?!-|Who \||What \||Statement \|)/.test(line))
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) expect(row).toContain('` › "')
})

test('no document runs castellan from the npm registry', () => {
  const help = ['bin/castellan.mjs', 'scripts/start.mjs', 'scripts/lib/host.mjs']
  for (const file of [...documents, ...help])
    expect(read(file), file).not.toMatch(/\bnp(?:x|m exec|m i(?:nstall)?)(?: -\S+)* castellan\b/)
})

test('documents use the current names of the packages', () => {
  const versions = documents.flatMap((file) =>
    [...read(file).matchAll(/castellan-(\d+\.\d+\.\d+)\.(?:tgz|jar)/g)].map(([, name]) => name),
  )
  expect(versions.length).toBeGreaterThan(0)
  expect(new Set(versions)).toEqual(new Set([version()]))
})

test('documents use only existing options of the standalone host', () => {
  /** @type {string[]} */
  const existingOptions = read('bin/castellan.mjs').match(/(?<=^ {2})--[a-z-]+/gm) ?? []
  for (const file of documents) {
    const lines = read(file).match(/(?:bin\/castellan\.mjs|\.bin\/castellan) [^`\n]*/g) ?? []
    const options = lines.join(' ').match(/--[a-z-]+/g) ?? []
    expect(
      options.filter((option) => !existingOptions.includes(option)),
      file,
    ).toEqual([])
  }
})

test('links between documents are not broken', () => {
  for (const file of documents)
    for (const [, target = ''] of read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g))
      if (!/^[a-z]+:/.test(target))
        expect(existsSync(join(root, dirname(file), target)), `${file}: ${target}`).toBe(true)
})

test('links to other sites are https addresses', () => {
  for (const file of documents)
    for (const [, target = ''] of read(file).matchAll(/\]\(([a-z]+:[^)\s]*)\)/g))
      expect(URL.canParse(target) && new URL(target).protocol, `${file}: ${target}`).toBe('https:')
})

test('anchors in links between documents are headings', () => {
  const slug = (/** @type {string} */ heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-')
  for (const file of documents)
    for (const [, target = '', anchor = ''] of read(file).matchAll(
      /\]\(([\w./-]*\.md)?#([^)\s]+)\)/g,
    )) {
      const path = target ? join(dirname(file), target) : file
      const headings = read(path).match(/(?<=^#+ ).+$/gm) ?? []
      expect(headings.map(slug), `${file}: ${target}#${anchor}`).toContain(anchor)
    }
})

test('linked symbols are declared in the linked file', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\[`(\w+)`\]\(([^)#\s]+\.tsx?)\)/g)].map(
      ([, symbol = '', target = '']) => ({ symbol, path: join(dirname(file), target) }),
    ),
  )
  expect(links.length).toBeGreaterThan(30)
  for (const { symbol, path } of links)
    expect(read(path), `${symbol} in ${path}`).toMatch(
      new RegExp(`\\b(?:const|function|type|class) ${symbol}\\b`),
    )
})
