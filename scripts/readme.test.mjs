// Tests README.md and the pictures of all documents.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { documents } from './lib/testing/documents.mjs'
import { root } from './lib/paths.mjs'
import { hashOf, pictureFolder, pictureSources, recordedHashes } from './pictures/sources.mjs'

const run = promisify(execFile)
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

const readme = read('README.md')

const isCommand = (/** @type {string} */ text) => /^(?:npm|npx|node|curl|\.\/|bin\/)/.test(text)

const blocks = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
const spans = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

const commands = [
  ...new Set([
    ...blocks.flatMap((block) => block.split('\n')).map((line) => line.replace(/ +# .*$/, '')),
    ...spans.filter(isCommand),
  ]),
].filter(Boolean)

/**
 * Commands that no test can run as they stand, and why.
 * @type {Readonly<Record<string, string>>}
 */
const notRun = {
  'npm start': 'runs until Ctrl-C; scripts/launcher.test.mjs starts and stops it',
  'npm start -- --fresh': 'the same, and deletes data',
  'npm start -- --server https://sso.example.com': 'needs that server; e2e/host.spec.ts has one',
  'npm test': 'this test is a part of it',
  'npm run release': 'takes minutes; scripts/release.test.mjs runs it',
  'bin/kc.sh build': 'belongs to Keycloak',
  'npm install ./castellan-0.1.1.tgz': 'needs the packed file; e2e/release.spec.ts installs it',
  './node_modules/.bin/castellan --server https://sso.example.com': 'e2e/release.spec.ts runs it',
}

test.each(commands.filter((command) => !(command in notRun)))(
  'README: %s runs',
  async (command) => {
    const [program = '', ...args] = command.split(/\s+/)
    await run(program, args, { cwd: root })
  },
  60_000,
)

test('the commands that are not run are in the README', () => {
  expect(commands.length).toBeGreaterThan(5)
  expect(Object.keys(notRun).filter((command) => !commands.includes(command))).toEqual([])
})

test('every script that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  for (const file of documents)
    for (const [, script = ''] of read(file).matchAll(/\bnpm run ([\w:-]+)/g))
      expect(Object.keys(scripts), file).toContain(script)
})

/** The program behind a command of the README, whose `--help` lists its options. */
const programOf = (/** @type {string} */ command) => {
  if (command.includes('castellan --')) return 'bin/castellan.mjs'
  const [, name] = /^npm (?:run )?(start|test|[\w-]+) --/.exec(command) ?? []
  return name && `scripts/${name}.mjs`
}

test('every option in the README is in the help of its program', async () => {
  for (const command of commands) {
    const program = programOf(command)
    if (!program) continue
    const { stdout } = await run(process.execPath, [program, '--help'], { cwd: root })
    for (const option of command.match(/(?<= )--[a-z-]+/g) ?? [])
      expect(stdout, command).toContain(option)
  }
}, 60_000)

/** The pictures that documents show. */
const shownPictures = new Set(
  documents.flatMap((file) =>
    [...read(file).matchAll(/!\[[^\]]+\]\(([^)\s]+)\)/g)].map(([, target = '']) =>
      join(dirname(file), target),
    ),
  ),
)

test('every picture has a text instead', () => {
  for (const file of documents) expect(read(file), file).not.toMatch(/!\[\s*\]\(/)
})

test('no picture is older than the page that it shows', () => {
  const hashes = recordedHashes()
  const names = [...shownPictures].map((path) => basename(path, '.png'))
  expect(names.filter((name) => !(name in pictureSources))).toEqual([])
  const old = names.filter((name) => hashes[name] !== hashOf(pictureSources[name] ?? []))
  const options = (/** @type {string} */ option) => old.map((name) => `${option} ${name}`).join(' ')
  expect(
    old,
    `Their pages have changed. Take them again (with npm start running): npm run pictures -- ${options('--only')}
Or, if nothing has changed to the eye: npm run pictures -- ${options('--keep')}`,
  ).toEqual([])
})

test('every picture file is shown', () => {
  const folder = join(root, pictureFolder)
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.png'))
    : []
  expect(files.filter((name) => !shownPictures.has(join(pictureFolder, name)))).toEqual([])
})
