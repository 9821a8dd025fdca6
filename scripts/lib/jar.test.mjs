import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { packJar } from './jar.mjs'
import { root } from './paths.mjs'
import { testFolder, tinySite, writeFiles } from './testing/folder.mjs'

/** @type {string} */
let folder
const theme = join(root, 'theme')

beforeAll(async () => {
  folder = await testFolder()
})

test('packs the same input into the same bytes, whatever its file times and order', async () => {
  const [first, second] = [join(folder, 'one'), join(folder, 'two')]
  await writeFiles(first, tinySite)
  await writeFiles(second, Object.fromEntries(Object.entries(tinySite).toReversed()))
  await utimes(join(second, 'index.html'), 1_000_000_000, 1_000_000_000)
  await packJar({ site: first, theme, file: join(folder, 'one.jar') })
  await packJar({ site: second, theme, file: join(folder, 'two.jar') })
  const bytes = await readFile(join(folder, 'one.jar'))
  expect(bytes.equals(await readFile(join(folder, 'two.jar')))).toBe(true)
})

test('packs an admin theme whose page has no inline script', async () => {
  const [site, file] = [join(folder, 'site'), join(folder, 'site.jar')]
  await writeFiles(site, tinySite)
  await packJar({ site, theme, file })
  const admin = 'theme/castellan/admin'
  const entries = unzipSync(await readFile(file))
  expect(Object.keys(entries)).toEqual([
    'META-INF/keycloak-themes.json',
    `${admin}/index.ftl`,
    `${admin}/resources/.vite/manifest.json`,
    `${admin}/resources/assets/main-abc.css`,
    `${admin}/resources/assets/main-abc.js`,
    `${admin}/resources/logo.svg`,
    `${admin}/theme.properties`,
  ])
  const page = strFromU8(entries[`${admin}/index.ftl`] ?? new Uint8Array())
  expect(page).toContain('src="${resourceUrl}/assets/main-abc.js"')
  expect(page).toContain('href="${resourceUrl}/assets/main-abc.css"')
  expect(page).toContain('"realm": "${(loginRealm!"master")?json_string}"')
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1])
  expect(inline).toEqual([' id="environment" type="application/json"'])
})

test('rejects inline scripts, inline styles and a site without an entry', async () => {
  const pack = async (
    /** @type {string} */ name,
    /** @type {Record<string, string>} */ changedFiles,
  ) => {
    await writeFiles(join(folder, name), { ...tinySite, ...changedFiles })
    await packJar({ site: join(folder, name), theme, file: join(folder, `${name}.jar`) })
  }
  const page = tinySite['index.html']
  const script = page.replace('<body>', '<body><script>alert(1)</script>')
  await expect(pack('script', { 'index.html': script })).rejects.toThrow('inline script')
  const style = page.replace('<body>', '<body><p style="color: red"></p>')
  await expect(pack('style', { 'index.html': style })).rejects.toThrow('inline styles')
  const bare = { '.vite/manifest.json': '{"a":{"file":"a.js"}}' }
  await expect(pack('bare', bare)).rejects.toThrow('names no entry')
})
