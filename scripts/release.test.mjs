// What `npm run release` makes, from the build of this checkout, and the recipes that use it.
import { execFile } from 'node:child_process'
import { readFile, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { pinnedRelease } from './lib/dist.mjs'
import { jarFile, root, version } from './lib/paths.mjs'
import { testFolder } from './lib/testing/folder.mjs'
import { makeRelease, releaseNotes } from './release.mjs'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const name = `castellan-${version()}`

describe('a release', () => {
  /** @type {string} */
  let folder
  beforeAll(async () => {
    folder = join(await testFolder(), 'release')
    await makeRelease(folder)
  })

  const read = (/** @type {string} */ file) => readFile(join(folder, file), 'utf8')
  const listTar = async (/** @type {string} */ file) =>
    (await run('tar', ['-tzf', join(folder, file)])).stdout.trim().split('\n')

  test('consists of packages, licenses, bill of materials, notes and sums', async () => {
    expect((await readdir(folder)).toSorted()).toEqual([
      'SHA256SUMS',
      `${name}.cdx.json`,
      `${name}.jar`,
      `${name}.tgz`,
      `castellan-site-${version()}.tgz`,
      'licenses.txt',
      'release-notes.md',
    ])
    await run('sha256sum', ['--strict', '-c', 'SHA256SUMS'], { cwd: folder })
    expect((await read('SHA256SUMS')).trim().split('\n')).toHaveLength(6)
    expect((await readFile(join(folder, `${name}.jar`))).equals(await readFile(jarFile()))).toBe(
      true,
    )
  })

  test('has the same bytes when it is made again, whatever the file times', async () => {
    const sums = await read('SHA256SUMS')
    for (const file of ['dist/site/index.html', 'docs/deploy/nginx.conf', 'package.json'])
      await utimes(join(root, file), new Date(), new Date())
    const again = join(await testFolder(), 'again')
    await makeRelease(again)
    expect(await readFile(join(again, 'SHA256SUMS'), 'utf8')).toBe(sums)
  })

  test('has the site with the files for web servers, and the host with the site', async () => {
    const site = await listTar(`castellan-site-${version()}.tgz`)
    for (const file of ['site/index.html', 'site/licenses.txt', 'deploy/nginx.conf'])
      expect(site).toContain(file)
    const host = await listTar(`${name}.tgz`)
    for (const file of ['bin/castellan.mjs', 'dist/site/index.html', 'dist/site/licenses.txt'])
      expect(host).toContain(`package/${file}`)
  })

  test('lists what is delivered, with licenses, and no tools of the build', async () => {
    const { components, dependencies, metadata, specVersion } = JSON.parse(
      await read(`${name}.cdx.json`),
    )
    expect(specVersion).toMatch(/^1\.\d$/)
    expect(metadata.component).toMatchObject({ name: 'castellan', version: version() })
    /** @type {Map<string, { licenses?: unknown[], scope: string }>} */
    const byName = new Map(
      components.map((/** @type {{ name: string }} */ component) => [component.name, component]),
    )
    // The first are bundled, the last two installed with the host.
    for (const delivered of ['react', '@patternfly/react-core', 'keycloak-js', 'fastify', 'undici'])
      expect(byName.get(delivered), delivered).toMatchObject({ scope: 'required' })
    for (const tool of ['vite', 'vitest', 'typescript', 'tar']) expect(byName.has(tool)).toBe(false)
    for (const [name, { licenses = [] }] of byName) expect(licenses, name).not.toHaveLength(0)
    expect(dependencies).toHaveLength(components.length + 1)

    const licenses = await read('licenses.txt')
    const bundled = [...licenses.matchAll(/^## (\S+) - \d/gm)].map(([, name = '']) => name)
    expect(bundled.length).toBeGreaterThan(30)
    for (const text of ['SIL OPEN FONT LICENSE', 'Apache License']) expect(licenses).toContain(text)
    for (const name of bundled) expect(byName.has(name), name).toBe(true)
  })

  test('has this version’s part of the changelog', async () => {
    const notes = await read('release-notes.md')
    expect(notes.startsWith(`# Castellan ${version()}`)).toBe(true)
    expect(notes).not.toContain('\n## ')
    expect(() => releaseNotes('## 1.0.0\n', '2.0.0')).toThrow('no section for 2.0.0')
    expect(releaseNotes('# Changelog\n\n## 1.1\n\n- b\n\n## 1.0\n\n- a\n', '1.1')).toBe(
      '# Castellan 1.1\n\n- b\n',
    )
  })
})

describe('the recipes of docs/deploy (not run)', () => {
  const recipe = (/** @type {string} */ file) => readFile(join(root, 'docs/deploy', file), 'utf8')
  const image = `keycloak-castellan:${pinnedRelease().version}-${version()}`

  test('name the current versions and files', async () => {
    const keycloak = await recipe('Dockerfile.keycloak')
    expect(keycloak.match(/(?<=^FROM ).*?:[\d.]+/gm)).toEqual(
      Array.from({ length: 2 }, () => `quay.io/keycloak/keycloak:${pinnedRelease().version}`),
    )
    expect(keycloak).toContain(` ${name}.jar /opt/keycloak/providers/`)
    expect(keycloak).toContain(`-t ${image} .`)
    const host = await recipe('Dockerfile.host')
    expect(new Set(host.match(/castellan-[\d.]+tgz/g))).toEqual(new Set([`${name}.tgz`]))
    expect(host).toContain(`-t castellan:${version()} .`)
  })

  test('use the image that the Dockerfile makes', async () => {
    const { services } = parse(await recipe('compose.yaml'))
    expect(services.keycloak.image).toBe(image)
    expect(services.keycloak.build.dockerfile).toBe('Dockerfile.keycloak')
    const { image: helm } = parse(await recipe('helm-values.yaml'))
    expect(`${helm.repository}:${helm.tag}`).toBe(`registry.example.com/${image}`)
    const { spec } = parse(await recipe('keycloak-operator.yaml'))
    expect(spec.image).toBe(`registry.example.com/${image}`)
  })
})
