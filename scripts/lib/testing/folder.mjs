import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterTests } from './afterTests.mjs'

/**
 * A temporary folder, deleted after all tests of the file.
 * @returns {Promise<string>}
 */
export async function testFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'castellan-test-'))
  afterTests(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Writes files; those in `bin/` become executable.
 * @param {string} folder
 * @param {Record<string, string>} files
 */
export async function writeFiles(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    if (/(^|\/)bin\//.test(name)) await chmod(file, 0o755)
  }
}

export const fakeJava = (/** @type {string} */ version) =>
  `#!/bin/sh\necho 'openjdk version "${version}" 2025-01-01' >&2\n`

export const tinySite = {
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <title>Castellan</title>
    <script id="environment" type="application/json">{}</script>
    <script type="module" src="./assets/main-abc.js"></script>
    <link rel="stylesheet" href="./assets/main-abc.css" />
  </head>
  <body></body>
</html>
`,
  'assets/main-abc.js': `export const text = '${'castellan '.repeat(300)}'\n`,
  'assets/main-abc.css': 'body { color: teal }\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  '.vite/manifest.json': '{"index.html":{"file":"assets/main-abc.js","isEntry":true}}\n',
}
